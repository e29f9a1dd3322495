import type { EventWords } from '../shape/events.ts'

export const en: EventWords = {
  names: {
    booking: {
      created: 'Booked',
      requested: 'Requested',
      approved: 'Approved',
      rejected: 'Rejected',
      moved: 'Moved',
      changed: 'Changed',
      cancelled: 'Canceled',
      expired: 'Expired',
      arrived: 'Client arrived',
      started: 'Appointment started',
      completed: 'Appointment completed',
      missed: 'Client did not come',
      restored: 'Restored',
    },
    payment: {
      pending: 'Payment pending',
      authorized: 'Payment authorized',
      paid: 'Paid',
      failed: 'Payment failed',
      voided: 'Payment voided',
      refunded: 'Payment refunded',
      disputed: 'Payment disputed',
      expired: 'Payment expired',
    },
    client: {
      created: 'Client added',
      changed: 'Client changed',
      merged: 'Client merged',
      erased: 'Client erased',
    },
    waitlist: { taken: 'Offer of the waitlist taken' },
    timeOff: {
      requested: 'Time off requested',
      approved: 'Time off approved',
      rejected: 'Time off rejected',
    },
    message: { failed: 'A message could not be delivered' },
  },
  newNotification: 'New notification',
}
