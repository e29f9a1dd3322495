import type { EntityName } from '../../contract/entities/index.ts'
import type { FieldMask } from '../../contract/entities/roles.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Page } from '../ports/records.ts'
import type { StoredRecord, Values } from '../ports/values.ts'

/** What each mask empties in the records of an entity. */
const emptied: Partial<Record<EntityName, Partial<Record<FieldMask, readonly string[]>>>> = {
  deliveries: { contact: ['receiver'] },
  clients: { contact: ['email', 'phone', 'phone2', 'taxId'], notes: ['notes', 'alert'] },
  experts: { contact: ['email', 'phone', 'taxId'], prices: ['commission'] },
  branchOfficeExperts: { prices: ['commission'] },
  waitlistEntries: { contact: ['email', 'phone'], notes: ['note'] },
  clientAttendances: { notes: ['observations'] },
  entailedProducts: { prices: ['price', 'commission'] },
  expertProducts: { prices: ['price', 'commission'] },
}

/** Entities that a mask hides as a whole: there would be nothing left of them. */
const hidden: Partial<Record<EntityName, FieldMask>> = {
  clientAddresses: 'contact',
  attendanceFiles: 'files',
  payments: 'prices',
  paymentLinks: 'prices',
  savedCards: 'prices',
}

/**
 * Refuses what the caller's role hides as a whole (definitions 3.16, fieldMasks).
 * @throws Refusal FORBIDDEN
 */
export const refuseHidden = (name: EntityName, masks: readonly FieldMask[]): void => {
  const mask = hidden[name]
  if (mask !== undefined && masks.includes(mask)) throw new Refusal('FORBIDDEN')
}

/** An answer without what the caller's role hides. */
export const masked = <Answer extends StoredRecord | Page>(name: EntityName, masks: readonly FieldMask[], answer: Answer): Answer => {
  const fields = masks.flatMap((mask) => emptied[name]?.[mask] ?? [])
  if (fields.length === 0) return answer
  const empty = (record: StoredRecord): StoredRecord => ({ ...record, ...Object.fromEntries(fields.map((field) => [field, null])) })
  return (
    'items' in answer && Array.isArray(answer.items)
      ? { ...answer, items: (answer as Page).items.map(empty) }
      : empty(answer as StoredRecord)
  ) as Answer
}

/** An appointment without what the caller's role hides. */
export const maskedSchedule = <Schedule extends { booker: Values | null; note: string | null }>(
  masks: readonly FieldMask[],
  schedule: Schedule,
): Schedule => ({
  ...schedule,
  booker:
    masks.includes('contact') && schedule.booker !== null ? { ...schedule.booker, email: null, phone: null, taxId: null } : schedule.booker,
  note: masks.includes('notes') ? null : schedule.note,
})
