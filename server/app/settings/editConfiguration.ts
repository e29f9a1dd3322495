import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import {
  settingsOf,
  type ConfigurationOf,
  type ConfigurationKey,
} from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { HolidaySetting } from '../../domain/availability/openingHours.ts'
import type {
  ConfigurationDecision,
  ConfigurationPlace,
  StoredConfiguration,
} from '../../ports/configuration.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { Values } from '../../ports/values.ts'
import { refuseLockOut } from '../authority/placeAccess.ts'
import { auditOf } from '../kernel/audit.ts'
import {
  configurationPlace,
  levelOf,
  effectiveOf,
  resolveSettings,
} from '../configuration/effective.ts'
import {
  configurationProblem,
  loweredReceipt,
  refuseUnknownHolidays,
} from '../configuration/validation.ts'
import type { Context, ScopedContext, Input } from '../kernel/call.ts'
import { validateReminderTemplates } from '../messages/reminderTemplates.ts'
import { placeOfSecrets, sealed, unmasked } from '../configuration/secrets.ts'
import { branchesBelow, configurationReplyOf } from './configurationReply.ts'
import { refuseReservedHost } from '../configuration/hosts.ts'
import {
  domainsIn,
  isFormerProvider,
  providerClientIn,
  refuseProviderAddress,
  refuseSecretElsewhere,
} from './singleSignOn.ts'
import { refuseSetting, requireSettable, withoutSecrets } from './settingAccess.ts'
import { supportEmailMessages } from './supportEmail.ts'
import type { Processor } from './settingAccess.ts'
import { fieldsWithSums, keysWithSums } from '../../../contract/fixedSums.ts'
import { holdsSum } from '../../../contract/money/sums.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { holdsAll, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { ofOrganization } from '../messages/recipients.ts'
import { fullRole } from '../authority/systemRoles.ts'

/**
 * Sets values of a configuration at the level that a call is about, each as its owner allows
 * (authority.md, 3).
 * @throws Refusal FORBIDDEN naming a setting that may not be set there, STEP_UP_REQUIRED,
 * VALIDATION, VERSION_CONFLICT,
 *   DUPLICATE for a host name that leads to another place
 */
export const editConfiguration = async (
  input: Input<'configuration.edit'>,
  context: ScopedContext,
): Promise<ConfigurationReply> => {
  const { key, organization, branchOffice, data } = input
  const { ports, caller } = context
  const place = await configurationPlace(ports, caller, organization, branchOffice)
  requireSettable(caller, key, place, data, ports.clock.now())
  if (key === 'schedule')
    await refuseUnknownHolidays(ports.holidays, data['holidays'] as HolidaySetting | undefined)
  if (key === 'schedule')
    await validateReminderTemplates(
      ports,
      place,
      (data as Partial<ConfigurationOf<'schedule'>>).reminders,
    )
  if (key === 'ui') refuseReservedHost(ports, data['hosts'])
  if (key === 'security') requireOwnNetwork(context, place, data)
  if (key === 'security') refuseProviderAddress(ports, data)
  const supportEmails =
    key === 'ui' ? await supportEmailMessages(context, place, data['supportEmail']) : []
  const letters = { support: supportEmails, change: await settingEmails(context, place, key, data) }
  const least = key === 'payment' && data['receipt'] != null ? await leastReceipt(ports, place) : 1
  const sums =
    key === 'payment' && (await changesCurrency(ports, place, data))
      ? await sumsOfCurrency(ports, place, data)
      : []
  const levels = await ports.store.changeConfiguration(place, key, (before) =>
    decide(input, context, { place, least, sums }, letters, before),
  )
  if (key === 'security') await ports.store.sessions.shorten(place)
  return configurationReplyOf({
    key,
    place,
    caller,
    levels,
    branches: await branchesBelow(ports, place, key),
  })
}

/**
 * Whether values name another currency than the place has. The sums in it are looked for in all
 * that is below, so not for each save of a form.
 */
const changesCurrency = async (
  { store }: Context['ports'],
  place: ConfigurationPlace,
  data: Values,
): Promise<boolean> =>
  Object.hasOwn(data, 'currency') &&
  data['currency'] !==
    effectiveOf('payment', await store.configuration(place, 'payment'))['currency']

/**
 * Keeps callers from locking themselves out. A partner may set any networks for an organization:
 * they don't apply to the partner.
 */
