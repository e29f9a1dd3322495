import { Refusal } from '../../../contract/errors.ts'
import type { AnswersOf } from '../../ports/answers.ts'
import type { Records } from '../../ports/records.ts'
import { fileOfToken } from '../answers/fileTokens.ts'
import { demandAttendances } from '../attendances.ts'
import { auditOf } from '../auditOf.ts'
import { cleanFileName } from '../fileNames.ts'
import { onlyOrganization } from '../scope.ts'
import type { Context, Handlers } from './handler.ts'
import { shownTypes } from './attendanceFiles.ts'

/** The one way to the bytes of what was answered with, written down each time. */
export const answerFiles: Handlers<'answers.viewFile'> = {
  'answers.viewFile': async ({ token, inline }, context) => {
    const { ports, caller } = context
    if (caller.masks.includes('files')) throw new Refusal('FORBIDDEN')
    const scope = caller.scope!
    const named = fileOfToken(ports.secrets, token)
    if (named === undefined || !scope.organizations.includes(named.organization)) throw new Refusal('NOT_FOUND')
    const { organization, id } = named
    const file = await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const [found] = await records.answers.files(organization, [id])
      if (found === undefined) throw new Refusal('NOT_FOUND')
      // What is of no answer yet is seen by whoever was told its token: those who sent it.
      const given = found.answer === null ? undefined : await records.answers.whereGiven(organization, found.answer)
      if (given !== undefined) await demandReach(context, records, organization, given.to)
      const by = { at: ports.clock.now(), accountId: caller.accountId }
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'view',
        entity: 'forms',
        entityId: given?.form ?? 0,
        // A branch finds in the audit trail what says that it belongs to it.
        after: { file: id, ...(given === undefined ? {} : { answer: found.answer, branchOffice: { id: given.branchOffice } }) },
      })
      return found.file
    })
    const bytes = await ports.files.get(file.key).catch((error: unknown) => {
      ports.log.error('a file could not be read', { id, error: String(error) })
      throw new Refusal('UNAVAILABLE')
    })
    if (bytes === undefined) throw new Error(`file ${id} of an answer is not in the store`)
    const { mime } = file
    return { r: {}, file: { bytes, mime, name: cleanFileName(file.name, mime), inline: inline && shownTypes.includes(mime) } }
  },
}

/** Only whoever reaches the appointment or attendance reaches what was sent for it. */
const demandReach = async ({ ports, caller }: Context, records: Records, organization: number, to: AnswersOf): Promise<void> => {
  if ('attendance' in to) await demandAttendances(records, [organization])
  const found =
    'attendance' in to
      ? await records.find('clientAttendances', [to.attendance])
      : await ports.store.schedules(caller.scope!, { ids: [to.schedule], limit: 1 })
  if (found.length === 0) throw new Refusal('NOT_FOUND')
}
