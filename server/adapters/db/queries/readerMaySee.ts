import { sql, type RawBuilder } from 'kysely'
import { attendanceVisibilities } from '../../../../contract/entities/attendances.ts'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Scope } from '../../../ports/caller.ts'

const { team, author_and_admins: authorAndAdmins } = attendanceVisibilities

/** What of an entity's rows in scope the one who reads may see; undefined where that is all of them (definitions 3.7). */
export const readerMaySee = (name: EntityName, { reader }: Scope): RawBuilder<boolean> | undefined => {
  if (name === 'clientAttendances') return visible('client_attendance', reader)
  if (name === 'attendanceFiles') {
    return sql<boolean>`exists (select from client_attendance a where a.organization_id = attendance_file.organization_id
      and a.id = attendance_file.attendance_id and a.deleted_at is null and ${visible('a', reader)})`
  }
  return undefined
}

const visible = (table: string, reader: Scope['reader']): RawBuilder<boolean> =>
  visibleAttendance(sql.ref(`${table}.visibility`), sql.ref(`${table}.created_by`), reader)

/** Whether a reader may see an attendance of a visibility and an author; false, never null, where either is unknown. */
export const visibleAttendance = (
  visibility: RawBuilder<unknown>,
  author: RawBuilder<unknown>,
  reader: Scope['reader'],
): RawBuilder<boolean> => {
  const seen = reader?.administers ? [team, authorAndAdmins] : [team]
  return sql<boolean>`(coalesce(${visibility} = any (${seen}::int[]), false) or coalesce(${author} = ${reader?.accountId ?? null}::bigint, false))`
}
