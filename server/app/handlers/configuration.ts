import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { HolidaySetting } from '../../domain/holidays.ts'
import type { ConfigurationPlace, StoredConfiguration } from '../../ports/configuration.ts'
import type { Values } from '../../ports/values.ts'
import { auditOf } from '../auditOf.ts'
import { masked, placeOfSecrets, sealed, unmasked } from '../secretsOfSettings.ts'
import { effectiveOf, sourceOf } from '../effectiveConfiguration.ts'
import { refuseUnknownHolidays } from '../refuseUnknownHolidays.ts'
import { configurationPlace } from '../configurationPlace.ts'
import { configurationProblem, loweredReceipt } from '../configurationProblem.ts'
import { sendTestMessage } from '../letters/sendTestMessage.ts'
import type { Handlers } from './handler.ts'

/** Configuration on three levels, each inheriting key by key from the one above (definitions 3.0, 3.15). */
export const configuration: Handlers<'configuration.get' | 'configuration.edit' | 'configuration.testMessage'> = {
  'configuration.get': async ({ key, organization, branchOffice }, { ports, caller }) => {
    const place = await configurationPlace(ports, caller, organization, branchOffice)
    return { r: replyOf(key, place, await ports.store.configuration(place, key)) }
  },

  'configuration.edit': async ({ key, organization, branchOffice, version, data }, { ports, caller }) => {
    const place = await configurationPlace(ports, caller, organization, branchOffice)
    if (key === 'schedule') await refuseUnknownHolidays(ports.holidays, data['holidays'] as HolidaySetting | undefined)
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    const sent = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, sealed(ports.secrets, value, placeOfSecrets(place))]),
    )
    const levels = await ports.store.changeConfiguration(place, key, (levels) => {
      const own = levels.find(({ level }) => level === levelOf(place))
      const known = (name: string) => own?.values[name] ?? sourceOf(levels, name)?.values[name]
      if (version !== undefined && version !== (own?.version ?? 0))
        throw new Refusal('VERSION_CONFLICT', { current: replyOf(key, place, levels) })
      const values = merged(key, own?.values ?? {}, sent, known)
      const problem = configurationProblem(key, effectiveOf(key, withOwn(levels, place, values))) ?? loweredReceipt(own?.values, values)
      if (problem !== undefined) throw refuseField(`data.${problem.path}`, problem.rule, problem.bound)
      // A branch finds in the audit trail what says that it belongs to it.
      const where = place.branchOffice === null ? {} : { branchOffice: { id: place.branchOffice } }
      const change = { before: own && withoutSecrets(own.values), after: { ...withoutSecrets(values), ...where } }
      if (place.branchOffice !== null && values['hosts'] !== undefined) throw refuseField('data.hosts', 'notAllowed')
      const hosts = key === 'ui' && data['hosts'] !== undefined ? ((values['hosts'] as string[] | undefined) ?? []) : undefined
      return {
        values,
        hosts,
        audit: { ...auditOf(caller, by), action: 'edit', entity: `configuration.${key}`, entityId: idOf(place), ...change },
      }
    })
    return { r: replyOf(key, place, levels) }
  },

  'configuration.testMessage': async (asked, context) => ({ r: await sendTestMessage(asked, context) }),
}

const levelOf = ({ organization, branchOffice }: ConfigurationPlace): StoredConfiguration['level'] =>
  branchOffice !== null ? 'branchOffice' : organization !== null ? 'organization' : 'partner'

const idOf = ({ partner, organization, branchOffice }: ConfigurationPlace): number => branchOffice ?? organization ?? partner

/** The values of a level after a change: null gives a key back to the level above; secrets that are not sent again stay. */
const merged = (key: ConfigurationKey, before: Values, sent: Values, known: (name: string) => unknown): Values => {
  const after: Values = { ...before }
  for (const [name] of settingsOf(key)) {
    const value = sent[name]
    if (value === undefined) continue
    if (value === null) delete after[name]
    else after[name] = name === 'processors' ? keepingSecrets(before[name], value) : unmasked(value, known(name))
  }
  return after
}

type Processor = { adapter: string; mode: string; secrets?: Values | null }
const keepingSecrets = (before: unknown, sent: unknown): Processor[] =>
  (sent as Processor[]).map((processor) => {
    const known = ((before as Processor[] | undefined) ?? []).find(
      ({ adapter, mode }) => adapter === processor.adapter && mode === processor.mode,
    )
    return processor.secrets == null && known?.secrets != null ? { ...processor, secrets: known.secrets } : processor
  })

const withOwn = (levels: readonly StoredConfiguration[], place: ConfigurationPlace, values: Values): StoredConfiguration[] => [
  { level: levelOf(place), version: 0, values },
  ...levels.filter(({ level }) => level !== levelOf(place)),
]

const replyOf = (key: ConfigurationKey, place: ConfigurationPlace, levels: readonly StoredConfiguration[]): ConfigurationReply => {
  const level = levelOf(place)
  const own = levels.find((each) => each.level === level)
  const values = settingsOf(key).map(([name, { initial }]) => {
    const source = sourceOf(levels, name)
    const shown = (value: unknown) => shownValue(name, value)
    return [
      name,
      { value: shown(own?.values[name] ?? null), effective: shown(source?.values[name] ?? initial), source: source?.level ?? 'default' },
    ] as const
  })
  return { key, level, version: own?.version ?? 0, values: Object.fromEntries(values) }
}

/** Secrets are kept and used, never answered: only their names are. */
const shownProcessors = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Processor[]).map(({ secrets, ...known }) => ({ ...known, secrets: secrets ? Object.keys(secrets) : [] }))
    : value

const shownValue = (name: string, value: unknown): unknown => (name === 'processors' ? shownProcessors(value) : masked(value))

const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(name, value)]))
