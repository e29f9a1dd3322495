import type { z } from 'zod'
import type { seenAddon } from '../../contract/addons.ts'
import type { Slot } from '../../contract/endpoints/availability.ts'
import type { Calculation, SeenCalculation } from '../../contract/endpoints/schedulePlans.ts'
import type { ScheduleRecord } from '../../contract/endpoints/scheduleRecord.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import type { FieldMask } from '../../contract/entities/roles.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Page } from '../ports/records.ts'
import type { StoredRecord } from '../ports/values.ts'

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

/** Whether masks hide an entity as a whole. */
export const isHidden = (name: EntityName, masks: readonly FieldMask[]): boolean => {
  const mask = hidden[name]
  return mask !== undefined && masks.includes(mask)
}

/**
 * Refuses what the caller's role hides as a whole (definitions 3.16, fieldMasks).
 * @throws Refusal FORBIDDEN
 */
export const refuseHidden = (name: EntityName, masks: readonly FieldMask[]): void => {
  if (isHidden(name, masks)) throw new Refusal('FORBIDDEN')
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
export const maskedSchedule = (masks: readonly FieldMask[], schedule: ScheduleRecord): ScheduleRecord => {
  const seen = masks.includes('prices') ? withoutPrices(schedule) : schedule
  const { booker, note } = seen
  return {
    ...seen,
    booker: masks.includes('contact') && booker !== null ? { ...booker, email: null, phone: null, taxId: null } : booker,
    note: masks.includes('notes') ? null : note,
  }
}

/** Nothing is left from which an amount could be told: what was agreed to pay, what a fee is, what stayed with the branch. */
const withoutPrices = ({ policy, cancel, ...schedule }: ScheduleRecord): ScheduleRecord => {
  const { lateCancelFee: _late, noShowFee: _absent, payment: _asked, ...rules } = policy ?? {}
  const { kept: _kept, ...ended } = cancel ?? {}
  return {
    ...schedule,
    total: null,
    discount: null,
    payment: null,
    items: schedule.items.map(pricelessItem),
    policy: policy === null ? null : (rules as typeof policy),
    cancel: cancel === null ? null : (ended as typeof cancel),
  }
}

/** What a visit would consist of, without what it would cost. */
export const maskedCalculation = (masks: readonly FieldMask[], calculated: Calculation): SeenCalculation => {
  if (!masks.includes('prices')) return calculated
  const items = calculated.items.map((item) => ({
    ...pricelessItem(item),
    price: null,
    discount: null,
    tax: null,
    total: null,
    offered: item.offered.map((offer) => ({ ...offer, price: null })),
  }))
  return { ...calculated, items, subtotal: null, discount: null, tax: null, taxes: [], total: null, deposit: null, payment: null }
}

/** Free times without what a visit costs then. */
export const maskedSlots = <Offered extends { slots: readonly Slot[] }>(masks: readonly FieldMask[], offered: Offered): Offered =>
  masks.includes('prices') ? { ...offered, slots: offered.slots.map((slot) => ({ ...slot, price: null })) } : offered

/** A refusal as the caller may see it: it may name free times. */
export const maskedRefusal = (masks: readonly FieldMask[], error: unknown): unknown => {
  if (!(error instanceof Refusal) || !Array.isArray(error.details.slots)) return error
  return new Refusal(error.code, maskedSlots(masks, { ...error.details, slots: error.details.slots as Slot[] }))
}

type Priced = { addons: readonly z.infer<typeof seenAddon>[] }

/** A service of an appointment without its prices, and those of what is added to it. */
export const pricelessItem = <Item extends Priced>(item: Item): Item => ({
  ...item,
  ...('price' in item ? { price: null, discount: null, tax: null } : {}),
  addons: item.addons.map((addon) => ({ ...addon, price: null, total: null, tax: null })),
})
