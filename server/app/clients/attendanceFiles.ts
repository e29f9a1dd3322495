import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../../ports/values.ts'
import { demandAttendances } from './attendances.ts'
import { auditOf } from '../kernel/audit.ts'
import { mostStoredBytes, storedFileReply } from '../kernel/files.ts'
import type { Handlers } from '../kernel/call.ts'

const { ids: statuses } = attendanceStatuses

/** How many files an attendance has at most (definitions 3.7). */
export const mostFiles = 50

/** A file may be added until its attendance is void; it counts towards what its organization may keep. */
export const attendanceFileRule = async (context: { values: Values; records: Records; organization: number }): Promise<Values> => {
  const { values, records, organization } = context
  // Locked, so that of two files sent at once only one is the fiftieth.
  const attendance = await records.lock('clientAttendances', values['attendance'] as number)
  if (attendance === undefined || idOf(attendance, 'branchOffice') !== values['branchOffice']) throw refuseField('attendance', 'unknown')
  if (idOf(attendance, 'status') === statuses.void) throw isFixed()
  const { total } = await records.list('attendanceFiles', { limit: 1, filters: { attendance: attendance.id } })
  if (total >= mostFiles) throw new Refusal('LIMIT_REACHED')
  const { size, name } = values['file'] as { size: number; name: string }
  if (!(await records.useStorage(organization, size, mostStoredBytes))) {
    throw new Refusal('QUOTA', { fields: [{ path: 'file', rule: 'tooBig', bound: mostStoredBytes }] })
  }
  return { ...values, name: values['name'] || name }
}

type Deletion = { records: Records; before: StoredRecord; organization: number; by: Stamp; discard: (key: string) => void }

/** A file goes while its attendance is a draft; what was signed with it keeps it. */
export const deleteAttendanceFile = async ({ records, before, organization }: Deletion): Promise<void> => {
  const attendance = await records.lock('clientAttendances', idOf(before, 'attendance'))
  if (attendance === undefined || idOf(attendance, 'status') !== statuses.draft) throw isFixed()
  await records.useStorage(organization, -sizeOf(before), mostStoredBytes)
}

/** Only a draft goes, and its files with it. */
export const deleteAttendance = async ({ records, before, organization, by, discard }: Deletion): Promise<void> => {
  if (idOf(before, 'status') !== statuses.draft) throw isFixed()
  const { items } = await records.list('attendanceFiles', { limit: mostFiles, filters: { attendance: before.id } })
  for (const key of await records.fileKeys(
    'attendanceFiles',
    items.map(({ id }) => id),
  ))
    discard(key)
  for (const { key, size } of await records.answers.discard(organization, before.id)) {
    discard(key)
    await records.useStorage(organization, -size, mostStoredBytes)
  }
  for (const file of items) {
    await records.remove('attendanceFiles', organization, file.id, by)
    await records.useStorage(organization, -sizeOf(file), mostStoredBytes)
  }
}

const idOf = (record: Values, path: string): number => (record[path] as { id: number }).id
const sizeOf = (file: StoredRecord): number => (file['file'] as { size: number }).size
const isFixed = (): Refusal => new Refusal('BAD_TRANSITION', { fields: [{ path: 'attendance', rule: 'choice' }] })

/** The one way to the bytes of a client's file, written down each time. */
export const attendanceFiles: Handlers<'attendanceFiles.view'> = {
  'attendanceFiles.view': async ({ id, inline }, { ports, caller }) => {
    const scope = caller.scope
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
