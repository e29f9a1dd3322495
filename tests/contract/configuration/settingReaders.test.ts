import { describe, expect, it } from 'vitest'
import { effectiveConfiguration } from '../../../server/domain/availability/input.ts'
import {
  configurationKeys,
  settingsOf,
  type ConfigurationKey,
  type configurations,
} from '../../../contract/configuration/index.ts'
import { retentionKindNames, type RetentionKind } from '../../../contract/kernel/retention.ts'
import { codeWithoutComments } from '../../architecture/source.ts'

/**
 * The file that gives each setting its effect, below server/; a setting without an entry does not
 * compile.
 */
const readers: { [Key in ConfigurationKey]: Record<keyof (typeof configurations)[Key], string> } = {
  schedule: {
    holidays: 'app/availability/calendar.ts',
    language: 'app/configuration/clockSettings.ts',
    weekStart: 'domain/availability/limits.ts',
    timeFormat: 'app/configuration/clockSettings.ts',
    granularity: 'domain/availability/startGrid.ts',
    gridOffset: 'domain/availability/startGrid.ts',
    leadTimeMinutes: 'domain/availability/openingHours.ts',
    horizonDays: 'domain/availability/openingHours.ts',
    sameDayCutoff: 'domain/availability/openingHours.ts',
    holdMinutes: 'app/booking/bookedAs.ts',
    approval: 'app/booking/bookedAs.ts',
    approvalHours: 'domain/scheduling/lifeCycle.ts',
    requestsBlock: 'app/booking/bookedAs.ts',
    cancelWindowMinutes: 'domain/scheduling/lifeCycle.ts',
    rescheduleWindowMinutes: 'domain/scheduling/lifeCycle.ts',
    maxReschedules: 'domain/scheduling/lifeCycle.ts',
    allowClientCancel: 'domain/scheduling/lifeCycle.ts',
    allowClientReschedule: 'domain/scheduling/lifeCycle.ts',
    lateCancelFee: 'app/publicPages/payerPage.ts',
    noShowFee: 'app/publicPages/payerPage.ts',
    noShowAfter: 'domain/scheduling/lifeCycle.ts',
    autoNoShow: 'domain/scheduling/lifeCycle.ts',
    anyExpert: 'app/availability/expertChoice.ts',
    assignment: 'domain/availability/offeredStarts.ts',
    multiService: 'app/availability/request.ts',
    maxItems: 'app/availability/acceptedChain.ts',
    internalBuffers: 'domain/availability/offeredStarts.ts',
    maxOpenPerClient: 'app/booking/bookedAs.ts',
    maxPerDayPerClient: 'app/booking/bookedAs.ts',
    overlapForClient: 'app/booking/bookedAs.ts',
    publicIdentity: 'app/access/visitors/contactProof.ts',
    reminders: 'app/booking/reminders.ts',
    quietHours: 'app/booking/reminders.ts',
    reconfirm: 'app/booking/reminders.ts',
    waitlist: 'app/publicPages/bookingPage.ts',
    minCapacityHours: 'domain/scheduling/groupDecision.ts',
    correctionDays: 'domain/scheduling/lifeCycle.ts',
    cancelReasons: 'app/booking/visitorAppointment.ts',
    rejectReasons: 'app/booking/staffBooking.ts',
    noShowReasons: 'app/booking/staffBooking.ts',
    calendar: 'adapters/db/queries/core/derivedFields.ts',
    attendanceLockHours: 'app/clients/attendances.ts',
  },
  payment: {
    currency: 'app/publicPages/payerPage.ts',
    taxRates: 'app/availability/calendar.ts',
    pricesIncludeTax: 'app/availability/calendar.ts',
    processors: 'app/payments/gateways.ts',
    branchGateways: 'app/settings/announcedSettings.ts',
    methodsOnline: 'app/payments/gateways.ts',
    methodsAtBranch: 'app/entities/payments.ts',
    paymentRule: 'app/payments/demands.ts',
    deposit: 'app/payments/demands.ts',
    capture: 'app/booking/paymentDemand.ts',
    refundPolicy: 'app/booking/bookedAs.ts',
    linkExpiryHours: 'app/entities/paymentLinks.ts',
    installments: 'app/payments/links.ts',
    tips: 'app/payments/links.ts',
    receipt: 'app/payments/receipts.ts',
    invoiceData: 'app/publicPages/payerPage.ts',
    platformFee: 'app/payments/charges.ts',
    feePaidBy: 'app/payments/gateways.ts',
    cashSessions: 'app/payments/cashDrawer.ts',
    minAmount: 'app/payments/demands.ts',
    minDepositLocked: 'app/payments/demands.ts',
  },
  experts: {
    commission: 'app/earnings/settle.ts',
    earnOn: 'domain/earnings/earnings.ts',
    holdDays: 'domain/earnings/earnings.ts',
    feeShare: 'domain/earnings/earnings.ts',
    consolidation: 'app/earnings/consolidate.ts',
    approvalRequired: 'app/earnings/payouts.ts',
    expertsSeeClients: 'app/authority/limitExpert.ts',
    expertsSeePrices: 'app/authority/limitExpert.ts',
    expertsEditOwnHours: 'app/entities/experts.ts',
    expertsRequestTimeOff: 'app/entities/experts.ts',
    showExpertPicture: 'app/publicPages/bookingPage.ts',
    showExpertBio: 'app/publicPages/bookingPage.ts',
    limits: 'app/availability/availabilityInput.ts',
    genderChoice: 'app/availability/expertChoice.ts',
  },
  messages: {
    sms: 'app/messages/delivery.ts',
    whatsapp: 'app/messages/delivery.ts',
    routes: 'app/messages/delivery.ts',
  },
  ui: {
    logo: 'app/settings/handlers.ts',
    favicon: 'app/settings/handlers.ts',
    titleBase: 'app/settings/handlers.ts',
    themeVars: 'app/settings/handlers.ts',
    themeClasses: 'app/settings/handlers.ts',
    hosts: 'app/settings/editConfiguration.ts',
    supportEmail: 'adapters/db/queries/access/contacts.ts',
  },
  security: {
    refundStepUp: 'app/payments/refundStepUp.ts',
    requiredSecondFactor: 'adapters/db/functions/access/memberships_of.sql',
    idleMinutes: 'adapters/db/functions/access/session_terms.sql',
    singleSignOn: 'adapters/db/queries/access/singleSignOn.ts',
    sessionDays: 'adapters/db/functions/access/session_terms.sql',
    allowedNetworks: 'adapters/db/functions/access/memberships_of.sql',
    // The table of what each kind erases; the periods themselves are read by their kind.
    ...(Object.fromEntries(
      retentionKindNames.map((kind) => [kind, 'adapters/db/queries/clients/retention.ts']),
    ) as Record<RetentionKind, string>),
  },
}

const entries = configurationKeys.flatMap((key) =>
  settingsOf(key).map(([name]) => ({
    key,
    name,
    file: (readers[key] as Record<string, string>)[name]!,
  })),
)

describe('every setting', () => {
  it.each(entries)('$name ($key) is read by the code of $file', ({ name, file }) => {
    expect(codeWithoutComments(`server/${file}`)).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

describe('the settings of appointments, which booking merges by itself', () => {
  it('may be set on every level: none has an owner that the merge would ignore', () => {
    for (const [name, { owner }] of settingsOf('schedule'))
      expect([name, owner.setBy]).toEqual([name, ['partner', 'organization', 'branchOffice']])
    // A setting that may only become stricter starts at its loosest value, so that the default
    // restricts no one.
    const identity = (...values: string[]) =>
      effectiveConfiguration(values.map((publicIdentity) => ({ publicIdentity }))).publicIdentity
    expect(identity('code_by_email', 'none')).toBe('code_by_email')
    expect(identity('none', 'code_by_email')).toBe('code_by_email')
    expect(identity()).toBe('none')
  })
})
