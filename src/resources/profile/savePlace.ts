import type { RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { addressSchema, type Address } from '../../../contract/text/address.ts'
import { changedFields } from '../../dataProvider/changedFields.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import type { Values } from '../crud/formProblems.ts'
import { ownPlaces } from '../crud/ownPlace.ts'

/** What a call on a branch office begins the names of its fields with, by what the form calls them. */
export const branchPrefixes = { branchOffice_: '', address_: 'address.' } as const

const images = ['logo', 'isotype'] as const

/** Sends what the form changed of one's own place, on the version that it started from; answers with the record as it stands then. */
export const savePlace = async (
  provider: BackOfficeProvider,
  account: AccountType,
  values: Values,
  loaded: RaRecord,
  version: number,
): Promise<RaRecord> => {
  const { entity, decided } = ownPlaces[account]
  const changes = Object.fromEntries(
    Object.entries(changedFields(entityOf(entity), values, loaded)).filter(([name]) => !decided.includes(name)),
  )
  if (account === 'pAdmin') return await provider.call('partners.account', { version, data: changes })
  if (account === 'oAdmin') return await provider.call('organizations.account', { version, data: changes })
  return await provider.call('branchOffices.account', { version, ...branchChanges(changes, loaded) })
}

/** The same fields as the call for a branch office names them. */
export const branchChanges = (changes: Values, loaded: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'address') return addressChanges(value as Address | null, loaded['address'] as Address | null)
      return [[(images as readonly string[]).includes(name) ? name : `branchOffice_${name}`, value]]
    }),
  )

/** Every part that is there or was: those emptied go as null. */
const addressChanges = (address: Address | null, before: Address | null): [string, unknown][] =>
  Object.keys(addressSchema.shape)
    .filter((part) => part in (before ?? {}) || part in (address ?? {}))
    .map((part) => [`address_${part}`, (address as Values | null)?.[part] ?? null])
