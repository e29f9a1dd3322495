import type { AppointmentEmail, EmailCatalog } from '../../shape/emails.ts'

/** The emails to clients about booking and about their appointments. */
export const appointmentEmails: Pick<EmailCatalog['emails'], AppointmentEmail | 'bookingCode'> = {
  bookingCode: {
    subject: '{code} es tu código para reservar en {organization}',
    about: ['Escribe este código en la página de reservas para confirmar que este correo es tuyo:'],
    note: 'El código vale {minutes} minutos. Si no estás reservando una cita, ignora este correo: sin el código no se reserva nada.',
  },
  appointmentBooked: {
    subject: 'Tu cita en {organization}: {when}',
    about: ['Tu cita en {organization} está confirmada.'],
    button: 'Ver, cambiar o anular la cita',
    note: 'La cita va adjunta para tu calendario. Quien tenga este enlace puede cambiarla: no lo reenvíes.',
  },
  appointmentToPay: {
    subject: 'Completa tu pago hasta el {until}: {organization}',
    about: [
      'Tu hora en {organization} está reservada hasta el {until}. Queda confirmada cuando pagues.',
    ],
    button: 'Pagar y confirmar',
    note: 'Si ya pagaste, ignora este correo: la confirmación llega en otro. Si no pagas, la hora queda libre y no se cobra nada.',
  },
  appointmentToSaveCard: {
    subject: 'Guarda una tarjeta hasta el {until} para confirmar: {organization}',
    about: [
      'Tu hora en {organization} está reservada hasta el {until}. Queda confirmada cuando guardes una tarjeta. Ahora no se cobra nada.',
    ],
    button: 'Guardar la tarjeta y confirmar',
    note: 'Si ya guardaste una tarjeta, ignora este correo: la confirmación llega en otro. Si no, la hora queda libre.',
  },
  appointmentRequested: {
    subject: 'Recibimos tu solicitud para {organization}: {when}',
    about: [
      '{organization} recibió tu solicitud. La hora es tuya cuando la aprueben: te escribimos en ese momento.',
    ],
    button: 'Ver, cambiar o anular la solicitud',
    note: 'Quien tenga este enlace puede cambiarla: no lo reenvíes.',
  },
  appointmentReminder: {
    subject: 'Recordatorio: {organization}, {when}',
    about: ['Te esperamos en {organization}.'],
    button: 'Ver, cambiar o anular la cita',
    note: 'Si no puedes venir, avísanos en el enlace: así otra persona podrá tomar la hora.',
  },
  appointmentMoved: {
    subject: 'Tu cita en {organization} cambió: {when}',
    about: ['Tu cita en {organization} tiene otra hora:'],
    button: 'Ver, cambiar o anular la cita',
    note: 'La cita va adjunta para que tu calendario se ponga al día. Si la nueva hora no te sirve, cámbiala en el enlace.',
  },
  appointmentChanged: {
    subject: 'Hay cambios en tu cita en {organization}: {when}',
    about: ['Tu cita en {organization} empieza a la misma hora y ahora queda así:'],
    button: 'Ver, cambiar o anular la cita',
    note: 'La cita va adjunta para que tu calendario se ponga al día. Si esto no te sirve, cámbiala en el enlace.',
  },
  appointmentLink: {
    subject: 'Nuevo enlace de tu cita en {organization}: {when}',
    about: [
      'Este es el nuevo enlace de tu cita en {organization}. Los enlaces de correos anteriores ya no sirven.',
    ],
    button: 'Ver, cambiar o anular la cita',
    note: 'Quien tenga este enlace puede cambiar la cita: no lo reenvíes.',
  },
  appointmentReschedule: {
    subject: 'Elige otra hora para tu cita en {organization}: {when}',
    about: [
      'Lo sentimos: tu cita en {organization} no puede ser como se reservó. Elige otra hora, o anúlala. Ambas cosas son sin costo, y si la anulas te devolvemos lo que pagaste.',
    ],
    button: 'Elegir otra hora',
    note: 'Hasta que elijas, no guardamos otra hora para ti.',
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
    subject: 'Se anularon tus citas en {organization}: {when}',
    about: ['Estas citas en {organization} quedaron anuladas.'],
    button: 'Reservar otra hora',
    note: 'El adjunto las quita de tu calendario. Si no sabías de la anulación, habla con {organization}.',
  },
  appointmentApproved: {
    subject: 'Aprobaron tu cita en {organization}: {when}',
    about: ['{organization} aprobó tu solicitud: la cita está confirmada.'],
    button: 'Ver, cambiar o anular la cita',
    note: 'La cita va adjunta para tu calendario. Quien tenga este enlace puede cambiarla: no lo reenvíes.',
  },
  appointmentRejected: {
    subject: '{organization} no pudo aceptar tu cita: {when}',
    about: [
      '{organization} no pudo aceptar tu solicitud y la hora quedó libre. Puedes elegir otra.',
    ],
    button: 'Elegir otra hora',
    note: 'No tienes que hacer nada más. {charged}',
  },
  appointmentReturned: {
    subject: '{organization} devuelve {price}',
    about: [
      '{organization} devuelve {price} de lo que se pagó por esta cita, por el mismo medio. La cita no se realizará.',
    ],
    button: 'Ver la cita',
    note: 'Según el banco, el dinero tarda unos días en verse.',
  },
  appointmentPaidLate: {
    subject: 'Llegó tarde el pago de una cita y la hora seguía libre: {when}',
    about: [
      'El pago de esta cita llegó cuando la hora ya se había soltado. Seguía libre, así que la cita quedó reservada.',
    ],
    note: 'No tienes que hacer nada.',
  },
  appointmentCardLate: {
    subject: 'Llegó tarde la tarjeta de una cita y la hora seguía libre: {when}',
    about: [
      'La tarjeta de esta cita se guardó cuando la hora ya se había soltado. Seguía libre, así que la cita quedó reservada.',
    ],
    note: 'No tienes que hacer nada. No se cobró nada.',
  },
  appointmentCardReleased: {
    subject: 'Tu cita en {organization} no quedó reservada: {when}',
    about: [
      'Tu tarjeta llegó cuando la hora ya se había soltado y no se pudo reservar. Quitamos la tarjeta: no se cobró nada ni se cobrará.',
    ],
    button: 'Elegir otra hora',
    note: 'No tienes que hacer nada más.',
  },
  appointmentCancelled: {
    subject: 'Se anuló tu cita en {organization}: {when}',
    about: ['Tu cita en {organization} quedó anulada.'],
    button: 'Reservar otra hora',
    note: 'El adjunto la quita de tu calendario. Si no sabías de la anulación, habla con {organization}.',
  },
  appointmentExpired: {
    subject: 'Venció tu solicitud para {organization}: {when}',
    about: [
      'Nadie aprobó a tiempo tu solicitud en {organization} y la hora quedó libre. Puedes elegir otra.',
    ],
    button: 'Elegir otra hora',
    note: 'No tienes que hacer nada más. {charged}',
  },
}
