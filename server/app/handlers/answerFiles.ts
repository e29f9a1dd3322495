import { Refusal } from '../../../contract/errors.ts'
import { fileOfToken } from '../answers/fileTokens.ts'
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
      const to = found.answer === null ? undefined : await records.answers.placeOf([organization], found.answer)
      // What is of no answer yet is seen by whoever was told its token: those who sent it.
      if (to !== undefined && 'attendance' in to && (await records.find('clientAttendances', [to.attendance])).length === 0)
        throw new Refusal('NOT_FOUND')
      if (to !== undefined && 'schedule' in to) await demandSchedule(context, to.schedule)
      const by = { at: ports.clock.now(), accountId: caller.accountId }
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'view',
        entity: 'forms',
        entityId: found.answer ?? 0,
        after: { file: id },
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

const demandSchedule = async ({ ports, caller }: Context, schedule: number): Promise<void> => {
  const [record] = await ports.store.schedules(caller.scope!, { ids: [schedule], limit: 1 })
  if (record === undefined) throw new Refusal('NOT_FOUND')
}
