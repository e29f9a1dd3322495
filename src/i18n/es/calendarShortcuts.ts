import type { CalendarShortcutWords } from '../shape/calendar.ts'

export const es: CalendarShortcutWords = {
  calendar: 'En el calendario',
  book: 'Reservar',
  today: 'Ir a hoy',
  view: 'Día, semana, equipo, mes, lista, recepción',
  turn: 'Página anterior o siguiente',
  times: 'Recorrer horas y profesionales',
  press: 'Reservar la hora o abrir la reserva',
  lift: 'Levantar la reserva para moverla',
  stretch: 'Cambiar su duración',
}
