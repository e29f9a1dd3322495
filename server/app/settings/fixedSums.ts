import type { ConfigurationKey, ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { FeeRule } from '../../../contract/feeRule.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'

/** Settings that hold sums in the currency of their place, without naming it. */
const keysWithSums = ['payment', 'schedule', 'experts', 'security'] as const satisfies ConfigurationKey[]

/** The settings among stored values that hold a fixed sum, each with its key: `schedule.noShowFee`. */
export const fixedSumsIn = (key: ConfigurationKey, values: Values): string[] => {
  const isSum = (sum: unknown) => typeof sum === 'number' && sum > 0
  const isFee = (fee: Partial<FeeRule> | null | undefined) => fee?.kind === 'fixed' && isSum(fee.amount)
  const { noShowFee, lateCancelFee } = values as Partial<ConfigurationOf<'schedule'>>
  const { deposit, minAmount, platformFee } = values as Partial<ConfigurationOf<'payment'>>
  const { commission } = values as Partial<ConfigurationOf<'experts'>>
  const held = {
    deposit: isFee(deposit),
    minAmount: isSum(minAmount),
    platformFee: isSum(platformFee?.fixed),
    noShowFee: isFee(noShowFee),
    lateCancelFee: isFee(lateCancelFee),
    commission: isSum(commission?.amount) || commission?.tiers?.some(({ from }) => isSum(from)) === true,
    refundStepUp: isSum(values['refundStepUp']),
  }
  return Object.entries(held).flatMap(([name, holds]) => (holds ? [`${key}.${name}`] : []))
}

/**
 * The settings with fixed sums that a change of the currency of a place would turn into other money: those that hold there, and those of the
 * branches below that have no currency of their own. What is entered with the new currency is meant in it.
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
  return [...new Set(found)]
}
