import { entriesOf } from '../../../../../contract/kernel/typedKeys.ts'
import type { Database } from '../../connection/database.ts'

/**
 * Days that the installation keeps records about people which belong to no tenant's retention
 * periods. Sessions, limits, codes and pending changes end by themselves (`sessions.forget`), as do
 * queues, webhooks and gateway events (`server/app/jobs/forgetting.ts`).
 */
export const installationRecordDays = {
  security_event: 400,
  partner_audit: 3_650,
  support_message: 730,
  reminder: 90,
} as const

/** Rows that one statement deletes; the rest follows at once. */
const batchSize = 5_000

type InstallationTable = keyof typeof installationRecordDays

/** What is older than `$1`, the oldest first. */
const outdated: Record<InstallationTable, string> = {
  // Lines are taken from the oldest end alone, so that the chain of hashes stays whole.
  security_event: `delete from security_event where id in (
    select id from security_event where id < coalesce((select min(id) from security_event where at >= $1), 9223372036854775807) order by id limit $2)`,
  partner_audit:
    'delete from partner_audit where id in (select id from partner_audit where at < $1 order by id limit $2)',
  support_message:
    'delete from support_message where id in (select id from support_message where created_at < $1 order by id limit $2)',
  reminder:
    'delete from reminder where ctid = any (array(select ctid from reminder where due_at < $1 limit $2))',
}

/** Deletes what is older than its period, in batches with a transaction each. */
export const forgetInstallationRecords = async (database: Database, now: Date): Promise<void> => {
  for (const [table, days] of entriesOf(installationRecordDays)) {
    const before = new Date(now.getTime() - days * 86_400_000)
    let deleted = batchSize
    while (deleted === batchSize) {
      const { rowCount } = await database.asOwner((owner) =>
        owner.query(outdated[table], [before, batchSize]),
      )
      deleted = rowCount ?? 0
    }
  }
}
