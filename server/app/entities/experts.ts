import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { refuseField, Refusal } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import { requireCommission } from './amountRules.ts'
import { linkedAdmin, requireLinkAuthority } from '../access/administrators/expertLink.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { refuseBeyondPlan } from './planLimits.ts'
import { timeOffKinds } from '../../../contract/entities/timeOffs.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { timeOffStatuses } from '../../../contract/kernel/statuses.ts'
import type { WholeValues } from '../../../contract/entities/records.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { isLimitedExpert } from '../authority/limitExpert.ts'
import { effectiveOf } from '../configuration/effective.ts'
import type { RuleContext } from '../kernel/rule.ts'

const year = 366 * 86_400_000

/** An expert is only known where they work. */
const demandAtBranch = async (
  records: Records,
  expert: unknown,
  branchOffice: unknown,
): Promise<void> => {
  const links = await records.list('branchOfficeExperts', {
    limit: 1,
    filters: { branchOffice, expert },
  })
  if (links.items.length === 0) throw refuseField('expert', 'unknown')
}

/** An expert (definitions 3.3). */
export const experts: Behaviour<'experts'> = {
  rule: async (context) => {
    const { id, values, records, organization } = context
    requireCommission(values)
    await requireLinkAuthority({ ...context, next: linkedAdmin(values) })
    if (id === null) await refuseBeyondPlan(records, organization, 'experts')
    return values
  },
  // Deleting an expert ends its link to an administrator.
  deleting: (context) => requireLinkAuthority({ ...context, next: null }),
}

/** An expert's hours at a branch. */
export const branchOfficeExperts: Behaviour<'branchOfficeExperts'> = {
  rule: async (context) => {
    const { values } = context
    await requireOwnHours(context)
    const { from, to } = values
    if (from && to && to < from) throw refuseField('to', 'order')
    return values
  },
}

/** A service that an expert performs. */
export const expertProducts: Behaviour<'expertProducts'> = {
  rule: async ({ values, records }) => {
    const [service] = await records.find('entailedProducts', [values.entailedProduct])
    if (service?.branchOffice.id !== values.branchOffice)
      throw refuseField('entailedProduct', 'unknown')
    await demandAtBranch(records, values['expert'], values['branchOffice'])
    requireCommission(values)
    return values
  },
}

/** Time that an expert is off, by instants or by whole days. */
export const timeOffs: Behaviour<'timeOffs'> = {
  rule: async (context) => {
    const { values, records, branchOffice } = context
    if (branchOffice !== null) await demandAtBranch(records, values['expert'], branchOffice)
    const { from, to, dateFrom, dateTo } = values
    const instants = Boolean(from) || Boolean(to)
    if (instants && (dateFrom || dateTo))
      throw refuseField(dateFrom ? 'dateFrom' : 'dateTo', 'notAllowed')
    const [start, end] = instants ? [from, to] : [dateFrom, dateTo]
    if (!start) throw refuseField(instants ? 'from' : 'dateFrom', 'required')
    if (!end) throw refuseField(instants ? 'to' : 'dateTo', 'required')
    const length = Date.parse(end) - Date.parse(start)
    if (length < 0 || (instants && length === 0))
      throw refuseField(instants ? 'to' : 'dateTo', 'order')
    if (length > year) throw refuseField(instants ? 'to' : 'dateTo', 'tooBig', 366)
    return asRequestedTimeOff(context)
  },
}

/**
 * The fields of their hours at a branch that experts may change themselves, where the branch allows
 * it.
 */
const hours = ['weekly', 'shiftPattern', 'overrides'] as const

const refuse = (path: string): Refusal =>
  new Refusal('FORBIDDEN', { fields: [{ path, rule: 'notAllowed' }] })

const expertsConfigurationOf = async (
  context: Pick<RuleContext<'experts'>, 'records' | 'organization' | 'caller'>,
  branchOffice: number | null,
): Promise<ConfigurationOf<'experts'>> => {
  const { records, organization, caller } = context
  const place = { partner: caller.scope.partner, organization, branchOffice }
  return effectiveOf('experts', await records.configuration(place, 'experts'))
}

/**
 * Experts may change their own hours only at branches where `expertsEditOwnHours` is on. A caller
 * whose role reaches only their own records may change nothing else.
 * @throws Refusal FORBIDDEN naming what they may not change
 */
export const requireOwnHours = async (
  context: RuleContext<'branchOfficeExperts'>,
): Promise<void> => {
  const { caller, values, sent, before } = context
  if (caller.scope === null || (caller.scope.own === undefined && !isLimitedExpert(caller.scope)))
    return
  const isOwn = await isOwnExpert(context, values.expert)
  if (caller.scope.own === undefined) return isOwn ? requireHoursOpen(context) : undefined
  if (before === null || !isOwn) throw refuse('expert')
  const other = Object.keys(sent).find(
    (name) => !isAmong(hours, name) && isChanged(values, before, name),
  )
  if (other !== undefined) throw refuse(other)
  await requireHoursOpen(context)
}

/** Refuses changed hours at a branch where experts may not change theirs. */
const requireHoursOpen = async (context: RuleContext<'branchOfficeExperts'>): Promise<void> => {
  const { values, sent, before } = context
  const { expertsEditOwnHours } = await expertsConfigurationOf(context, values.branchOffice)
  const changed = hours.find(
    (name) => sent[name] !== undefined && (before === null || isChanged(values, before, name)),
  )
  if (changed !== undefined && !expertsEditOwnHours) throw refuse(changed)
}

/**
 * A caller whose role reaches only their own records may request time off where
 * `expertsRequestTimeOff` is on; another administrator approves it. A block in the calendar is not
 * time off.
 * @throws Refusal FORBIDDEN
 */
export const asRequestedTimeOff = async (
  context: RuleContext<'timeOffs'>,
): Promise<WholeValues<'timeOffs'>> => {
  const { caller, values, before } = context
  if (caller.scope.own === undefined || values['kind'] === timeOffKinds.block) return values
  const { expertsRequestTimeOff } = await expertsConfigurationOf(
    context,
    values.branchOffice ?? context.branchOffice,
  )
  if (!expertsRequestTimeOff) throw refuse('expert')
  const status =
    before === null ? { id: timeOffStatuses.ids.requested, comments: null } : values.status
  if (before !== null && status.id !== before.status.id) throw refuse('status')
  return { ...values, status }
}

const isOwnExpert = async (
  { records, caller }: Pick<RuleContext<'experts'>, 'records' | 'caller'>,
  expert: number,
): Promise<boolean> => {
  const [record] = await records.find('experts', [expert])
  const user = record?.['user']
  return user != null && (await records.accounts.accountOfMembership(user.id)) === caller.accountId
}

/** As it is sent, a reference is an id, and a status has no name. */
const isChanged = (values: Values, before: StoredRecord, name: string): boolean => {
  const plain = (each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each ? each.id : (each ?? null)
  return JSON.stringify(plain(values[name])) !== JSON.stringify(plain(before[name]))
}
