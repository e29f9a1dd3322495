import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Values } from '../../ports/values.ts'
import { fieldsWithSums, keysWithSums } from '../../../contract/fixedSums.ts'
import { holdsSum } from '../../../contract/money/sums.ts'
import type { Ports } from '../../ports/ports.ts'

/**
 * The settings among stored values that hold a fixed sum, each with its key: `schedule.noShowFee`.
 */
export const fixedSumsIn = (key: ConfigurationKey, values: Values): string[] =>
  settingsOf(key).flatMap(([name, { schema }]) =>
    holdsSum(schema, values[name]) ? [`${key}.${name}`] : [],
  )

type Below = { organization: number; branchOffice: number | null }

/**
 * The settings and fields with fixed sums that a change of the currency of a place would turn into
 * other money: those that hold there, and those of the organizations and branches below that have
 * no currency of their own. What is entered with the new currency is meant in it.
 */
export const sumsOfCurrency = async (
  { store }: Ports,
  place: ConfigurationPlace,
  entered: Values,
): Promise<string[]> => {
  const { partner, organization, branchOffice } = place
  const found: string[] = []
  for (const key of keysWithSums) {
    // The defaults of settings are left out: they were entered in no currency.
    const levels = (await store.configuration(place, key)).map(({ values }) => values)
    const names = [...new Set(levels.flatMap((values) => Object.keys(values)))]
    const held = Object.fromEntries(
      names.map((name) => [name, levels.find((values) => values[name] != null)?.[name]]),
    )
    const isEntered = (path: string) =>
      key === 'payment' && Object.hasOwn(entered, path.slice(key.length + 1))
    found.push(...fixedSumsIn(key, held).filter((path) => !isEntered(path)))
  }
  if (organization === null)
    for (const each of await store.organizationsUnder(partner))
      found.push(...(await sumsOfOrganization(store, partner, each)))
  else found.push(...(await sumsBelow(store, { organization, branchOffice })))
  return [...new Set(found)]
}

/**
 * The sums of an organization in the currency of its partner: none where it has a currency of its
 * own.
 */
const sumsOfOrganization = async (
  store: Ports['store'],
  partner: number,
  organization: number,
): Promise<string[]> => {
  const own = async (key: ConfigurationKey): Promise<Values> => {
    const levels = await store.configuration({ partner, organization, branchOffice: null }, key)
    return levels.find(({ level }) => level === 'organization')?.values ?? {}
  }
  if ((await own('payment'))['currency'] != null) return []
  const found: string[] = []
  for (const key of keysWithSums) found.push(...fixedSumsIn(key, await own(key)))
  return [...found, ...(await sumsBelow(store, { organization, branchOffice: null }))]
}

/**
 * The sums in the currency of an organization or branch that its records hold, and the branches of
 * the organization without a currency of their own.
 */
const sumsBelow = async (
  store: Ports['store'],
  { organization, branchOffice }: Below,
): Promise<string[]> => {
  const branches = async (key: ConfigurationKey) =>
    branchOffice === null ? store.branchConfigurations(organization, key) : []
  const apart = (await branches('payment'))
    .filter(({ values }) => values['currency'] != null)
    .map((each) => each.branchOffice.id)
  const found: string[] = []
  for (const key of keysWithSums) {
    const below = (await branches(key)).filter((each) => !apart.includes(each.branchOffice.id))
    found.push(...below.flatMap(({ values }) => fixedSumsIn(key, values)))
  }
  for (const { entity, name, field } of fieldsWithSums) {
    const values = await store.valuesInCurrency({ organization, branchOffice, apart }, entity, name)
    if (values.some((value) => holdsSum(field.input, value))) found.push(`${entity}.${name}`)
  }
  return found
}
