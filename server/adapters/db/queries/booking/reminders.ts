import { sql, type Transaction } from 'kysely'
import { scheduleStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { Remindable, Reminder, Reminders } from '../../../../ports/appointments.ts'
import type { Tables } from '../../tables.ts'

/** What is known of reminders, inside one transaction. */
export const remindersWithin = (transaction: Transaction<Tables>): Reminders => ({
  upcoming: async (organization, branchOffice, { from, until }) => {
    const found =
      await sql<Remindable>`select s.id, s.starts_at as "startsAt", greatest(s.created_at, s.edited_at) as "settledAt",
        coalesce((select json_agg(json_build_object('minutes', r.minutes, 'channel', r.channel)) from reminder r
          where r.organization_id = s.organization_id and r.schedule_id = s.id and r.starts_at = s.starts_at), '[]') as reminded
      from schedule s
      where s.organization_id = ${organization} and s.branch_office_id = ${branchOffice} and s.status_id = ${scheduleStatuses.ids.confirmed}
        and s.starts_at > ${from} and s.starts_at <= ${until}
      order by s.starts_at, s.id`.execute(transaction)
    return found.rows
  },
  reconfirm: async (organization, schedule, at) => {
    await sql`update schedule set reconfirmed_at = ${at}, reconfirmed_start = starts_at
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
  },
  give: async (organization, reminders) => {
    if (reminders.length === 0) return []
    const given = await sql<Pick<Reminder, 'schedule' | 'minutes' | 'channel'>>`
      insert into reminder (organization_id, schedule_id, starts_at, minutes, channel, due_at)
      select ${organization}::bigint, r.schedule, r."startsAt", r.minutes, r.channel, r."dueAt"
      from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as r (schedule bigint, "startsAt" timestamptz, minutes int, channel text,
        "dueAt" timestamptz)
      on conflict do nothing returning schedule_id as schedule, minutes, channel`.execute(
      transaction,
    )
    const keyOf = (each: Pick<Reminder, 'schedule' | 'minutes' | 'channel'>) =>
      `${each.schedule} ${each.minutes} ${each.channel}`
    const keys = new Set(given.rows.map(keyOf))
    return reminders.filter((each) => keys.has(keyOf(each)))
  },
})
