import { account } from './account.ts'
import { adminResets } from './adminResets.ts'
import { adminSessions } from './adminSessions.ts'
import { answerFiles } from './answerFiles.ts'
import { attendanceFiles } from './attendanceFiles.ts'
import { audit } from './audit.ts'
import { authority } from './authority.ts'
import { balances } from './balances.ts'
import { blocks } from './blocks.ts'
import { cashSessions } from './cashSessions.ts'
import { catalog } from './catalog.ts'
import { clients } from './clients.ts'
import { deadLetters } from './deadLetters.ts'
import { deliveries } from './deliveries.ts'
import { messageTemplates } from './messageTemplates.ts'
import { closing } from './closing.ts'
import { comments } from './comments.ts'
import { configuration } from './configuration.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import type { Handlers } from './handler.ts'
import { factors } from './factors.ts'
import { feeds } from './feeds.ts'
import { guests } from './guests.ts'
import { holidays } from './holidays.ts'
import { imports } from './imports.ts'
import { notices } from './notices.ts'
import { organizationClosing } from './organizationClosing.ts'
import { partnerClosing } from './partnerClosing.ts'
import { ownSessions } from './ownSessions.ts'
import { passwordReset } from './passwordReset.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { preferences } from './preferences.ts'
import { profile } from './profile.ts'
import { checkLink } from './checkLink.ts'
import { emailChange } from './emailChange.ts'
import { invitations } from './invitations.ts'
import { publicAnswers } from './publicAnswers.ts'
import { publicAvailability } from './publicAvailability.ts'
import { publicBooking } from './publicBooking.ts'
import { publicComments } from './publicComments.ts'
import { publicPages } from './publicPages.ts'
import { publicPayments } from './publicPayments.ts'
import { publicSchedules } from './publicSchedules.ts'
import { publicWaitlist } from './publicWaitlist.ts'
import { push } from './push.ts'
import { receipts } from './receipts.ts'
import { retention } from './retention.ts'
import { scopeProfiles } from './scopeProfiles.ts'
import { schedules } from './schedules.ts'
import { schedulesCreate } from './schedulesCreate.ts'
import { schedulesEdit } from './schedulesEdit.ts'
import { schedulesLinks } from './schedulesLinks.ts'
import { schedulesExport } from './schedulesExport.ts'
import { schedulesMonth } from './schedulesMonth.ts'
import { schedulesPlan } from './schedulesPlan.ts'
import { scope } from './scope.ts'
import { securityEvents } from './securityEvents.ts'
import { series } from './series.ts'
import { signup } from './signup.ts'
import { signupInvitations } from './signupInvitations.ts'
import { search } from './search.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import { signInFactor } from './signInFactor.ts'
import { singleSignOn } from './singleSignOn.ts'
import { staffAnswers } from './staffAnswers.ts'
import { support } from './support.ts'
import { waitlist } from './waitlist.ts'
import { webhooks } from './webhooks.ts'

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
  ...notices,
  ...publicWaitlist,
  ...publicAnswers,
  ...staffAnswers,
  ...answerFiles,
}
