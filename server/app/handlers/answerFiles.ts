import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import { fileOfToken } from '../answers/fileTokens.ts'
import { demandAttendances } from '../attendances.ts'
import { auditOf } from '../auditOf.ts'
import { requireVisibleClient } from '../scheduling/masksFor.ts'
import { onlyOrganization } from '../scope.ts'
import { storedFileReply } from '../storedFileReply.ts'
import type { Context, Handlers } from './handler.ts'

/** The one way to the bytes of what was answered with, written down each time. */
export const answerFiles: Handlers<'answers.viewFile'> = {
  'answers.viewFile': async ({ token, inline }, context) => {
    const { ports, caller } = context
    if (caller.masks.includes('files')) throw new Refusal('FORBIDDEN')
    const scope = caller.scope!
    const named = fileOfToken(ports.secrets, token)
    if (named === undefined || !scope.organizations.includes(named.organization)) throw new Refusal('NOT_FOUND')
    const { organization, id } = named
    const within = <Result>(work: (records: Records) => Promise<Result>) => ports.store.within(onlyOrganization(scope, organization), work)
    const { file, answer, given } = await within(async (records) => {
      const [found] = await records.answers.files(organization, [id])
      if (found === undefined) throw new Refusal('NOT_FOUND')
      // What is of no answer yet is seen by whoever was told its token: those who sent it.
      const of = found.answer === null ? undefined : await records.answers.whereGiven(organization, found.answer)
      if (of !== undefined && 'attendance' in of.to) await demandAttendance(records, organization, of.to.attendance)
      return { ...found, given: of }
    })
    // Not inside that transaction: an engine with one connection would wait for itself.
    if (given !== undefined && 'schedule' in given.to) await demandSchedule(context, given.to.schedule)
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    await within((records) =>
      records.audit(organization, {
        ...auditOf(caller, by),
        action: 'view',
        entity: 'forms',
        entityId: given?.form ?? 0,
        // A branch finds in the audit trail what says that it belongs to it.
        after: { file: id, ...(given === undefined ? {} : { answer, branchOffice: { id: given.branchOffice } }) },
      }),
    )
    return storedFileReply(ports, file, inline)
  },
}

/** Only whoever reaches the attendance, and whose plan has them, reaches what was sent for it. */
const demandAttendance = async (records: Records, organization: number, attendance: number): Promise<void> => {
  await demandAttendances(records, [organization])
  if ((await records.find('clientAttendances', [attendance])).length === 0) throw new Refusal('NOT_FOUND')
}

/** Only whoever reaches the appointment reaches what was sent for it. */
const demandSchedule = async ({ ports, caller }: Context, schedule: number): Promise<void> => {
  const found = await ports.store.schedules(caller.scope!, { ids: [schedule], limit: 1 })
  const [visit] = found
  if (visit === undefined) throw new Refusal('NOT_FOUND')
  requireVisibleClient(caller, visit)
}
