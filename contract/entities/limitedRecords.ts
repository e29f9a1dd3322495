import type { EntityName } from './index.ts'

/** Records of clients themselves: of all of them for an expert who reaches every client. */
export const recordsOfClients: readonly EntityName[] = ['clients', 'clientAddresses', 'savedCards']

/**
 * Records that name a client: a reader who reaches only some clients reaches only their records.
 */
export const recordsNamingClients: readonly EntityName[] = [
  'clientAttendances',
  'attendanceFiles',
  'payments',
  'paymentLinks',
  'waitlistEntries',
  'deliveries',
]

/** What experts earn. */
export const recordsOfPay: readonly EntityName[] = ['earnings', 'consolidations']

/** Records of which a role that reaches only its own data reaches some (definitions 3.16). */
export const ownedRecords: readonly EntityName[] = [
  ...recordsOfClients,
  ...recordsNamingClients,
  ...recordsOfPay,
  'timeOffs',
]
