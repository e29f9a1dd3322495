import type { LetterCatalog } from '../letters.ts'

/** What letters say in a text on a telephone. */
export const shortLetters: LetterCatalog['short'] = {
  appointmentBooked: '{organization}: tu cita está confirmada. {when}, {where}. Verla o cambiarla: {link}',
  appointmentRequested: '{organization}: recibimos tu solicitud. {when}. Te escribimos cuando la aprueben: {link}',
  appointmentApproved: '{organization}: aprobamos tu cita. {when}, {where}. Verla o cambiarla: {link}',
  appointmentSeriesBooked: '{organization}: tus citas están confirmadas. {when}, {where}. Ver la primera: {link}',
  appointmentMoved: '{organization}: tu cita tiene otra hora. {when}, {where}. Verla o cambiarla: {link}',
  appointmentChanged: '{organization}: tu cita cambió. {when}, {what}. Verla: {link}',
  appointmentSeriesMoved: '{organization}: tus citas cambiaron. {when}. Ver la primera: {link}',
  appointmentCancelled: '{organization}: tu cita se canceló. {when}. Reservar otra hora: {link}',
  appointmentRejected: '{organization} no pudo aceptar tu cita. {when}. Elegir otra hora: {link}',
  appointmentExpired: '{organization}: tu solicitud venció. {when}. Elegir otra hora: {link}',
  appointmentSeriesCancelled: '{organization}: tus citas se cancelaron. {when}. Reservar otra hora: {link}',
  appointmentReminder: '{organization}: te esperamos. {when}, {where}. Verla, confirmarla o cambiarla: {link}',
  waitlistOffered: '{organization}: se liberó una hora. {when}. La apartamos para ti hasta {until}. Aceptar o rechazar: {link}',
}