const requireOwnNetwork = (
  { caller }: ScopedContext,
  place: ConfigurationPlace,
  { allowedNetworks }: Partial<ConfigurationOf<'security'>>,
): void => {
  const isBound = caller.scope.account !== 'pAdmin' || place.organization === null
  if (allowedNetworks && isBound) refuseLockOut(allowedNetworks, caller.address)
}

const decide = (
  { key, version, data }: Input<'configuration.edit'>,
  { ports, caller }: ScopedContext,
  { place, least, sums }: { place: ConfigurationPlace; least: number; sums: string[] },
  letters: { support: EmailOrder[]; change: EmailOrder[] },
  levels: StoredConfiguration[],
): ConfigurationDecision | undefined => {
  const level = levelOf(place)
  const own = levels.find((each) => each.level === level)
  if (version !== undefined && version !== (own?.version ?? 0))
    throw new Refusal('VERSION_CONFLICT', {
      current: configurationReplyOf({ key, place, caller, levels, branches: [] }),
    })
  const sent = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      sealed(ports.secrets, value, placeOfSecrets(place)),
    ]),
  )
  const held: Values = effectiveOf(key, levels)
  if (key === 'security') refuseSecretElsewhere(own?.values ?? {}, data)
  const values = changedSettings(
    key,
    own?.values ?? {},
    sent,
    (name) => own?.values[name] ?? held[name],
  )
  const after = [{ level, version: 0, values }, ...levels.filter((each) => each.level !== level)]
  const next: Values = effectiveOf(key, after)
  refuseIgnored(key, level, data, after)
  // A sum without a currency would become other money.
  if (sums.length > 0 && next['currency'] !== held['currency'])
    throw refuseField('data.currency', 'fixedSum', sums[0])
  const problem = configurationProblem(key, next) ?? loweredReceipt(held, values, least)
  if (problem !== undefined) throw refuseField(`data.${problem.path}`, problem.rule, problem.bound)
  // An edit that changes nothing writes nothing.
  if (letters.support.length === 0 && canonicalJson(values) === canonicalJson(own?.values ?? {}))
    return undefined
  const at = ports.clock.now()
  // Names the branch, so that its administrators find the line in their audit trail.
  const where = place.branchOffice === null ? {} : { branchOffice: { id: place.branchOffice } }
  const change = {
    before: own && withoutSecrets(own.values),
    after: { ...withoutSecrets(values), ...where },
  }
  const by = auditOf(caller, { at, accountId: caller.accountId })
  const hosts = (values['hosts'] as string[] | undefined) ?? []
  const entered = { newToken: ports.secrets.token, at }
  return {
    values,
    audit: {
      ...by,
      action: 'edit',
      entity: `configuration.${key}`,
      entityId: idOf(place),
      ...change,
    },
    letters: [...letters.support, ...announcedChange(key, own?.values, values, letters.change)],
    ...(key === 'security' &&
      data['singleSignOn'] !== undefined && {
        identityProvider: identityProviderOf(own?.values, values),
      }),
    names: {
      ...(key === 'security' &&
        data['singleSignOn'] !== undefined && {
          domain: { ...entered, names: domainsIn(values), serve: false },
        }),
      ...(key === 'ui' &&
        data['hosts'] !== undefined && {
          host: { ...entered, names: hosts, serve: caller.scope.account === 'pAdmin' },
        }),
    },
  }
}

const identityProviderOf = (before: Values = {}, after: Values) => {
  const client = providerClientIn(after)
  return { client, isAnother: isFormerProvider(providerClientIn(before), client) }
}

/**
 * A value that would not hold where it is set is refused: the organization does not allow it, or a
 * level above is stricter.
 */
const refuseIgnored = (
  key: Input<'configuration.edit'>['key'],
  level: StoredConfiguration['level'],
  data: Values,
  after: readonly StoredConfiguration[],
): void => {
  const resolved = resolveSettings(key, after)
  for (const [name] of settingsOf(key))
    if (data[name] != null && resolved[name]!.ignored.some((each) => each.level === level))
      throw refuseSetting(name)
}

const idOf = ({ partner, organization, branchOffice }: ConfigurationPlace): number =>
  branchOffice ?? organization ?? partner

/**
 * The values of a level after a change: null returns a key to the level above; secrets that are not
 * sent again stay.
 */
