import { paymentLinkStatuses, paymentStatuses } from '../contract/paymentStatuses.ts'
import { scheduleStatuses, waitlistStatuses } from '../contract/statuses.ts'
import type { Database } from './adapters/db/database.ts'
import { forgetInstallationRecords } from './adapters/db/queries/forgetInstallationRecords.ts'
import { branchesWithEarnings } from './adapters/db/queries/branchesWithEarnings.ts'
import { undecidedGroups } from './adapters/db/queries/undecidedGroups.ts'
import { organizationsToSettle } from './adapters/db/queries/organizationsToSettle.ts'
import type { RecurringWork } from './ports/recurring.ts'
import type { JobHandler } from './adapters/jobs/startJobs.ts'
import { outboxWork } from './outboxWork.ts'
import { applyRetention } from './app/retention/applyRetention.ts'
import { consolidatePeriods } from './app/earnings/consolidatePeriods.ts'
import { settleOverdue } from './app/earnings/settleOverdue.ts'
import { runImport } from './app/imports/runImport.ts'
import { settleOpenRefund } from './app/payments/settleOpenRefund.ts'
import { settleUnknown } from './app/payments/settleUnknown.ts'
import { decideGroups } from './app/scheduling/decideGroups.ts'
import { passTime, type Passed } from './app/scheduling/passTime.ts'
import { passLine } from './app/waitlist/passLine.ts'
import { farthestReminder, remindOf } from './app/reminders/remindOf.ts'
import { absenceDays } from './domain/dueChange.ts'
import type { Sending } from './app/letters/deliver.ts'
import type { Ports } from './ports/ports.ts'
import { closingWork } from './closingWork.ts'
import { endCards } from './endCards.ts'
import { inTurn } from './inTurn.ts'
import { recheckNames } from './recheckNames.ts'
import { resealSecrets } from './resealSecrets.ts'
import { settleDisputes } from './settleDisputes.ts'
import { settleSetups } from './settleSetups.ts'
import { tellKeyUse } from './tellKeyUse.ts'
import { webhookWork } from './webhookWork.ts'

/** How long an answered idempotency key is kept (definitions 3.17). */
const keptHours = 24
/** How long the lines of an import are kept for its report. */
const keptImportDays = 30
/** How long a file that was sent for a question waits for its answer. */
const waitingFileHours = 24
/** How long news of a gateway are known again. */
const keptEventDays = 40
/** How long notices can be looked up again once they were read, and how long they wait for that. */
const keptReadDays = 30
const keptUnreadDays = 90
/** After so long without a part being done, whoever worked on an import has gone. */
const stuckSeconds = 45

/** Organizations whose retention periods are applied at the same time. */
const organizationsAtOnce = 2

