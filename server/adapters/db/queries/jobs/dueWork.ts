import {
  paymentLinkStatuses,
  paymentStatuses,
  savedCardStatuses,
  scheduleStatuses,
  waitlistStatuses,
} from '../../../../../contract/kernel/statuses.ts'
import { setupStates } from '../../../../ports/payments.ts'
import type {
  Branch,
  BranchAppointments,
  DueWork,
  OwnedId,
  ProvenName,
  WaitingEvents,
} from '../../../../ports/jobs.ts'
import type { Database } from '../../connection/database.ts'
import { needsResealing, resealEverything } from '../../secretKeys.ts'
import { branchesWithEarnings, organizationsToSettle } from '../earnings/earnings.ts'
import { closingAppointments, closingsDue, partnerClosingsDue } from '../closing/closing.ts'
import { closedAccountsDue, endClosedAccount } from '../closing/endClosedAccounts.ts'
import { endPlace, hasCardsToRemove } from '../closing/endPlace.ts'
import { forgetInstallationRecords } from './forgetInstallationRecords.ts'
import { undecidedGroups } from '../booking/undecidedGroups.ts'
import { auditKeyUse } from './auditKeyUse.ts'

/** At most so many payments in a turn. */
const mostPayments = 500
/** At most so many subjects whose events are sent in a turn. */
const mostEvents = 1000

/** What is due in all organizations, read by the owner of the tables. */
export const dueWorkOn = (database: Database): DueWork => {
  const read = async <Row extends object>(
    question: string,
    values: unknown[] = [],
  ): Promise<Row[]> => {
    const { rows } = await database.asOwner((owner) => owner.query<Row>(question, values))
    return rows
  }
  const write = async (statement: string, values: unknown[]): Promise<void> => {
    await database.asOwner((owner) => owner.query(statement, values))
  }
  return {
    ...appointmentsDue(read),
    ...paymentsDue(read),
    ...linksDue(read, write),
    ...cardsDue(read, write),
    ...forgetting(read, write),
    undecidedGroups: (now) => undecidedGroups(database, now),
    organizationsToSettle: (now) => organizationsToSettle(database, now),
    branchesWithEarnings: (now) => branchesWithEarnings(database, now),

    webhookEvents: (now) =>
      read<WaitingEvents>(
        `select distinct d.organization_id as organization, d.webhook_id as webhook, d.subject from webhook_delivery d
         join webhook w on w.organization_id = d.organization_id and w.id = d.webhook_id and w.enabled
         where d.next_at <= $1 limit ${mostEvents}`,
        [now],
      ),
    stuckImports: (before) =>
      read<OwnedId>(
        `select organization_id as organization, id from csv_import
         where state in ('waiting', 'running') and touched_at < $1 order by touched_at`,
        [before],
      ),
    auditKeyUse: (now) => write(auditKeyUse, [now]),
    provenNames: () =>
      read<ProvenName>(
        `select 'host' as kind, s.partner_id as partner, s.organization_id as organization, s.host as name from scope_host s
         join host_claim c on c.organization_id = s.organization_id and c.host = s.host where c.proven_at is not null
         union all
         select 'domain', partner_id, organization_id, domain from sso_domain order by 1, 4`,
      ),

    organizations: async () => {
      const found = await read<{ id: number }>(
        'select organization_id as id from organization_directory order by 1',
      )
      return found.map(({ id }) => id)
    },
    closingAppointments: (now, most) => closingAppointments(database, now, most),
    closingOrganizations: (now) => closingsDue(database, now),
    closingPartners: (now) => partnerClosingsDue(database, now),
    hasCardsToRemove: (organization, now) => hasCardsToRemove(database, organization, now),
    endPlace: (place, now) => endPlace(database, place, now),
    closedAccounts: (before) => closedAccountsDue(database, before),
    endAccount: (id, at) => endClosedAccount(database, id, at),

    forgetInstallationRecords: (now) => forgetInstallationRecords(database, now),
    vacuum: () => database.vacuum(),
    needsResealing: (secrets) => needsResealing(database, secrets),
    resealEverything: (secrets, now) => resealEverything(database, secrets, now),
  }
}

