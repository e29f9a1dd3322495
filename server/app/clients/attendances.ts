import { attendanceVisibilities } from '../../../contract/entities/attendances.ts'
import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { attendanceStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { agreedScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import type { Rule, RuleContext } from '../kernel/rule.ts'
import { mayRead } from '../authority/mayRead.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { effectiveOf } from '../configuration/effective.ts'

const { ids: statuses } = attendanceStatuses
const hour = 3_600_000

/** Attendances are part of what some plans allow (definitions 3.7). */
export const demandAttendances = async (
  records: Records,
  organizations: readonly number[],
): Promise<void> => {
  for (const organization of organizations) {
    if (!(await records.planOf(organization))?.clients.attendances)
      throw new Refusal('LIMIT_REACHED')
  }
}

type Change = Omit<RuleContext<'clientAttendances'>, 'before'>
type Whole = WholeValues<'clientAttendances'>
type Stored = EntityRecord<'clientAttendances'>

/**
 * What may become of an attendance: a draft is worked on and then signed by its author, which fixes
 * what it says; after that there are only addenda, and the end as void with a reason.
 */
export const attendanceRule: Rule<'clientAttendances'> = async (attendance) => {
  const { values, before, by } = attendance
  const latest = by.at.getTime() + 24 * hour
  if (Date.parse(values.date) > latest)
    throw refuseField('date', 'tooBig', new Date(latest).toISOString())
  if ((values.schedule ?? null) !== (before?.schedule ?? null)) await requireAppointment(attendance)
  const from = before === null ? statuses.draft : before.status.id
  const to = values.status.id
  if (to !== statuses.amended && isText(values['addendum']))
    throw refuseField('addendum', 'notAllowed')
  if (to === statuses.void && !isText(values.status.comments))
    throw refuseField('status.comments', 'required')
  if (before !== null && from !== statuses.draft) return afterSigning(attendance, before)
  if (before !== null) await refuseStrangers(attendance, before)
  return to === statuses.signed ? signed(attendance) : values
}

const agreed: readonly number[] = agreedScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/**
 * The appointment that an attendance is written about has to be one that the caller reaches, of the
 * same branch and client, that takes place, and with a service that no other attendance is about.
 * @throws Refusal VALIDATION naming `schedule`
 */
const requireAppointment = async ({
  id,
  values,
  caller,
  records,
  organization,
}: Change): Promise<void> => {
  const { schedule } = values
  if (schedule == null) return
  if (!mayRead('schedules', { ...caller, account: caller.scope.account }))
    throw refuseField('schedule', 'unknown')
  // Locked, so that of two attendances at once the second counts the first.
  const appointment = await records.payments.lockBill(organization, schedule)
  if (appointment === undefined || appointment.branchOffice !== values['branchOffice'])
    throw refuseField('schedule', 'unknown')
  if (
    appointment.client === null ||
    appointment.client !== values['client'] ||
    !agreed.includes(appointment.status)
  )
    throw refuseField('schedule', 'notAllowed')
  const { attendances, services } = await records.clients.attendancesOf(organization, schedule, id)
  if (attendances >= services) throw refuseField('schedule', 'full', services)
}

/** What is the author's alone, and what an old draft asks for. */
const refuseStrangers = async (
  { values, caller, by, organization, records }: Change,
  before: Stored,
): Promise<void> => {
  const { user } = before.create
  const isAuthor = user !== null && user.id === caller.accountId
  const { branchOffice } = values
  if (await isLockedTo({ draft: before, branchOffice, organization, caller, records, now: by.at }))
    throw new Refusal('FORBIDDEN')
  if (!isAuthor && values.status.id === statuses.signed) throw new Refusal('FORBIDDEN')
  if (!isAuthor && values['visibility'] !== before['visibility'])
    throw refuseField('visibility', 'notAllowed')
}

const signed = async ({
  id,
  values,
  caller,
  by,
  secrets,
  records,
  organization,
}: Change): Promise<Whole> => {
  // What was filled in of forms is signed with it.
  const given = id === null ? [] : await records.answers.given(organization, { attendance: id })
  const answers =
    given.length === 0
      ? {}
      : { answers: given.map(({ form, values: answered }) => ({ form, values: answered })) }
  const at = by.at.toISOString()
  const sha256 = secrets.hash(
    JSON.stringify({ id, ...contentOf(values), ...answers, at, by: caller.accountId }),
  )
  return { ...values, signature: { at, by: { id: caller.accountId, name: caller.name }, sha256 } }
}

const afterSigning = ({ values, caller, by }: Change, before: Stored): Whole => {
  const [from, to] = [before.status.id, values.status.id]
  const isAllowed = from !== statuses.void && (to === statuses.amended || to === statuses.void)
  if (!isAllowed || fixed(values) !== fixed(before))
    throw new Refusal('BAD_TRANSITION', { fields: [{ path: 'status', rule: 'choice' }] })
  if (to === statuses.void) return values
  if (!isText(values.addendum)) throw refuseField('addendum', 'required')
  const addendum = {
    at: by.at.toISOString(),
    by: { id: caller.accountId, name: caller.name },
    text: values.addendum,
  }
  return { ...values, addenda: [...before.addenda, addendum] }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const fixed = (attendance: Whole | Stored): string =>
  JSON.stringify([contentOf(attendance), attendance.visibility ?? attendanceVisibilities.team])

/** What an attendance says, always written the same way. */
const contentOf = (attendance: Whole | Stored): Values => {
  const idOf = (path: 'branchOffice' | 'client' | 'expert' | 'product') => {
    const reference = attendance[path]
    return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
  }
  const textOf = (text: string | null | undefined) => text || null
  const measurements = attendance.measurements ?? []
  return {
    branchOffice: idOf('branchOffice'),
    client: idOf('client'),
    date: new Date(attendance.date).toISOString(),
    expert: idOf('expert'),
    product: idOf('product'),
    reason: textOf(attendance.reason),
    observations: textOf(attendance.observations),
    diagnosis: textOf(attendance.diagnosis),
    treatment: textOf(attendance.treatment),
    recommendations: textOf(attendance.recommendations),
    measurements: measurements.map(({ name, value, unit }) => ({
      name,
      value,
      unit: unit ?? null,
    })),
    nextVisit: textOf(attendance.nextVisit),
    // Left out without one, so that what was signed before there was the field keeps its hash.
    ...(attendance.schedule == null ? {} : { schedule: attendance.schedule }),
  }
}

type Draft = {
  /** The draft as it is stored. */
  draft: Pick<EntityRecord<'clientAttendances'>, 'create'>
  branchOffice: number
  organization: number
  caller: ScopedCaller
  records: Records
  now: Date
}

/**
 * Whether a draft of an attendance is older than the hours that its branch is configured to keep
 * drafts open for, and the caller may not change it any more, nor what is filled in of its forms
 * (definitions 3.7); old by its creation, not by the date of the appointment.
 */
export const isLockedTo = async ({
  draft,
  branchOffice,
  organization,
  caller,
  records,
  now,
}: Draft): Promise<boolean> => {
  if (allows(caller.privileges, ['client_attendance', 'delete'])) return false
  const place = { partner: caller.scope.partner, organization, branchOffice }
  const hours = effectiveOf('schedule', await records.configuration(place, 'schedule'))[
    'attendanceLockHours'
  ]
  const { date } = draft.create
  return now.getTime() - Date.parse(date) > hours * 3_600_000
}
