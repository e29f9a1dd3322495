import { table } from './statusTable.ts'

/**
 * Payments (definitions 3.9). These are the arrows that people take with what was recorded by hand; a gateway's news, a refund and a dispute
 * take the others (server/domain/paymentMoves.ts).
 */
export const paymentStatuses = table({
  ids: {
    invalid: 0,
    created: 1,
    pending: 2,
    authorized: 3,
    paid: 4,
    failed: 5,
    voided: 6,
    partially_refunded: 7,
    refunded: 8,
    disputed: 9,
    expired: 10,
  },
  begins: ['paid', 'pending'],
  arrows: {
    invalid: [],
    created: [],
    pending: ['paid', 'failed'],
    authorized: [],
    paid: ['voided'],
    failed: [],
    voided: [],
    partially_refunded: [],
    refunded: [],
    disputed: [],
    expired: [],
  },
  commented: [['paid', 'voided']],
})

/**
 * Payment links (definitions 3.10). These are the arrows that people take; a link is paid, used up, over or blocked by what happens to it.
 */
export const paymentLinkStatuses = table({
  ids: { active: 1, paid: 2, expired: 3, cancelled: 4, exhausted: 5, blocked: 6 },
  begins: ['active'],
  arrows: { active: ['cancelled'], paid: [], expired: [], cancelled: [], exhausted: [], blocked: ['active', 'cancelled'] },
})

/** Cards that clients left (definitions 3.11): what becomes of one is told by time, its gateway, and whoever removes it. */
export const savedCardStatuses = table({
  ids: { active: 1, expired: 2, removed: 3, failed: 4 },
  begins: ['active'],
  arrows: { active: [], expired: [], removed: [], failed: [] },
})

/** How far an appointment is paid, apart from where it stands (definitions 3.8, paymentStatus). */
export const billStatuses = table({
  ids: { not_required: 0, unpaid: 1, deposit_paid: 2, paid: 3, partially_refunded: 4, refunded: 5, authorized: 6 },
  begins: ['not_required', 'unpaid'],
  arrows: { not_required: [], unpaid: [], deposit_paid: [], paid: [], partially_refunded: [], refunded: [], authorized: [] },
})
