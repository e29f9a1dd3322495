import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { attendanceStatuses } from '../../../contract/kernel/statuses.ts'
import type { DeleteContext } from '../kernel/behaviour.ts'
import type { Rule } from '../kernel/rule.ts'
import { demandAttendances } from './attendances.ts'
import { auditOf } from '../kernel/audit.ts'
import { mostStoredBytes, storedFileReply } from '../kernel/files.ts'
import type { Handlers } from '../kernel/call.ts'

const { ids: statuses } = attendanceStatuses

/** How many files an attendance has at most (definitions 3.7). */
export const mostFiles = 50

/**
 * A file may be added until its attendance is void; it counts towards what its organization may
 * keep.
 */
export const attendanceFileRule: Rule<'attendanceFiles'> = async ({
  values,
  records,
  organization,
}) => {
  // Locked, so that of two files sent at once only one is the fiftieth.
  const attendance = await records.lock('clientAttendances', values.attendance)
  if (attendance === undefined || attendance.branchOffice.id !== values.branchOffice)
    throw refuseField('attendance', 'unknown')
  if (attendance.status.id === statuses.void) throw isFixed()
  const { total } = await records.list('attendanceFiles', {
    limit: 1,
    filters: { attendance: attendance.id },
  })
  if (total >= mostFiles) throw new Refusal('LIMIT_REACHED')
  if (values.file === undefined) throw refuseField('file', 'required')
  const { size, name } = values.file
  if (!(await records.useStorage(organization, size, mostStoredBytes))) {
    throw new Refusal('QUOTA', {
      fields: [{ path: 'file', rule: 'tooBig', bound: mostStoredBytes }],
    })
  }
  return { ...values, name: values.name || name }
}

/** A file goes while its attendance is a draft; what was signed with it keeps it. */
export const deleteAttendanceFile = async ({
  records,
  before,
  organization,
}: DeleteContext<'attendanceFiles'>): Promise<void> => {
  const attendance = await records.lock('clientAttendances', before.attendance.id)
  if (attendance === undefined || attendance.status.id !== statuses.draft) throw isFixed()
  await records.useStorage(organization, -before.file.size, mostStoredBytes)
}

/** Only a draft goes, and its files with it. */
export const deleteAttendance = async ({
  records,
  before,
  organization,
  by,
  discard,
}: DeleteContext<'clientAttendances'>): Promise<void> => {
  if (before.status.id !== statuses.draft) throw isFixed()
  const { items } = await records.list('attendanceFiles', {
    limit: mostFiles,
    filters: { attendance: before.id },
  })
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
    await records.remove('attendanceFiles', organization, { id: file.id, by })
    await records.useStorage(organization, -file.file.size, mostStoredBytes)
  }
}

const isFixed = (): Refusal =>
  new Refusal('BAD_TRANSITION', { fields: [{ path: 'attendance', rule: 'choice' }] })

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
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'view',
        entity: 'attendanceFiles',
        entityId: id,
      })
      return { key: foundKey, record: found }
    })
    const { mime } = record['file']
    return storedFileReply(ports, { key, name: record['name'], mime }, inline)
  },
}
