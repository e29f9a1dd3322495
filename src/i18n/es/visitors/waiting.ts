import type { WaitingWords } from '../../shape/visitors/public.ts'

export const es: WaitingWords = {
  page: 'Tu lugar en la lista de espera',
  ask: 'Avísame si se libera una hora',
  askWhy:
    'Si se libera una hora que te sirva, la apartamos para ti y te escribimos. No pagas nada por esperar.',
  dateFrom: 'Desde',
  dateTo: 'Hasta',
  days: 'Días que te sirven',
  dayPart: 'Parte del día',
  dayParts: {
    any: 'Todo el día',
    morning: 'Mañana (hasta las 12:00)',
    afternoon: 'Tarde (12:00 a 18:00)',
    evening: 'Noche (desde las 18:00)',
  },
  everyDay: 'Si no marcas ninguno, te sirven todos.',
  datesWrong: 'Elige fechas desde hoy, en orden y de 60 días como máximo.',
  daysOffered: (first, last) =>
    `Esta página ofrece días${first && ` desde el ${first}`}${last && ` hasta el ${last}`}.`,
  join: 'Avísame',
  joining: 'Guardando…',
  notNow: 'Ahora no',
  joined: 'Estás en la lista de espera',
  joinedWhy: (email) =>
    `Te escribimos a ${email} si se libera una hora. En el correo está el enlace para salir de la lista.`,
  open: 'Ver mi lugar',

  standing: {
    waiting: 'Estás en la lista de espera',
    offered: 'Se liberó una hora para ti',
    booked: 'La hora es tuya',
    declined: 'Rechazaste la hora',
    expired: 'Ya no apartamos la hora',
    removed: 'Saliste de la lista de espera',
  },
  standingWhy: {
    waiting: 'Si se libera una hora que te sirva, la apartamos para ti y te escribimos.',
    offered: 'Todavía no es una cita: lo es cuando la aceptas.',
    booked: 'Te escribimos por correo.',
    declined: 'Ya no la apartamos para ti.',
    expired: 'El tiempo para aceptarla terminó, o pasaron los días que elegiste.',
    removed: 'No te escribimos más.',
  },
  notNowOffered:
    'Por ahora no se ofrecen horas. Si se vuelven a ofrecer, apartamos una que te sirva y te escribimos.',
  offeredAsking:
    'Todavía no es una cita: lo es cuando la aceptas y haces lo que se pide en la página siguiente.',
  payUntil: (amount, when) =>
    `La hora es tuya cuando pagues ${amount}. La apartamos para ti hasta el ${when}.`,
  cardUntil: (when) =>
    `La hora es tuya cuando guardes una tarjeta. La apartamos para ti hasta el ${when}.`,
  heldUntil: (when) => `La apartamos para ti hasta el ${when}.`,
  accept: 'Aceptar esta hora',
  acceptAndGoOn: 'Aceptar y continuar',
  accepting: 'Aceptando…',
  decline: 'Rechazar',
  leave: 'Salir de la lista',
  wait: 'Seguir esperando',
  dates: (from, to) => (from === to ? from : `${from} – ${to}`),
  openAppointment: 'Ver la cita',
  openPayment: 'Ir al pago',
  openCard: 'Guardar la tarjeta',
  otherTimes: 'Ver todas las horas',
}