type Read = <Row extends object>(question: string, values?: unknown[]) => Promise<Row[]>
type Write = (statement: string, values: unknown[]) => Promise<void>

const appointmentsDue = (
  read: Read,
): Pick<
  DueWork,
  | 'overdueHolds'
  | 'requestedAppointments'
  | 'unattendedAppointments'
  | 'branchesWithWaitlist'
  | 'branchesWithAppointments'
> => {
  const { requested, confirmed } = scheduleStatuses.ids
  const { waiting, offered } = waitlistStatuses.ids
  return {
    overdueHolds: async (now) => {
      const found = await read<{ organization: number }>(
        'select distinct organization_id as organization from occupation where blocking and held_until <= $1',
        [now],
      )
      return found.map(({ organization }) => organization)
    },
    // Each organization's own requests by the index that leads with it.
    requestedAppointments: async () =>
      withNumbers(
        await read<BranchAppointments>(
          `select s.organization_id as organization, s.branch_office_id as "branchOffice", array_agg(s.id) as schedules
           from organization o join schedule s on s.organization_id = o.organization_id and s.status_id = ${requested} group by 1, 2`,
        ),
      ),
    unattendedAppointments: async ({ after, until }) =>
      withNumbers(
        await read<BranchAppointments>(
          `select s.organization_id as organization, s.branch_office_id as "branchOffice", array_agg(s.id) as schedules from schedule s
           where s.status_id = ${confirmed} and s.ends_at <= $1 and s.starts_at > $2 and s.organization_id in (
             select c.organization_id from configuration c where c.key = 'schedule' and c.value ->> 'autoNoShow' = 'true'
             union
             select d.organization_id from organization_directory d join partner_configuration p on p.partner_id = d.partner_id
             where p.key = 'schedule' and p.value ->> 'autoNoShow' = 'true')
           group by 1, 2`,
          [until, after],
        ),
      ),
    branchesWithWaitlist: () =>
      read<Branch>(
        `select distinct e.organization_id as organization, e.branch_office_id as "branchOffice" from organization o
         join waitlist_entry e on e.organization_id = o.organization_id and e.status_id in (${waiting}, ${offered})`,
      ),
    branchesWithAppointments: ({ after, until }) =>
      read<Branch>(
        `select distinct s.organization_id as organization, s.branch_office_id as "branchOffice" from organization o
         join schedule s on s.organization_id = o.organization_id and s.status_id = ${confirmed} and s.starts_at > $1 and s.starts_at <= $2`,
        [after, until],
      ),
  }
}

const withNumbers = (found: readonly BranchAppointments[]): BranchAppointments[] =>
  found.map((each) => ({ ...each, schedules: each.schedules.map(Number) }))

const paymentsDue = (
  read: Read,
): Pick<DueWork, 'openCharges' | 'openCardSetups' | 'pendingRefunds' | 'disputedPayments'> => {
  const { created, pending, disputed } = paymentStatuses.ids
  return {
    openCharges: (before) =>
      read<OwnedId>(
        `select p.organization_id as organization, p.id from organization o join payment p on p.organization_id = o.organization_id
         and p.status_id in (${created}, ${pending}) and p.processor is not null
         and p.created_at < $1 order by p.created_at limit ${mostPayments}`,
        [before],
      ),
    openCardSetups: (before) =>
      read<OwnedId>(
        `select s.organization_id as organization, s.id from organization o join card_setup s on s.organization_id = o.organization_id
         and s.state = ${setupStates.open} and s.created_at < $1 order by s.created_at limit ${mostPayments}`,
        [before],
      ),
    pendingRefunds: (before) =>
      read<{ organization: number; payment: number; code: string }>(
        `select r.organization_id as organization, r.code, r.payment_id as payment from organization o
         join payment_refund r on r.organization_id = o.organization_id
         and r.state = refund_state('pending') and r.created_at < $1 order by r.created_at limit ${mostPayments}`,
        [before],
      ),
    disputedPayments: () =>
      read<OwnedId>(
        `select p.organization_id as organization, p.id from organization o join payment p on p.organization_id = o.organization_id
         and p.status_id = ${disputed} and p.processor is not null order by p.edited_at limit ${mostPayments}`,
      ),
  }
}

