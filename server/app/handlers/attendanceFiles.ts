import { Refusal } from '../../../contract/kernel/errors.ts'
import { demandAttendances } from '../attendances.ts'
import { auditOf } from '../auditOf.ts'
import { storedFileReply } from '../storedFileReply.ts'
import type { Handlers } from './handler.ts'

/** The one way to the bytes of a client's file, written down each time. */
export const attendanceFiles: Handlers<'attendanceFiles.view'> = {
  'attendanceFiles.view': async ({ id, inline }, { ports, caller }) => {
    const scope = caller.scope!
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    const { key, record } = await ports.store.within(scope, async (records) => {
      await demandAttendances(records, scope.organizations)
      const [found] = await records.find('attendanceFiles', [id])
      const [foundKey] = await records.fileKeys('attendanceFiles', [id])
      if (found === undefined || foundKey === undefined) throw new Refusal('NOT_FOUND')
      const organization = await records.organizationOf('attendanceFiles', id)
      await records.audit(organization, { ...auditOf(caller, by), action: 'view', entity: 'attendanceFiles', entityId: id })
      return { key: foundKey, record: found }
    })
    const { mime } = record['file']
    return storedFileReply(ports, { key, name: record['name'], mime }, inline)
  },
}
