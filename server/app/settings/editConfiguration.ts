import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type {
  ConfigurationDecision,
  ConfigurationPlace,
  NamesEntered,
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
  settingsIn,
  type SomeSettings,
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
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { sumsOfCurrency } from './sumsOfCurrency.ts'
import { settingEmails, announcedChange, type SettingEmail } from './announcedSettings.ts'

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
  const place = await configurationPlace(ports, caller, { organization, branchOffice })
  requireSettable(caller, { key, place, data, now: ports.clock.now() })
  if (key === 'schedule') {
    const { holidays, reminders } = settingsIn(key, data)
    await refuseUnknownHolidays(ports.holidays, holidays)
    await validateReminderTemplates(ports, place, reminders)
  }
  if (key === 'ui') refuseReservedHost(ports, settingsIn(key, data).hosts ?? [])
  if (key === 'security') requireOwnNetwork(context, place, settingsIn(key, data))
  if (key === 'security') refuseProviderAddress(ports, data)
  const supportEmails =
    key === 'ui' ? await supportEmailMessages(context, place, data['supportEmail']) : []
  const emails = {
    support: supportEmails,
    change: await settingEmails(context, { place, key, data }),
  }
  const least = key === 'payment' && data['receipt'] != null ? await leastReceipt(ports, place) : 1
  const sums =
    key === 'payment' && (await changesCurrency(ports, place, data))
      ? await sumsOfCurrency(ports, place, data)
      : []
  const levels = await ports.store.changeConfiguration(place, key, (before) =>
    decide(input, context, { place, least, sums, emails, levels: before }),
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
  { allowedNetworks }: SomeSettings<'security'>,
): void => {
  const isBound = caller.scope.account !== 'pAdmin' || place.organization === null
  if (allowedNetworks && isBound) refuseLockOut(allowedNetworks, caller.address)
}

type Edit = {
  place: ConfigurationPlace
  least: number
  sums: string[]
  emails: { support: EmailOrder[]; change: SettingEmail[] }
  levels: StoredConfiguration[]
}

const decide = (
  { key, version, data }: Input<'configuration.edit'>,
  { ports, caller }: ScopedContext,
  edit: Edit,
): ConfigurationDecision | undefined => {
  const { place, levels } = edit
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
    { before: own?.values ?? {}, sent },
    (name) => own?.values[name] ?? held[name],
  )
  refuseValues({ key, data }, values, edit)
  // An edit that changes nothing writes nothing.
  const { support } = edit.emails
  if (support.length === 0 && canonicalJson(values) === canonicalJson(own?.values ?? {}))
    return undefined
  return decisionOf({ key, data, before: own?.values, values }, { ports, caller }, edit)
}

/** Refuses values that would not hold, do not fit each other, or turn sums into other money. */
const refuseValues = (
  { key, data }: Pick<Input<'configuration.edit'>, 'key' | 'data'>,
  values: Values,
  { place, least, sums, levels }: Edit,
): void => {
  const level = levelOf(place)
  const held: Values = effectiveOf(key, levels)
  const after = [{ level, version: 0, values }, ...levels.filter((each) => each.level !== level)]
  const next: Values = effectiveOf(key, after)
  refuseIgnored(key, { level, data, after })
  // A sum without a currency would become other money.
  if (sums.length > 0 && next['currency'] !== held['currency'])
    throw refuseField('data.currency', 'fixedSum', sums[0])
  const problem =
    configurationProblem(key, after) ??
    (key === 'payment'
      ? loweredReceipt(effectiveOf(key, levels), settingsIn(key, values), least)
      : undefined)
  if (problem !== undefined) throw refuseField(`data.${problem.path}`, problem.rule, problem.bound)
}

type Changed = Pick<Input<'configuration.edit'>, 'key' | 'data'> & {
  before: Values | undefined
  values: Values
}

/** What an edit writes: the values, a line of the audit trail, emails and the names entered. */
const decisionOf = (
  changed: Changed,
  { ports, caller }: Pick<ScopedContext, 'ports' | 'caller'>,
  { place, emails }: Edit,
): ConfigurationDecision => {
  const { key, data, before, values } = changed
  const at = ports.clock.now()
  // Names the branch, so that its administrators find the line in their audit trail.
  const where = place.branchOffice === null ? {} : { branchOffice: { id: place.branchOffice } }
  return {
    values,
    audit: {
      ...auditOf(caller, { at, accountId: caller.accountId }),
      action: 'edit',
      entity: `configuration.${key}`,
      entityId: idOf(place),
      before: before && withoutSecrets(before),
      after: { ...withoutSecrets(values), ...where },
    },
    emails: [
      ...emails.support,
      ...announcedChange(key, { before, after: values, emails: emails.change }),
    ],
    ...(key === 'security' &&
      data['singleSignOn'] !== undefined && {
        identityProvider: identityProviderOf(before, values),
      }),
    names: namesEntered(changed, {
      entered: { newToken: ports.secrets.token, at },
      serve: caller.scope.account === 'pAdmin',
    }),
  }
}

/** The host names and domains that an edit enters. */
const namesEntered = (
  { key, data, values }: Changed,
  {
    entered,
    serve,
  }: { entered: Pick<NamesEntered, 'newToken' | 'at'>; serve: NamesEntered['serve'] },
): NonNullable<ConfigurationDecision['names']> => ({
  ...(key === 'security' &&
    data['singleSignOn'] !== undefined && {
      domain: { ...entered, names: domainsIn(values), serve: false },
    }),
  ...(key === 'ui' &&
    data['hosts'] !== undefined && {
      host: { ...entered, names: settingsIn(key, values).hosts ?? [], serve },
    }),
})

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
  {
    level,
    data,
    after,
  }: { level: StoredConfiguration['level']; data: Values; after: readonly StoredConfiguration[] },
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
  { before, sent }: { before: Values; sent: Values },
  known: (name: string) => unknown,
): Values => {
  const after: Values = { ...before }
  for (const [name] of settingsOf(key)) {
    const value = sent[name]
    if (value === undefined) continue
    if (value === null) delete after[name]
    else
      after[name] =
        name === 'processors'
          ? keepingSecrets(settingsIn('payment', before), settingsIn('payment', sent))
          : unmasked(value, known(name))
  }
  return after
}

const keepingSecrets = (before: SomeSettings<'payment'>, sent: SomeSettings<'payment'>) =>
  sent.processors?.map((processor) => {
    const known = before.processors?.find(
      ({ adapter, mode }) => adapter === processor.adapter && mode === processor.mode,
    )
    return processor.secrets == null && known?.secrets != null
      ? { ...processor, secrets: known.secrets }
      : processor
  })

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
