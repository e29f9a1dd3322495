import type { CalendarKeyWords } from '../shape/calendar.ts'

export const es: CalendarKeyWords = {
  grid: 'Reservas por profesional',
  resources: 'Reservas por sala',
  hint: 'Las flechas recorren horas y profesionales. Intro reserva una hora o abre una reserva, Espacio la levanta.',
  hintOpen: 'Las flechas recorren horas y profesionales. Intro abre una reserva.',
  howToMove:
    'Las flechas la mueven, Mayús con arriba o abajo cambia su duración, Intro la deja, Escape la devuelve.',
  backAgain: 'La reserva volvió a su lugar',
  fixed: 'Esta reserva no se puede mover',
  free: 'Libre',
  closed: 'Cerrado',
  buffer: 'Se mantiene libre tras una reserva',
  overlaps: (name) => `coincide con ${name}`,
}
