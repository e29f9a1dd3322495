import { sql } from 'kysely'
import type { LiveEvent } from '../../../ports/notifications.ts'
import type { Store } from '../../../ports/store.ts'
import type { Database } from '../connection/database.ts'
import { inTenant } from '../connection/inTenant.ts'
import { refuseSecondConnection } from '../connection/refuseSecondConnection.ts'
import { explainDatabaseError } from '../connection/databaseErrors.ts'
import { createFirstPartner, hasAccounts } from './access/administration.ts'
import { apiKeysOn } from './integrations/apiKeys.ts'
import { readBranchZones } from './core/lookups.ts'
import { readAuditPeople, readAuditTrail } from './access/auditTrail.ts'
import { bookingsOn, type Announce } from './booking/bookings.ts'
import { isPartnerClosed } from './closing/closing.ts'
import { contactOf, organizationAdministrators } from './access/contacts.ts'
import { expertSettingsOn, configurationOn } from './access/configuration.ts'
import { factorsWithin } from './access/factors.ts'
import { feedsOn } from './integrations/feeds.ts'
import { jobTurns, secretKeys } from './jobs/jobTurns.ts'
import { paymentSums, paymentTotals } from './payments/totals.ts'
import { ownAccountsWithin } from './access/accounts.ts'
import { preferencesOn } from './access/preferences.ts'
import { pushDevicesOn } from './messages/notifications.ts'
import { toRecords } from './core/recordShape.ts'
import { recordsWithin } from './records.ts'
import { commentsOn } from './booking/comments.ts'
import { readSchedulePage, readSchedules } from './booking/appointments.ts'
import { seriesOn } from './booking/series.ts'
import { sessionsOn } from './access/sessions.ts'
import { provenNamesOn } from './access/provenNames.ts'
import { singleSignOnOn } from './access/singleSignOn.ts'
import { storageOf } from './core/storage.ts'
import { waitlistOn } from './booking/waitlist.ts'

/** The application's store on an open database. */
export const storeOn = (
  { kysely }: Pick<Database, 'kysely'>,
  announce: Announce = () => undefined,
): Store => {
  // A branch office never changes its organization, nor an organization its partner, so what is
  // found once is kept.
  const branches = new Map<number, { organization: number; partner: number }>()
  const partners = new Map<number, number>()
  const configuration = configurationOn(kysely)
  const experts = expertSettingsOn(kysely)

  return {
    within: async (scope, work) => {
      const changed: LiveEvent[] = []
      const handle: Announce = (event) => void changed.push(event)
      const change = experts.watch()
      const result = await inTenant(kysely, scope.organizations, (transaction) =>
        work(change.watched(recordsWithin(transaction, scope, handle))),
      )
      changed.forEach(announce)
      change.kept()
      return result
    },
    sessions: sessionsOn(kysely),
    factors: factorsWithin(kysely),
    singleSignOn: singleSignOnOn(kysely),
    names: { host: provenNamesOn(kysely, 'host'), domain: provenNamesOn(kysely, 'domain') },
    pushDevices: pushDevicesOn(kysely),
    ownAccounts: (work) =>
      kysely.transaction().execute((transaction) => work(ownAccountsWithin(transaction))),
    organizationAdministrators: (organization) => organizationAdministrators(kysely, organization),
    isPartnerClosed: (partner) => isPartnerClosed(kysely, partner),
    contactOf: (named) => contactOf(kysely, named),
    bookings: bookingsOn(kysely, announce),
    series: seriesOn(kysely, announce),
    waitlist: waitlistOn(kysely, announce),
    feeds: feedsOn(kysely),
    apiKeys: apiKeysOn(kysely),
    ...configuration,
    changeConfiguration: async (place, key, decide) => {
      const changed = await configuration.changeConfiguration(place, key, decide)
      experts.forget()
      return changed
    },
    expertSettings: experts.read,
    ...preferencesOn(kysely),
    auditTrail: (scope, query) => readAuditTrail(kysely, scope, query),
    branchZones: (places) => readBranchZones(kysely, places),
    auditPeople: (scope) => readAuditPeople(kysely, scope),
    schedules: (scope, query) => readSchedules(kysely, scope, query),
    schedulePage: (scope, query, part) => readSchedulePage(kysely, { scope, query }, part),
    comments: commentsOn(kysely),
    paymentSums: (scope, query) => paymentSums(kysely, scope, query),
    paymentTotals: (scope, span) => paymentTotals(kysely, scope, span),
    newOrganization: async () => {
      const given = await sql<{
        number: number
      }>`select nextval(pg_get_serial_sequence('organization_directory', 'organization_id')) as number`.execute(
        kysely,
      )
      return given.rows[0]!.number
    },
    placeOfBranch: async (branchOffice) => {
      // Also where it is kept: whether it is must not decide whether a mistake is seen.
      refuseSecondConnection()
      const kept = branches.get(branchOffice)
      if (kept) return kept
      const row = await kysely
        .selectFrom('branch_directory as b')
        .innerJoin('organization_directory as o', 'o.organization_id', 'b.organization_id')
        .select(['b.organization_id as organization', 'o.partner_id as partner'])
        .where('b.branch_office_id', '=', branchOffice)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const place = row
      branches.set(branchOffice, place)
      return place
    },
    partnerOf: async (organization) => {
      refuseSecondConnection()
      const kept = partners.get(organization)
      if (kept !== undefined) return kept
      const row = await kysely
        .selectFrom('organization_directory')
        .select('partner_id')
        .where('organization_id', '=', organization)
        .executeTakeFirst()
      const partner = row?.partner_id
      if (partner !== undefined) partners.set(organization, partner)
      return partner
    },
    placeOfLink: async (name, at) => {
      const slug = await kysely
        .selectFrom('slug')
        .select(['organization_id', 'direct_link_id'])
        .where('name', '=', name)
        .where(sql<boolean>`current or former_until > ${at}`)
        .executeTakeFirst()
      if (slug === undefined) return undefined
      const organization = slug.organization_id
      const link = await inTenant(kysely, [organization], (transaction) =>
        transaction
          .selectFrom('direct_link')
          .select(['name', 'branch_office_id'])
          .where('organization_id', '=', organization)
          .where('id', '=', slug.direct_link_id)
          .executeTakeFirst(),
      )
      if (link === undefined) return undefined
      return { organization, branchOffice: link.branch_office_id, name: link.name }
    },
    isSlugFree: async (name, { own, scope, at }) => {
      const taken = await sql<{
        organization: number
        link: number
      }>`select organization_id as organization, direct_link_id as link from slug
        where name = ${name} and (current or former_until > ${at})`.execute(kysely)
      return taken.rows.every(
        ({ organization, link }) => scope.organizations.includes(organization) && link === own,
      )
    },
    hasAccounts: () => hasAccounts(kysely),
    createFirstPartner: (first) => createFirstPartner(kysely, first),
    partnerRecord: async (partner) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('partner')
          .selectAll()
          .where('id', '=', partner)
          .executeTakeFirst()
        const [record] =
          row === undefined
            ? []
            : await toRecords<'partners'>(transaction, storageOf('partners'), [row])
        return record
      }),
    explain: explainDatabaseError,
    jobTurns: (now) => jobTurns(kysely, now),
    secretKeys: () => secretKeys(kysely),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
  }
}
