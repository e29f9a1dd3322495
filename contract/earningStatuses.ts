import { table } from './statusTable.ts'

/** What experts earned, entry by entry (definitions 3.14): no arrow is taken by hand, all of them by what happens to the appointment and by gathering. */
export const earningStatuses = table({
  ids: { pending: 1, available: 2, consolidated: 3, paid: 4, void: 5 },
  begins: ['pending', 'available'],
  arrows: { pending: [], available: [], consolidated: [], paid: [], void: [] },
})

/** Entries gathered to be paid together (definitions 3.14). */
export const consolidationStatuses = table({
  ids: { open: 1, approved: 2, paid: 3, cancelled: 4 },
  begins: ['open'],
  arrows: { open: ['approved', 'paid', 'cancelled'], approved: ['paid', 'cancelled'], paid: [], cancelled: [] },
})