const linksDue = (
  read: Read,
  write: Write,
): Pick<DueWork, 'expirePaymentLinks' | 'unsettledDirectLinks'> => ({
  expirePaymentLinks: (now) =>
    write(
      `update payment_link set status_id = ${paymentLinkStatuses.ids.expired}, version = version + 1
       where status_id = ${paymentLinkStatuses.ids.active} and expires_at <= $1`,
      [now],
    ),
  unsettledDirectLinks: (now) =>
    read<OwnedId>(
      `select d.organization_id as organization, d.id from direct_link d where d.deleted_at is null
       and d.status_id = any (direct_link_statuses('enabled', 'expired', 'exhausted'))
       and d.status_id <> case when d.expires_at <= $1 then direct_link_status('expired')
         when d.max_uses > 0 and direct_link_uses(d.organization_id, d.id) >= d.max_uses then direct_link_status('exhausted')
         else direct_link_status('enabled') end`,
      [now],
    ),
})

/** A card can be used until the end of its month. */
const endOfCard = "make_date(exp_year, exp_month, 1) + interval '1 month'"

const cardsDue = (read: Read, write: Write): Pick<DueWork, 'expireCards' | 'endingCards'> => {
  const cards = savedCardStatuses.ids
  return {
    expireCards: (now) =>
      write(
        `update saved_card set status_id = ${cards.expired}, version = version + 1
         where status_id = ${cards.active} and ${endOfCard} <= $1`,
        [now],
      ),
    endingCards: (before) =>
      read<OwnedId>(
        `select c.organization_id as organization, c.id from organization o join saved_card c on c.organization_id = o.organization_id
         and c.status_id = ${cards.active} and c.deleted_at is null and c.notified_at is null and c.client_id is not null
         and ${endOfCard} <= $1`,
        [before],
      ),
  }
}

const forgetting = (
  read: Read,
  write: Write,
): Pick<
  DueWork,
  | 'forgetGatewayEvents'
  | 'forgetAnswerFiles'
  | 'forgetWebhookDeliveries'
  | 'forgetNotifications'
  | 'forgetIdempotencyKeys'
  | 'forgetImports'
> => ({
  forgetGatewayEvents: (before) => write('delete from gateway_event where at < $1', [before]),
  forgetAnswerFiles: async (before) => {
    const gone = await read<{ key: string }>(
      `with gone as (delete from form_file where answer_id is null and created_at < $1 returning organization_id, file),
        less as (update storage_use u set bytes = u.bytes - g.bytes
          from (select organization_id, sum((file ->> 'size')::bigint) as bytes from gone group by 1) g
          where u.organization_id = g.organization_id)
      select file ->> 'key' as key from gone`,
      [before],
    )
    return gone.map(({ key }) => key)
  },
  forgetWebhookDeliveries: (before) =>
    write('delete from webhook_delivery where created_at < $1', [before]),
  forgetNotifications: ({ before, unreadBefore }) =>
    write('delete from notice where at < $1 and (read_at is not null or at < $2)', [
      before,
      unreadBefore,
    ]),
  forgetIdempotencyKeys: (before) =>
    write('delete from idempotency where created_at < $1', [before]),
  forgetImports: (before) => write('delete from csv_import where created_at < $1', [before]),
})
