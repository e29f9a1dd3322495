import { affectedAppointments } from './booking/affected/handlers.ts'
import { account } from './access/account.ts'
import { adminResets } from './access/administrators/startReset.ts'
import { adminSessions, ownSessions } from './access/sessions.ts'
import { answerFiles } from './forms/answerFiles.ts'
import { attendanceFiles } from './clients/attendanceFiles.ts'
import { audit } from './access/auditTrail.ts'
import { authority } from './access/administrators/recordAuthority.ts'
import { balances } from './earnings/handlers.ts'
import { blocks } from './booking/blocks.ts'
import { cashSessions } from './payments/cashDrawer.ts'
import { catalog } from './booking/catalog.ts'
import { clients } from './clients/handlers.ts'
import { personExport } from './dataExport/personExport.ts'
import { deadLetters, deliveries } from './messages/deadLetters.ts'
import { messageTemplates } from './messages/messageTemplates.ts'
import { closing } from './access/closeAccount.ts'
import { comments } from './booking/comments.ts'
import { configuration, scope } from './settings/handlers.ts'
import { events, notifications } from './notifications/handlers.ts'
import { exports } from './exports/exports.ts'
import type { Handlers } from './kernel/call.ts'
import { factors, resetSecondFactor } from './access/factors.ts'
import { feeds } from './integrations/feeds.ts'
import { guests } from './clients/guests.ts'
import { holidays } from './availability/handlers.ts'
import { imports } from './imports/handlers.ts'
import { organizationClosing } from './closing/organizationHandlers.ts'
import { partnerClosing } from './closing/partnerHandlers.ts'
import { passwordReset, checkLink } from './access/passwordReset.ts'
import { payments } from './payments/handlers.ts'
import { places } from './places/handlers.ts'
import { preferences } from './access/preferences.ts'
import { profile, scopeProfiles } from './access/profile.ts'
import { emailChange } from './access/emailChange.ts'
import { invitations } from './access/administrators/invitations.ts'
import { publicAnswers } from './publicPages/forms.ts'
import { publicAvailability, publicComments, publicSchedules } from './publicPages/appointment.ts'
import { publicBooking } from './publicPages/booking.ts'
import { publicPages } from './publicPages/bookingPage.ts'
import { publicPayments } from './publicPages/payments.ts'
import { publicWaitlist } from './publicPages/waiting.ts'
import { push } from './notifications/push.ts'
import { receipts } from './receipts/handlers.ts'
import { retention } from './clients/retention.ts'
import { schedules, schedulesLinks, schedulesMonth } from './booking/appointments.ts'
import { schedulesCreate, schedulesEdit } from './booking/staffBooking.ts'
import { schedulesExport } from './exports/appointments.ts'
import { schedulesPlan } from './booking/planning.ts'
import { securityEvents } from './access/securityEvents.ts'
import { series } from './booking/series/handlers.ts'
import { signup } from './access/signup.ts'
import { signupInvitations } from './access/signupInvitations.ts'
import { search } from './booking/search.ts'
import { signInFactor } from './access/signInFactor.ts'
import { singleSignOn } from './access/singleSignOnHandlers.ts'
import { staffAnswers } from './forms/staffAnswers.ts'
import { support } from './messages/support.ts'
import { waitlist } from './waitlist/handlers.ts'
import { webhooks } from './integrations/webhooks.ts'

/** One handler for every special endpoint; a missing one does not compile. */
export const handlers: Handlers = {
  ...account,
  ...adminResets,
  ...attendanceFiles,
  ...profile,
  ...adminSessions,
  ...authority,
  ...preferences,
  ...ownSessions,
  ...closing,
  ...push,
  ...passwordReset,
  ...factors,
  ...signInFactor,
  ...singleSignOn,
  ...resetSecondFactor,
  ...signup,
  ...checkLink,
  ...signupInvitations,
  ...emailChange,
  ...invitations,
  ...support,
  ...search,
  ...audit,
  ...securityEvents,
  ...catalog,
  ...exports,
  ...events,
  ...imports,
  ...clients,
  ...personExport,
  ...guests,
  ...deadLetters,
  ...deliveries,
  ...messageTemplates,
  ...configuration,
  ...retention,
  ...receipts,
  ...scope,
  ...scopeProfiles,
  ...organizationClosing,
  ...partnerClosing,
  ...places,
  ...payments,
  ...cashSessions,
  ...balances,
  ...schedules,
  ...schedulesCreate,
  ...schedulesEdit,
  ...schedulesLinks,
  ...schedulesMonth,
  ...affectedAppointments,
  ...schedulesExport,
  ...schedulesPlan,
  ...series,
  ...blocks,
  ...feeds,
  ...holidays,
  ...comments,
  ...publicPages,
  ...publicAvailability,
  ...publicBooking,
  ...publicPayments,
  ...publicSchedules,
  ...publicComments,
  ...waitlist,
  ...webhooks,
  ...notifications,
  ...publicWaitlist,
  ...publicAnswers,
  ...staffAnswers,
  ...answerFiles,
}
