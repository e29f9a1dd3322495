import { account, scope, signupInvitations, singleSignOn } from './account.ts'
import { adminResets, adminSessions, authority } from './administrators.ts'
import { answers } from './answers.ts'
import { audit, securityEvents } from './audit.ts'
import { balances } from './balances.ts'
import { blocks, scheduleMonth, schedules } from './schedules.ts'
import { affectedSchedules } from './schedules/affected.ts'
import { comments } from './schedules/comments.ts'
import { catalog } from './catalog.ts'
import { cashSessions } from './cashSessions.ts'
import { cards, payments } from './payments.ts'
import { receipts } from './payments/receipts.ts'
import { paymentTotals } from './payments/paymentTotals.ts'
import { deadLetters, deliveries, messageTemplates, support } from './messages.ts'
import { clientCalls, guests } from './clients.ts'
import { closing, organizationClosing, partnerClosing, retention } from './closing.ts'
import { configuration } from './configuration.ts'
import { events, notifications, push } from './notifications.ts'
import { exports, scheduleExport } from './exports.ts'
import { factors } from './factors.ts'
import { feeds, webhooks } from './integrations.ts'
import { holidays, places } from './places.ts'
import { imports } from './imports.ts'
import { preferences, profile } from './profile.ts'
import { provenEmails } from './provenEmails.ts'
import { publicCalls } from './public.ts'
import { publicSchedules } from './public/ownAppointment.ts'
import { schedulePlans } from './schedulePlans.ts'
import { series } from './series.ts'
import { search } from './crud.ts'
import { waitlist } from './waitlist.ts'

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
  ...affectedSchedules,
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
  ...notifications,
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
