import type { EmailCatalog, WaitlistEmail } from '../../shape/emails.ts'

/** The emails to clients on a waiting list. */
export const waitlistEmails: Pick<EmailCatalog['emails'], WaitlistEmail> = {
  waitlistJoined: {
    subject: 'Te avisamos si se libera una hora en {organization}',
    about: [
      'Estás en la lista de espera de {organization}. Si se libera una hora que te sirva, la apartamos para ti y te escribimos.',
    ],
    button: 'Ver mi lugar o salir de la lista',
    note: 'Quien tenga este enlace puede cambiar tu lugar: no lo reenvíes. Si no lo pediste, sal de la lista con él.',
  },
  waitlistOffered: {
    subject: 'Se liberó una hora en {organization}: {when}',
    about: [
      'Se liberó una hora en {organization} y la apartamos para ti hasta {until}. Después la ofrecemos a otras personas que esperan.',
    ],
    button: 'Aceptar o rechazar la hora',
    note: 'Todavía no es una cita: lo es cuando la aceptas, y pagas o guardas una tarjeta si la página lo pide. Quien tenga este enlace puede aceptarla: no lo reenvíes.',
  },
  waitlistExpired: {
    subject: 'Ya no apartamos la hora en {organization}: {when}',
    about: ['La hora que apartamos para ti en {organization} venció. Ya no la apartamos.'],
    button: 'Seguir esperando',
    note: 'Si ya no la necesitas, no tienes que hacer nada: no se cobró nada y no te escribimos más.',
  },
}
