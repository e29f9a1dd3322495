import type { EmailCatalog } from '../../shape/emails.ts'

/**
 * What emails say in a text on a telephone: without the accents that GSM-7 has not, which would
 * make it twice as many SMS.
 */
export const shortMessages: EmailCatalog['short'] = {
  appointmentBooked: '{organization}: cita confirmada. {when}, {where}. Verla o cambiarla: {link}',
  appointmentRequested:
    '{organization}: recibimos tu solicitud. {when}. Te escribimos cuando la aprueben: {link}',
  appointmentApproved:
    '{organization}: aprobamos tu cita. {when}, {where}. Verla o cambiarla: {link}',
  appointmentSeriesBooked:
    '{organization}: citas confirmadas. {when}, {where}. Ver la primera: {link}',
  appointmentMoved:
    '{organization}: tu cita tiene otra hora. {when}, {where}. Verla o cambiarla: {link}',
  appointmentChanged: '{organization}: hubo un cambio en tu cita. {when}, {what}. Verla: {link}',
  appointmentReschedule:
    '{organization}: no podemos atender tu cita, {when}. Elige otra hora, o anula sin costo: {link}',
  appointmentLink:
    '{organization}: nuevo enlace de tu cita, {when}. Los anteriores ya no sirven. {link}',
  appointmentSeriesMoved: '{organization}: tus citas cambiaron. {when}. Ver la primera: {link}',
  appointmentCancelled: '{organization}: cita anulada. {when}. Reservar otra hora: {link}',
  appointmentRejected: '{organization} no pudo aceptar tu cita. {when}. Elegir otra hora: {link}',
  appointmentExpired: '{organization}: tu solicitud ha vencido. {when}. Elegir otra hora: {link}',
  appointmentSeriesCancelled: '{organization}: citas anuladas. {when}. Reservar otra hora: {link}',
  appointmentReminder:
    '{organization}: te esperamos. {when}, {where}. Verla, confirmarla o cambiarla: {link}',
  waitlistOffered:
    '{organization}: hay una hora libre. {when}. La apartamos para ti hasta {until}. Aceptar o rechazar: {link}',
  paymentAsked: '{organization}: paga {price} por {what} hasta {until}: {link}',
  paymentCardAsked: '{organization}: guarda una tarjeta para {what} hasta {until}: {link}',
  paymentCvvAsked:
    '{organization}: confirma tu tarjeta {card} para pagar {price} por {what} hasta {until}: {link}',
}
