import { table } from './statusTable.ts'

/** What became of a message: no arrow is taken by hand, all of them by trying to send it. */
export const deliveryStatuses = table({
  ids: { waiting: 1, sent: 2, retrying: 3, failed: 4 },
  begins: ['waiting'],
  arrows: { waiting: [], sent: [], retrying: [], failed: [] },
})
