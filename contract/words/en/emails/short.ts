import type { EmailCatalog } from '../../shape/emails.ts'

/** What emails say in a text on a telephone. */
export const shortMessages: EmailCatalog['short'] = {
  appointmentBooked:
    '{organization}: your appointment is confirmed. {when}, {where}. See or change it: {link}',
  appointmentRequested:
    '{organization}: we have received your request. {when}. We will write once it is approved: {link}',
  appointmentApproved:
    '{organization}: your appointment was approved. {when}, {where}. See or change it: {link}',
  appointmentSeriesBooked:
    '{organization}: your appointments are confirmed. {when}, {where}. See the first: {link}',
  appointmentMoved:
    '{organization}: your appointment has another time. {when}, {where}. See or change it: {link}',
  appointmentChanged:
    '{organization}: your appointment has changed. {when}, {what}. See it: {link}',
  appointmentReschedule:
    '{organization}: we cannot keep your appointment, {when}. Choose another time, or cancel at no cost: {link}',
  appointmentLink:
    '{organization}: new link to your appointment on {when}. Earlier links no longer work. {link}',
  appointmentSeriesMoved:
    '{organization}: your appointments changed. {when}. See the first: {link}',
  appointmentCancelled:
    '{organization}: your appointment was canceled. {when}. Book another time: {link}',
  appointmentRejected:
    '{organization} could not accept your appointment. {when}. Choose another time: {link}',
  appointmentExpired:
    '{organization}: your request has expired. {when}. Choose another time: {link}',
  appointmentSeriesCancelled:
    '{organization}: your appointments were canceled. {when}. Book another time: {link}',
  appointmentReminder:
    '{organization}: we look forward to seeing you. {when}, {where}. See, confirm or change it: {link}',
  waitlistOffered:
    '{organization}: a time is free. {when}. We hold it for you until {until}. Accept or decline it: {link}',
  paymentAsked: '{organization}: please pay {price} for {what}, until {until}: {link}',
  paymentCardAsked: '{organization}: please save a card for {what}, until {until}: {link}',
  paymentCvvAsked:
    '{organization}: please confirm the code of your card {card} to pay {price} for {what}, until {until}: {link}',
}