export const changedSettings = (
  key: ConfigurationKey,
  before: Values,
  sent: Values,
  known: (name: string) => unknown,
): Values => {
  const after: Values = { ...before }
  for (const [name] of settingsOf(key)) {
    const value = sent[name]
    if (value === undefined) continue
    if (value === null) delete after[name]
    else
      after[name] =
        name === 'processors' ? keepingSecrets(before[name], value) : unmasked(value, known(name))
  }
  return after
}

const keepingSecrets = (before: unknown, sent: unknown): Processor[] =>
  (sent as Processor[]).map((processor) => {
    const known = ((before as Processor[] | undefined) ?? []).find(
      ({ adapter, mode }) => adapter === processor.adapter && mode === processor.mode,
    )
    return processor.secrets == null && known?.secrets != null
      ? { ...processor, secrets: known.secrets }
      : processor
  })

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

/**
 * The least number that the next receipt can have at every branch that a place's setting holds for:
 * those with one of their own are left out.
 */
export const leastReceipt = async (
  { store }: Ports,
  { organization, branchOffice }: ConfigurationPlace,
): Promise<number> => {
  if (organization === null) return 1
  const issued = await store.within(onlyThat(organization), (records) =>
    records.payments.leastReceipts(organization),
  )
  const own = branchOffice === null ? await store.branchConfigurations(organization, 'payment') : []
  const apart = own
    .filter(({ values }) => values['receipt'] != null)
    .map((each) => each.branchOffice.id)
  const held = issued.filter((each) =>
    branchOffice === null ? !apart.includes(each.branchOffice) : each.branchOffice === branchOffice,
  )
  return Math.max(1, ...held.map(({ least }) => least))
}

/**
 * The settings whose changes are emailed to the organization's administrators with full
 * permissions, by the key of their configuration: they decide where its money goes, and who signs
 * in to its accounts.
 */
const announced: Partial<
  Record<
    ConfigurationKey,
    { letter: 'gatewaysChanged' | 'singleSignOnChanged'; names: readonly string[] }
  >
> = {
  payment: { letter: 'gatewaysChanged', names: ['processors', 'branchGateways'] },
  security: { letter: 'singleSignOnChanged', names: ['singleSignOn'] },
}

/**
 * The emails to the organization's administrators with full permissions about settings that an edit
 * sends; empty where none of them is emailed.
 */
export const settingEmails = async (
  { ports, caller }: ScopedContext,
  place: ConfigurationPlace,
  key: ConfigurationKey,
  data: Values,
): Promise<EmailOrder[]> => {
  const { organization, branchOffice } = place
  const about = announced[key]
  if (organization === null || !about?.names.some((name) => data[name] !== undefined)) return []
  const administrators = await ports.store.organizationAdministrators(organization)
  const full = administrators.filter(({ rights }) =>
    holdsAll(toPrivilegeSet(rights), toPrivilegeSet(fullRole(2).itemPrivileges)),
  )
  const facts = { place: await nameOf({ ports }, organization, branchOffice), admin: caller.name }
  return full.map(({ name, email, language }) => ({
    letter: about.letter,
    to: { name, email },
    language: language ?? caller.language,
    facts,
    about: ofOrganization(organization, branchOffice),
  }))
}

/**
 * The emails about a change of the values of a level: none unless they differ in a setting whose
 * changes are emailed. One about an identity provider says whether the sessions that it opened have
 * ended.
 */
export const announcedChange = (
  key: ConfigurationKey,
  before: Values = {},
  after: Values,
  letters: readonly EmailOrder[],
): readonly EmailOrder[] => {
  const isChanged =
    announced[key]?.names.some(
      (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
    ) ?? false
  if (!isChanged) return []
  const client = providerClientIn(after)
  if (key !== 'security' || !isFormerProvider(providerClientIn(before), client)) return letters
  const letter = client === null ? 'singleSignOnRemoved' : 'identityProviderChanged'
  // These emails state the same facts.
  return letters.map((each) => ({ ...each, letter }) as EmailOrder)
}

const nameOf = async (
  { ports }: Pick<Context, 'ports'>,
  organization: number,
  branchOffice: number | null,
): Promise<string> => {
  const [record] = await ports.store.within(onlyThat(organization), (records) =>
    records.find(branchOffice === null ? 'organizations' : 'branchOffices', [
      branchOffice ?? organization,
    ]),
  )
  return record?.fantasyName ?? ''
}
