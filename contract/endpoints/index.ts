import { account } from './account.ts'
import { adminResets } from './adminResets.ts'
import { adminSessions } from './adminSessions.ts'
import { answers } from './answers.ts'
import { audit } from './audit.ts'
import { authority } from './authority.ts'
import { balances } from './balances.ts'
import { blocks } from './blocks.ts'
import { catalog } from './catalog.ts'
import { cashSessions } from './cashSessions.ts'
import { cards } from './cards.ts'
import { deadLetters } from './deadLetters.ts'
import { deliveries } from './deliveries.ts'
import { clientCalls } from './clients.ts'
import { closing } from './closing.ts'
import { comments } from './comments.ts'
import { configuration } from './configuration.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { factors } from './factors.ts'
import { feeds } from './feeds.ts'
import { guests } from './guests.ts'
import { holidays } from './holidays.ts'
import { imports } from './imports.ts'
import { messageTemplates } from './messageTemplates.ts'
import { notices } from './notices.ts'
import { payments } from './payments.ts'
import { organizationClosing } from './organizationClosing.ts'
import { partnerClosing } from './partnerClosing.ts'
import { paymentTotals } from './paymentTotals.ts'
import { places } from './places.ts'
import { preferences } from './preferences.ts'
import { profile } from './profile.ts'
import { provenEmails } from './provenEmails.ts'
import { publicCalls } from './public.ts'
import { publicSchedules } from './publicSchedules.ts'
import { push } from './push.ts'
import { scheduleExport } from './scheduleExport.ts'
import { scheduleMonth } from './scheduleMonth.ts'
import { receipts } from './receipts.ts'
import { retention } from './retention.ts'
import { schedulePlans } from './schedulePlans.ts'
import { schedules } from './schedules.ts'
import { scope } from './scope.ts'
import { securityEvents } from './securityEvents.ts'
import { signupInvitations } from './signupInvitations.ts'
import { series } from './series.ts'
import { search } from './search.ts'
import { singleSignOn } from './singleSignOn.ts'
import { support } from './support.ts'
import { waitlist } from './waitlist.ts'
import { webhooks } from './webhooks.ts'

/** Every call that is not read off an entity, by its name. */
export const endpoints = {
  ...account,
  ...adminResets,
  ...profile,
  ...closing,
  ...organizationClosing,
  ...partnerClosing,
  ...factors,
  ...singleSignOn,
  ...adminSessions,
  ...authority,
  ...provenEmails,
  ...signupInvitations,
  ...preferences,
  ...scope,
  ...places,
  ...support,
  ...search,
  ...configuration,
  ...retention,
  ...audit,
  ...securityEvents,
  ...catalog,
  ...exports,
  ...events,
  ...imports,
  ...clientCalls,
  ...guests,
  ...schedules,
  ...scheduleMonth,
  ...scheduleExport,
  ...schedulePlans,
  ...series,
  ...blocks,
  ...feeds,
  ...holidays,
  ...comments,
  ...waitlist,
  ...webhooks,
  ...notices,
  ...push,
  ...answers,
  ...payments,
  ...paymentTotals,
  ...receipts,
  ...cards,
  ...deadLetters,
  ...cashSessions,
  ...deliveries,
  ...messageTemplates,
  ...balances,
  ...publicCalls,
  ...publicSchedules,
} as const

export type EndpointName = keyof typeof endpoints
