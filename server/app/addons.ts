import type { AskedAddon, BookedAddon } from '../../contract/catalog/addons.ts'
import { refuseField } from '../../contract/kernel/errors.ts'
import { taxOf } from '../domain/taxes.ts'
import { lineTotal } from '../domain/visitPrice.ts'
import type { CalendarProduct } from './calendar.ts'

/** What somebody wants added to a service: what they ask for, else what its appointment has already. */
export type WantedAddons = { addons?: readonly AskedAddon[] | undefined; hadAddons?: readonly BookedAddon[] | undefined }

/**
 * The additions of one service as they are booked, those that always belong to it among them. What an appointment has already and nobody
 * asks to change stays at the price it had.
 * @throws Refusal naming what cannot be added to the service at `place`
 */
export const bookedAddons = ({ addons: offered }: CalendarProduct, { addons, hadAddons }: WantedAddons, place: number): BookedAddon[] => {
  if (addons === undefined && hadAddons !== undefined) return [...hadAddons]
  const asked = addons ?? []
  for (const [index, { product, quantity }] of asked.entries()) {
    const line = offered.find(({ id }) => id === product)
    if (line === undefined) throw refuseField(`items.${place}.addons.${index}.product`, 'notAllowed')
    if (quantity > line.maxQuantity) throw refuseField(`items.${place}.addons.${index}.quantity`, 'tooBig', line.maxQuantity)
  }
  return offered.flatMap(({ id, name, price, required, tax }) => {
    const quantity = asked.find(({ product }) => product === id)?.quantity ?? (required ? 1 : 0)
    if (quantity === 0) return []
    const total = lineTotal({ price, quantity })
    return [{ product: { id, name }, quantity, price, total, tax: taxOf(total.amount, tax) }]
  })
}
