import { sql, type Kysely } from 'kysely'
import type { LiveEvent } from '../../../ports/notifications.ts'
import type { Store } from '../../../ports/store.ts'
import type { Database } from '../connection/database.ts'
import type { Tables } from '../tables.ts'
import { inTenant } from '../connection/inTenant.ts'
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
import { deliveryLogOn } from './messages/deliveryLog.ts'
import { pushDevicesOn } from './messages/notifications.ts'
import { placesOn } from './core/places.ts'
import { toRecords } from './core/recordShape.ts'
import { recordsWithin } from './records.ts'
import { commentsOn } from './booking/comments.ts'
import { readingSchedule, readSchedulePage, readSchedules } from './booking/appointments.ts'
import { seriesOn } from './booking/series.ts'
import { sessionsOn } from './access/sessions.ts'
import { provenNamesOn } from './access/provenNames.ts'
import { singleSignOnOn } from './access/singleSignOn.ts'
import { storageOf } from './core/storage.ts'
import { waitlistOn } from './booking/waitlist.ts'

const readPartner =
  (kysely: Kysely<Tables>): Store['partnerRecord'] =>
  async (partner) =>
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
    })

const partnersOn = (
  kysely: Kysely<Tables>,
): Pick<Store, 'isPartnerClosed' | 'hasAccounts' | 'createFirstPartner' | 'partnerRecord'> => ({
  isPartnerClosed: (partner) => isPartnerClosed(kysely, partner),
  hasAccounts: () => hasAccounts(kysely),
  createFirstPartner: (first) => createFirstPartner(kysely, first),
  partnerRecord: readPartner(kysely),
})

/** The application's store on an open database. */
export const storeOn = (
  { kysely }: Pick<Database, 'kysely'>,
  announce: Announce = () => undefined,
): Store => {
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
    schedule: readingSchedule(kysely),
    schedulePage: (scope, query, part) => readSchedulePage(kysely, { scope, query }, part),
    comments: commentsOn(kysely),
    deliveries: deliveryLogOn(kysely),
    paymentSums: (scope, query) => paymentSums(kysely, scope, query),
    paymentTotals: (scope, span) => paymentTotals(kysely, scope, span),
    ...placesOn(kysely),
    ...partnersOn(kysely),
    explain: explainDatabaseError,
    jobTurns: (now) => jobTurns(kysely, now),
    secretKeys: () => secretKeys(kysely),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
  }
}