/** What the jobs do: once per outbox row, and again and again. */
export const recurringWork = (
  database: Database,
  ports: Ports,
  letters: Sending,
): { handlers: Record<string, JobHandler>; recurringWork: RecurringWork } => {
  const { store, clock } = ports
  const branches = async (question: string, values: unknown[] = []) => {
    const { rows } = await database.asOwner((owner) => owner.query<{ organization_id: number; branch_office_id: number }>(question, values))
    return rows
  }
  const passed = async (question: string, values: unknown[] = []): Promise<Passed[]> => {
    const { rows } = await database.asOwner((owner) =>
      owner.query<{ organization_id: number; branch_office_id: number; schedules: number[] }>(question, values),
    )
    return rows.map((row) => ({
      organization: row.organization_id,
      branchOffice: row.branch_office_id,
      schedules: row.schedules.map(Number),
    }))
  }
  return {
    handlers: outboxWork(ports, letters),
    recurringWork: {
      'holds.expire': async () => {
        const now = clock.now()
        const overdue = await database.asOwner(async (owner) => {
          const found = await owner.query<{ organization_id: number }>(
            'select distinct organization_id from occupation where blocking and held_until <= $1',
            [now],
          )
          return found.rows
        })
        for (const { organization_id } of overdue) await store.bookings.expireHolds(organization_id, now)
      },
      'requests.expire': async () => {
        // Each organization's own requests by the index that leads with it.
        const waiting = await passed(`select s.organization_id, s.branch_office_id, array_agg(s.id) as schedules
          from organization o join schedule s on s.organization_id = o.organization_id and s.status_id = ${scheduleStatuses.ids.requested} group by 1, 2`)
        for (const each of waiting) await passTime(ports, each, 'requests.expire')
      },
      'groups.decide': async () => {
        for (const each of await undecidedGroups(database, clock.now())) await decideGroups(ports, each, 'groups.decide')
      },
      'waitlist.pass': async () => {
        const waiting = await branches(
          `select distinct e.organization_id, e.branch_office_id from organization o
          join waitlist_entry e on e.organization_id = o.organization_id and e.status_id in (${waitlistStatuses.ids.waiting}, ${waitlistStatuses.ids.offered})`,
        )
        for (const { organization_id, branch_office_id } of waiting)
          await passLine(ports, organization_id, branch_office_id, 'waitlist.pass')
      },
      'reminders.give': async () => {
        const now = clock.now()
        const ahead = await branches(
          `select distinct s.organization_id, s.branch_office_id from organization o
          join schedule s on s.organization_id = o.organization_id and s.status_id = ${scheduleStatuses.ids.confirmed}
            and s.starts_at > $1 and s.starts_at <= $2`,
          [now, new Date(now.getTime() + farthestReminder * 60_000)],
        )
        for (const { organization_id, branch_office_id } of ahead) await remindOf(ports, organization_id, branch_office_id)
      },
      'absences.mark': async () => {
        const now = clock.now()
        const confirmed = await passed(
          `select s.organization_id, s.branch_office_id, array_agg(s.id) as schedules from schedule s
          where s.status_id = ${scheduleStatuses.ids.confirmed} and s.ends_at <= $1 and s.starts_at > $2 and s.organization_id in (
            select c.organization_id from configuration c where c.key = 'schedule' and c.value ->> 'autoNoShow' = 'true'
            union
            select d.organization_id from organization_directory d join partner_configuration p on p.partner_id = d.partner_id
            where p.key = 'schedule' and p.value ->> 'autoNoShow' = 'true')
          group by 1, 2`,
          [now, new Date(now.getTime() - (absenceDays + 1) * 86_400_000)],
        )
        for (const each of confirmed) await passTime(ports, each, 'absences.mark')
      },
      'payments.settle': async () => {
        // A minute is enough for the answer to the payer's own call.
        const before = new Date(clock.now().getTime() - 60_000)
        const open = await database.asOwner((owner) =>
          owner.query<{ organization_id: number; id: number }>(
            `select p.organization_id, p.id from organization o join payment p on p.organization_id = o.organization_id
             and p.status_id in (${paymentStatuses.ids.created}, ${paymentStatuses.ids.pending}) and p.processor is not null
             and p.created_at < $1 order by p.created_at limit 500`,
            [before],
          ),
        )
        for (const { organization_id, id } of open.rows) await settleUnknown(ports, organization_id, id, 'payments.settle')
        await settleSetups(database, ports, before, 'payments.settle')
        const refunds = await database.asOwner((owner) =>
          owner.query<{ organization_id: number; code: string; payment_id: number }>(
            `select r.organization_id, r.code, r.payment_id from organization o join payment_refund r on r.organization_id = o.organization_id
             and r.state = refund_state('pending') and r.created_at < $1 order by r.created_at limit 500`,
            [before],
          ),
        )
        for (const { organization_id, code, payment_id } of refunds.rows)
          await settleOpenRefund(ports, { organization: organization_id, payment: payment_id, code, ref: 'payments.settle' })
      },
      'disputes.settle': () => settleDisputes(database, ports, 'disputes.settle'),
      'paymentLinks.expire': () =>
        database.asOwner((owner) =>
          owner.query(
            `update payment_link set status_id = ${paymentLinkStatuses.ids.expired}, version = version + 1
             where status_id = ${paymentLinkStatuses.ids.active} and expires_at <= $1`,
            [clock.now()],
          ),
        ),
      'directLinks.settle': async () => {
        const now = clock.now()
        // Those whose status no longer follows from their end and their uses.
        const { rows } = await database.asOwner((owner) =>
          owner.query<{ organization_id: number; id: number }>(
            `select d.organization_id, d.id from direct_link d where d.deleted_at is null and d.status_id = any (direct_link_statuses('enabled', 'expired', 'exhausted'))
              and d.status_id <> case when d.expires_at <= $1 then direct_link_status('expired')
                when d.max_uses > 0 and direct_link_uses(d.organization_id, d.id) >= d.max_uses then direct_link_status('exhausted')
                else direct_link_status('enabled') end`,
            [now],
          ),
        )
        for (const { organization_id, id } of rows) await store.bookings.settleLink(organization_id, id, now)
      },
      'cards.expire': () => endCards(database, ports),
      'earnings.settle': async () => settleOverdue(ports, await organizationsToSettle(database, clock.now())),
      'earnings.consolidate': async () => {
        for (const branch of await branchesWithEarnings(database, clock.now()))
          await consolidatePeriods(ports, branch, 'earnings.consolidate')
      },
      'gatewayEvents.forget': () =>
        database.asOwner((owner) =>
          owner.query('delete from gateway_event where at < $1', [new Date(clock.now().getTime() - keptEventDays * 86_400_000)]),
        ),
      'database.vacuum': () => database.vacuum(),
      'answerFiles.forget': async () => {
        const gone = await database.asOwner((owner) =>
          owner.query<{ key: string }>(
            `with gone as (delete from form_file where answer_id is null and created_at < $1 returning organization_id, file),
              less as (update storage_use u set bytes = u.bytes - g.bytes
                from (select organization_id, sum((file ->> 'size')::bigint) as bytes from gone group by 1) g
                where u.organization_id = g.organization_id)
            select file ->> 'key' as key from gone`,
            [new Date(clock.now().getTime() - waitingFileHours * 3_600_000)],
          ),
        )
        for (const { key } of gone.rows) await ports.files.remove(key)
      },
      ...webhookWork(database, ports),
      'notices.forget': () =>
        database.asOwner((owner) =>
          owner.query('delete from notice where at < $1 and (read_at is not null or at < $2)', [
            new Date(clock.now().getTime() - keptReadDays * 86_400_000),
            new Date(clock.now().getTime() - keptUnreadDays * 86_400_000),
          ]),
        ),
      'idempotency.forget': () =>
        database.asOwner((owner) =>
          owner.query('delete from idempotency where created_at < $1', [new Date(clock.now().getTime() - keptHours * 3_600_000)]),
        ),
      'imports.resume': async () => {
        const before = new Date(clock.now().getTime() - stuckSeconds * 1000)
        const stuck = await database.asOwner((owner) =>
          owner.query<{ organization_id: number; id: number }>(
            `select organization_id, id from csv_import where state in ('waiting', 'running') and touched_at < $1 order by touched_at`,
            [before],
          ),
        )
        for (const { organization_id, id } of stuck.rows) await runImport(ports)({ organization: organization_id, payload: { import: id } })
      },
      'imports.forget': () =>
        database.asOwner((owner) =>
          owner.query('delete from csv_import where created_at < $1', [new Date(clock.now().getTime() - keptImportDays * 86_400_000)]),
        ),
      'retention.apply': async () => {
        const { rows } = await database.asOwner((owner) =>
          owner.query<{ id: number }>('select organization_id as id from organization_directory order by 1'),
        )
        await inTurn(rows, organizationsAtOnce, ({ id }) => applyRetention(ports, id, 'retention.apply'))
      },
      ...closingWork(database, ports),
      'technical.forget': () => forgetInstallationRecords(database, clock.now()),
      'apiKeys.tell': () => tellKeyUse(database, ports),
      'secrets.reseal': () => resealSecrets(database, ports),
      'names.check': () => recheckNames(database, ports),
      'sessions.forget': () => store.sessions.sweep(clock.now()),
    },
  }
}
