import { formPurposes } from '../../../contract/entities/forms.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import { preparedAnswer } from '../answers/preparedAnswer.ts'
import { staffForms } from '../answers/staffForms.ts'
import { storeAnswerFile } from '../answers/storeAnswerFile.ts'
import { unjudgedAnswers, withHiddenKept } from '../answers/withHiddenKept.ts'
import { writeAnswer } from '../answers/writeAnswer.ts'
import { demandAttendances } from '../attendances.ts'
import { phoneCountry } from '../completePhones.ts'
import { hidesClient, requireVisibleClient } from '../scheduling/masksFor.ts'
import { isLockedTo } from '../isLockedTo.ts'
import { onlyOrganization } from '../scope.ts'
import type { AnswersOf, AskedForm } from '../../ports/answers.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import type { Context, Handlers } from './handler.ts'

type Names =
  | 'schedules.answers'
  | 'schedules.answer'
  | 'schedules.answerFile'
  | 'attendances.answers'
  | 'attendances.answer'
  | 'attendances.answerFile'

/** What staff read and write down of the forms of appointments and attendances. */
export const staffAnswers: Handlers<Names> = {
  'schedules.answers': async ({ schedule }, context) => listed(context, await ofSchedule(context, schedule)),
  'schedules.answer': async ({ schedule, ...given }, context) => {
    const place = await ofSchedule(context, schedule)
    await write(context, place, given)
    return listed(context, place)
  },
  'schedules.answerFile': async ({ schedule, file }, context) => {
    const { organization } = await ofSchedule(context, schedule)
    return { r: await storeAnswerFile(context.ports, onlyOrganization(context.caller.scope!, organization), organization, file) }
  },
  'attendances.answers': async ({ attendance }, context) => listed(context, await ofAttendance(context, attendance)),
  'attendances.answer': async ({ attendance, ...given }, context) => {
    const place = await ofAttendance(context, attendance)
    await write(context, place, given)
    return listed(context, place)
  },
  'attendances.answerFile': async ({ attendance, file }, context) => {
    const { organization, demandOpen } = await ofAttendance(context, attendance)
    const scope = onlyOrganization(context.caller.scope!, organization)
    await context.ports.store.within(scope, demandOpen)
    return { r: await storeAnswerFile(context.ports, scope, organization, file) }
  },
}

/** What forms are asked of, and whether the caller may fill them in there. */
type Place = {
  organization: number
  branchOffice: number
  to: AnswersOf
  client: number | null
  isOpen: boolean
  /** Whether the client is hidden from the caller, so that nothing is shown or written. */
  isHidden: boolean
  asked: (records: Records) => Promise<AskedForm[]>
  /** Locked while an answer is written. */
  demandOpen: (records: Records) => Promise<void>
}

/** Only whoever reaches the appointment reaches what was answered for it. */
const ofSchedule = async ({ ports, caller }: Context, id: number): Promise<Place> => {
  const [record] = await ports.store.schedules(caller.scope!, { ids: [id], limit: 1 })
  if (record === undefined) throw new Refusal('NOT_FOUND')
  const organization = record.organization.id
  const products = record.items.map(({ entailedProduct }) => entailedProduct.id)
  return {
    organization,
    branchOffice: record.branchOffice.id,
    to: { schedule: id },
    client: record.client?.id ?? null,
    isOpen: true,
    isHidden: hidesClient(caller, record),
    asked: (records) => records.answers.askedBy(organization, products),
    demandOpen: () => Promise.resolve(requireVisibleClient(caller, record)),
  }
}

const ofAttendance = async ({ ports, caller }: Context, id: number): Promise<Place> => {
  const scope = caller.scope!
  const idOf = (attendance: Values, path: string) => (attendance[path] as { id: number }).id
  const isDraft = (attendance: Values) => idOf(attendance, 'status') === attendanceStatuses.ids.draft
  const isLocked = (records: Records, organization: number, draft: Values) =>
    isLockedTo({ draft, branchOffice: idOf(draft, 'branchOffice'), organization, caller, records, now: ports.clock.now() })
  return ports.store.within(scope, async (records) => {
    await demandAttendances(records, scope.organizations)
    const [found] = await records.find('clientAttendances', [id])
    if (found === undefined) throw new Refusal('NOT_FOUND')
    const organization = await records.organizationOf('clientAttendances', id)
    return {
      organization,
      branchOffice: idOf(found, 'branchOffice'),
      to: { attendance: id },
      client: idOf(found, 'client'),
      isHidden: false,
      isOpen: isDraft(found) && !(await isLocked(records, organization, found)),
      asked: (again) => again.answers.ofPurpose(organization, idOf(found, 'branchOffice'), formPurposes.attendance),
      demandOpen: async (again) => {
        const attendance = await again.lock('clientAttendances', id)
        if (attendance === undefined || !isDraft(attendance)) throw isFixed()
        if (await isLocked(again, organization, attendance)) throw new Refusal('FORBIDDEN')
      },
    }
  })
}

const isFixed = (): Refusal => new Refusal('BAD_TRANSITION', { fields: [{ path: 'attendance', rule: 'choice' }] })

const read = async ({ ports, caller }: Context, { organization, to, client: id, isOpen, asked }: Place): Promise<StaffForm[]> =>
  ports.store.within(onlyOrganization(caller.scope!, organization), async (records) => {
    const given = await records.answers.given(organization, to)
    const [found] = id === null ? [] : await records.find('clients', [id])
    const client = found ?? null
    return staffForms({ ports, caller, organization, asked: await asked(records), given, client, isOpen })
  })

const listed = async (context: Context, place: Place) => {
  const items = place.isHidden ? [] : await read(context, place)
  return { r: { items, total: items.length } }
}

const write = async (context: Context, place: Place, given: AnswersGiven & { revision?: number | undefined }): Promise<void> => {
  const { ports, caller } = context
  const { organization, to } = place
  const scope = onlyOrganization(caller.scope!, organization)
  const before = async () => ({ items: await read(context, place) })
  try {
    await writeAnswer({ ports, organization, scope, to }, async (records) => {
      await place.demandOpen(records)
      const form = (await place.asked(records)).find(({ id }) => id === given.form)
      if (form === undefined) throw refuseField('form', 'unknown')
      if (form.version !== given.version) throw new Refusal('VERSION_CONFLICT')
      const answer = (await records.answers.given(organization, to)).find((each) => each.form.id === form.id)
      const whole = withHiddenKept(ports.secrets, organization, caller, form, given, answer)
      const filesOf = (ids: readonly number[]) => records.answers.files(organization, ids)
      const country = await phoneCountry({ records, organization, branchOffice: place.branchOffice })
      const stored = answer && unjudgedAnswers(ports.secrets, organization, caller, given, answer)
      const own = { form, given: whole, stored, path: 'values', signer: null, byStaff: true }
      return preparedAnswer({ ports, filesOf, country, caller, organization, ...own })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error
    throw new Refusal('VERSION_CONFLICT', { current: await before() })
  }
}
