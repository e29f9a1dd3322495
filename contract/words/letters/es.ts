import type { LetterCatalog } from './letters.ts'

export const es: LetterCatalog = {
  greeting: 'Hola, {name}:',
  linkHint: 'Si el botón no funciona, abre esta dirección:',
  sender: 'Enviado por Phi Agenda',
  details: {
    when: 'Cuándo',
    dates: 'Fechas',
    what: 'Qué',
    whom: 'Con quién',
    where: 'Dónde',
    phone: 'Teléfono',
    price: 'Total',
    reference: 'Código',
    reason: 'Motivo',
  },
  clockOf: 'hora de {city}',
  letters: {
    resetCode: {
      subject: '{code} es tu código para una contraseña nueva',
      about: ['Alguien, esperamos que tú, pidió una contraseña nueva. Escribe este código donde la pediste:'],
      note: 'El código sirve una sola vez y durante {minutes} minutos. Si no lo pediste, no lo uses: tu contraseña sigue siendo la misma. Nadie de nuestro equipo te lo pedirá.',
    },
    invitation: {
      subject: 'Te invitan a administrar {place}',
      about: ['Ahora administras {place}. Elige una contraseña para ingresar con este correo.'],
      button: 'Elegir una contraseña',
      note: 'La invitación sirve una sola vez y durante {hours} horas. Si no sabes de qué se trata, no la uses.',
    },
    signUpReceived: {
      subject: 'Recibimos {organization}',
      about: [
        'Gracias por registrar {organization}. {partner} la revisará y la aprobará; mientras tanto puedes ingresar, pero no trabajar con ella.',
      ],
      button: 'Ingresar',
      note: 'Si no registraste esta organización, avisa a {partner}.',
    },
    signUpToApprove: {
      subject: '{organization} espera tu aprobación',
      about: ['{admin} ({email}) registró la organización {organization}. No puede hacer nada hasta que la apruebes.'],
      button: 'Ver las organizaciones',
      note: 'Recibes este correo porque las organizaciones se registran bajo {name}.',
    },
    support: {
      subject: 'Ayuda para {place}: {title}',
      about: ['{sender} ({email}) escribe a {place}:'],
      note: 'Tu respuesta a este correo llega a {email}.',
    },
    appointmentBooked: {
      subject: 'Tu cita en {organization}: {when}',
      about: ['Tu cita en {organization} está confirmada.'],
      button: 'Ver, cambiar o cancelar la cita',
      note: 'La cita va adjunta para tu calendario. Quien tenga este enlace puede cambiarla: no lo reenvíes.',
    },
    appointmentRequested: {
      subject: 'Recibimos tu solicitud para {organization}: {when}',
      about: ['{organization} recibió tu solicitud y la hora queda apartada para ti. Te escribimos en cuanto la aprueben.'],
      button: 'Ver, cambiar o cancelar la solicitud',
      note: 'Quien tenga este enlace puede cambiarla: no lo reenvíes.',
    },
    appointmentMoved: {
      subject: 'Tu cita en {organization} cambió: {when}',
      about: ['Tu cita en {organization} tiene otra hora:'],
      button: 'Ver, cambiar o cancelar la cita',
      note: 'La cita va adjunta para que tu calendario se ponga al día. Si la nueva hora no te sirve, cámbiala en el enlace.',
    },
    appointmentSeriesBooked: {
      subject: 'Tus citas en {organization}: {when}',
      about: ['Tus citas en {organization} están confirmadas.'],
      button: 'Ver la primera cita',
      note: 'Las citas van adjuntas para tu calendario. Quien tenga este enlace puede cambiar la primera: no lo reenvíes.',
    },
    appointmentSeriesMoved: {
      subject: 'Tus citas en {organization} cambiaron: {when}',
      about: ['Estas citas en {organization} cambiaron. Quedan así:'],
      button: 'Ver la primera de ellas',
      note: 'Van adjuntas para que tu calendario se ponga al día. Si alguna no te sirve, habla con {organization}.',
    },
    appointmentSeriesCancelled: {
      subject: 'Se cancelaron tus citas en {organization}: {when}',
      about: ['Estas citas en {organization} quedaron canceladas.'],
      button: 'Reservar otra hora',
      note: 'El adjunto las quita de tu calendario. Si no sabías de la cancelación, habla con {organization}.',
    },
    appointmentApproved: {
      subject: 'Aprobaron tu cita en {organization}: {when}',
      about: ['{organization} aprobó tu solicitud: la cita está confirmada.'],
      button: 'Ver, cambiar o cancelar la cita',
      note: 'La cita va adjunta para tu calendario. Quien tenga este enlace puede cambiarla: no lo reenvíes.',
    },
    appointmentRejected: {
      subject: '{organization} no pudo aceptar tu cita: {when}',
      about: ['{organization} no pudo aceptar tu solicitud y la hora quedó libre. Puedes elegir otra.'],
      button: 'Elegir otra hora',
      note: 'No tienes que hacer nada más: no se cobró nada.',
    },
    appointmentCancelled: {
      subject: 'Se canceló tu cita en {organization}: {when}',
      about: ['Tu cita en {organization} quedó cancelada.'],
      button: 'Reservar otra hora',
      note: 'El adjunto la quita de tu calendario. Si no sabías de la cancelación, habla con {organization}.',
    },
    appointmentExpired: {
      subject: 'Venció tu solicitud para {organization}: {when}',
      about: ['Nadie aprobó a tiempo tu solicitud en {organization} y la hora quedó libre. Puedes elegir otra.'],
      button: 'Elegir otra hora',
      note: 'No tienes que hacer nada más: no se cobró nada.',
    },
    waitlistJoined: {
      subject: 'Te avisamos si se libera una hora en {organization}',
      about: ['Estás en la lista de espera de {organization}. Si se libera una hora que te sirva, la apartamos para ti y te escribimos.'],
      button: 'Ver mi lugar o salir de la lista',
      note: 'Quien tenga este enlace puede cambiar tu lugar: no lo reenvíes. Si no lo pediste, sal de la lista con él.',
    },
    waitlistOffered: {
      subject: 'Se liberó una hora en {organization}: {when}',
      about: ['Se liberó una hora en {organization} y la apartamos para ti hasta {until}. Después se ofrece a quien sigue.'],
      button: 'Aceptar o rechazar la hora',
      note: 'Todavía no es una cita: lo es cuando la aceptas. Quien tenga este enlace puede aceptarla: no lo reenvíes.',
    },
    waitlistExpired: {
      subject: 'Ya no apartamos la hora en {organization}: {when}',
      about: ['La hora que apartamos para ti en {organization} venció y se ofreció a quien sigue.'],
      button: 'Seguir esperando',
      note: 'Si ya no la necesitas, no tienes que hacer nada: no se cobró nada y no te escribimos más.',
    },
  },
}
