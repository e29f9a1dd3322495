import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import { fieldsWithSums, keysWithSums } from '../../../contract/fixedSums.ts'
import { holdsSum } from '../../../contract/money/sums.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'

/** The settings among stored values that hold a fixed sum, each with its key: `schedule.noShowFee`. */
export const fixedSumsIn = (key: ConfigurationKey, values: Values): string[] =>
  settingsOf(key).flatMap(([name, { schema }]) => (holdsSum(schema, values[name]) ? [`${key}.${name}`] : []))

/**
 * The settings and fields with fixed sums that a change of the currency of a place would turn into other money: those that hold there, and those
 * of the branches below that have no currency of their own. What is entered with the new currency is meant in it.
 */
export const sumsOfCurrency = async ({ store }: Ports, place: ConfigurationPlace, entered: Values): Promise<string[]> => {
  const branches = async (key: ConfigurationKey) =>
    place.organization === null || place.branchOffice !== null ? [] : store.branchConfigurations(place.organization, key)
  const apart = (await branches('payment')).filter(({ values }) => values['currency'] != null).map((each) => each.branchOffice.id)
  const found: string[] = []
  for (const key of keysWithSums) {
    // The defaults of settings are left out: they were entered in no currency.
    const levels = (await store.configuration(place, key)).map(({ values }) => values)
    const names = [...new Set(levels.flatMap((values) => Object.keys(values)))]
    const held = Object.fromEntries(names.map((name) => [name, levels.find((values) => values[name] != null)?.[name]]))
    const below = (await branches(key)).filter(({ branchOffice }) => !apart.includes(branchOffice.id))
    const isEntered = (path: string) => key === 'payment' && Object.hasOwn(entered, path.slice(key.length + 1))
    found.push(...fixedSumsIn(key, held).filter((path) => !isEntered(path)), ...below.flatMap(({ values }) => fixedSumsIn(key, values)))
  }
  const { organization, branchOffice } = place
  if (organization === null) return [...new Set(found)]
  for (const { entity, name, field } of fieldsWithSums) {
    const values = await store.valuesInCurrency({ organization, branchOffice, apart }, entity, name)
    if (values.some((value) => holdsSum(field.input, value))) found.push(`${entity}.${name}`)
  }
  return [...new Set(found)]
}
