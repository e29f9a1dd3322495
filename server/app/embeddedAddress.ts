import { addressSchema, type Address, type EmbeddedAddress } from '../../contract/text/address.ts'
import { refuseField } from '../../contract/kernel/errors.ts'
import type { Values } from '../ports/values.ts'
import { demandPlaces } from './placeProblem.ts'
import type { RuleContext } from './rule.ts'

/**
 * The rule of records that have an address within them (specification 3): its places lie within one another, and it has an id and the date
 * of its entry, which it keeps until it is removed. What was stored before is no reason to refuse another change.
 *
 * @throws Refusal VALIDATION at `address.id` where an id is sent that is not that of the record's address
 */
export const withKnownAddress = async ({ values, sent, before, places, records, by }: RuleContext): Promise<Values> => {
  const address = sent['address'] as (Address & Partial<Pick<EmbeddedAddress, 'id'>>) | null | undefined
  if (!address) return values
  await demandPlaces(places, address, 'address.')
  const stored = (before?.['address'] ?? null) as EmbeddedAddress | null
  if (address.id && address.id !== stored?.id) throw refuseField('address.id', 'unknown')
  const { id = await records.nextAddressId(), create = { date: by.at.toISOString() } } = stored ?? {}
  return { ...values, address: { ...postalParts(address), id, create } }
}

/** An address as visitors read it: without its id and the date of its entry. */
export const postalAddress = (address: unknown): Address | null => (address ? postalParts(address as Address) : null)

const postalParts = (address: Address): Address =>
  Object.fromEntries(Object.entries(address).filter(([part]) => part in addressSchema.shape)) as Address
