import { refuseField, type FieldProblem } from '../../../contract/kernel/errors.ts'
import type { Places, State } from '../../ports/places.ts'
import { phoneIfAny, phoneOfCountry } from '../../../contract/text/phones.ts'
import {
  addressSchema,
  hasMoved,
  type Address,
  type EmbeddedAddress,
} from '../../../contract/text/address.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'

/** The parts of an address that lie within one another. */
export type PlaceParts = Partial<Pick<Address, 'city' | 'stateRegion' | 'country'>>

/**
 * What is wrong with the places of an address: a city must lie in its state, and that in its
 * country (definitions 3.6). Codes that no one here knows are let stand, since addresses come from
 * elsewhere too.
 */
export const placeProblem = async (
  places: Places,
  { city, stateRegion, country }: PlaceParts,
): Promise<FieldProblem | undefined> => {
  const countries = await places.countries()
  const state = countries
    .flatMap(({ states }) => states)
    .find(({ code }) => code === stateRegion?.isoCode)
  if (state && country && state.country !== country.isoCode)
    return { path: 'stateRegion', rule: 'unknown' }
  if (!city) return undefined
  // The code of a city begins with its country's.
  const itsCountry = countries.find(({ code }) => city.isoCode.startsWith(`${code}-`))
  const found =
    itsCountry && (await places.cities(itsCountry.code)).find(({ code }) => code === city.isoCode)
  if (!found) return undefined
  const elsewhere =
    (country && country.isoCode !== found.country) || liesOutside(found.state, state)
  return elsewhere ? { path: 'city', rule: 'unknown' } : undefined
}

const liesOutside = (of: string | null, state: State | undefined): boolean =>
  state !== undefined && of !== state.code

/**
 * Refuses places that do not lie within one another; `at` is where the record keeps them:
 * `address.`, or nothing for its own fields.
 */
export const demandPlaces = async (
  places: Places,
  parts: PlaceParts | null | undefined,
  at: 'address.' | '',
): Promise<void> => {
  const problem = parts ? await placeProblem(places, parts) : undefined
  if (problem) throw refuseField(`${at}${problem.path}`, problem.rule)
}

type AddressContext<Whole> = {
  values: Whole
  sent: { address?: (Address & { id?: number | null }) | null }
  before: { address: EmbeddedAddress | null } | null
  places: Places
  records: Records
  by: Stamp
}

/**
 * The rule of records that have an address within them (specification 3): its places lie within one
 * another, and it has an id and the date of its entry, which it keeps until it is removed. What was
 * stored before is no reason to refuse another change.
 *
 * @throws Refusal VALIDATION at `address.id` where an id is sent that is not that of the record's
 * address
 */
export const withKnownAddress = async <Whole extends { address?: unknown }>({
  values,
  sent,
  before,
  places,
  records,
  by,
}: AddressContext<Whole>): Promise<Whole> => {
  const { address } = sent
  if (!address) return values
  await demandPlaces(places, address, 'address.')
  const stored = before?.address ?? null
  if (address.id && address.id !== stored?.id) throw refuseField('address.id', 'unknown')
  const { id = await records.nextAddressId(), create = { date: by.at.toISOString() } } =
    stored ?? {}
  return { ...values, address: { ...postalParts(address), id, create } }
}

/**
 * An address of which only some parts were sent. Where it has moved, the coordinates of its former
 * place are not kept: a map would lead there. Coordinates that were sent with the move stay.
 */
export const movedAddress = <Whole extends Partial<Address>>(
  whole: Whole,
  { stored, sent }: { stored: Partial<Address>; sent: Partial<Address> },
): Whole => {
  const isGiven = sent.latitude !== undefined || sent.longitude !== undefined
  return !isGiven && hasMoved(stored, whole) ? { ...whole, latitude: null, longitude: null } : whole
}

/** An address as visitors read it: without its id and the date of its entry. */
export const postalAddress = (address: Address | null | undefined): Address | null =>
  address ? postalParts(address) : null

/** What a branch has to be reached by: for help, and for everything else. */
export type BranchContact = {
  address: Address | null
  phone: string | null
  email: string | null
  helpPhone: string | null
  helpWs: string | null
  helpEmail: string | null
}

/** What visitors' pages show of that. */
export type ShownContact = Omit<BranchContact, 'email'>

type OrganizationContact = { phone: string | null; email: string | null }

/**
 * How visitors reach a branch (`contactShown` in the contract): by its contact for help, else its
 * ordinary one, else that of its organization. It is on WhatsApp only where it says so, and on
 * pages, where programs collect addresses, an email is shown only if it is meant for help.
 */
export const contactOf = (
  branch: ShownContact,
  organization: Pick<OrganizationContact, 'phone'> | null | undefined,
) => {
  const { address, helpWs, helpEmail } = branch
  const number = branch.helpPhone || branch.phone || organization?.phone || null
  return {
    address: postalAddress(address),
    phone: number,
    phoneShown: phoneIfAny(number) ?? null,
    whatsApp: phoneIfAny(withCountry(helpWs, address)) ?? null,
    email: helpEmail || null,
  }
}

/**
 * The same in an email or on a receipt, which a visitor gets from the branch: with the email that
 * answers go to.
 */
export const writtenContactOf = (
  branch: BranchContact,
  organization: OrganizationContact | null | undefined,
) => {
  const contact = contactOf(branch, organization)
  return { ...contact, email: contact.email ?? (branch.email || organization?.email || null) }
}

/** A number without a prefix is one of the country of the address. */
const withCountry = (number: string | null, address: Address | null): string | null => {
  const country = address?.country?.isoCode
  return number && country ? phoneOfCountry(number, country) : number
}

const postalParts = (address: Address): Address =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of an address without what else it has
  Object.fromEntries(
    Object.entries(address).filter(([part]) => part in addressSchema.shape),
  ) as Address
