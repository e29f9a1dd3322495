import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { effectiveConfiguration } from '../../../server/domain/scheduleConfiguration.ts'
import { configurationKeys, settingsOf, type ConfigurationKey, type configurations } from '../../../contract/configuration/index.ts'
import { retentionKindNames, type RetentionKind } from '../../../contract/kernel/retention.ts'

/** The file that gives each setting its effect, below server/; a setting without an entry does not compile. */
const readers: { [Key in ConfigurationKey]: Record<keyof (typeof configurations)[Key], string> } = {
  schedule: {
    holidays: 'app/calendar.ts',
    language: 'app/clockSettings.ts',
    weekStart: 'domain/loads.ts',
    timeFormat: 'app/clockSettings.ts',
    granularity: 'domain/startGrid.ts',
    gridOffset: 'domain/startGrid.ts',
    leadTimeMinutes: 'domain/visitorLimits.ts',
    horizonDays: 'domain/visitorLimits.ts',
    sameDayCutoff: 'domain/visitorLimits.ts',
    holdMinutes: 'app/bookedAs.ts',
    approval: 'app/bookedAs.ts',
    approvalHours: 'domain/dueChange.ts',
    requestsBlock: 'app/bookedAs.ts',
    cancelWindowMinutes: 'domain/lifeCycle.ts',
    rescheduleWindowMinutes: 'domain/lifeCycle.ts',
    maxReschedules: 'domain/lifeCycle.ts',
    allowClientCancel: 'domain/lifeCycle.ts',
    allowClientReschedule: 'domain/lifeCycle.ts',
    lateCancelFee: 'app/fees/feePolicyOf.ts',
    noShowFee: 'app/fees/feePolicyOf.ts',
    noShowAfter: 'domain/lifeCycle.ts',
    autoNoShow: 'domain/dueChange.ts',
    anyExpert: 'app/experts/expertChoice.ts',
    assignment: 'domain/assignment.ts',
    multiService: 'app/mostServices.ts',
    maxItems: 'app/decidedVisit.ts',
    internalBuffers: 'domain/chains.ts',
    maxOpenPerClient: 'app/bookedAs.ts',
    maxPerDayPerClient: 'app/bookedAs.ts',
    overlapForClient: 'app/bookedAs.ts',
    publicIdentity: 'app/access/contactProof.ts',
    reminders: 'app/reminders/remindOf.ts',
    quietHours: 'app/reminders/remindOf.ts',
    reconfirm: 'app/reminders/remindOf.ts',
    waitlist: 'app/handlers/publicPages.ts',
    minCapacityHours: 'domain/groupDecision.ts',
    correctionDays: 'domain/lifeCycle.ts',
    cancelReasons: 'app/scheduling/visitorSchedule.ts',
    rejectReasons: 'app/handlers/schedulesEdit.ts',
    noShowReasons: 'app/handlers/schedulesEdit.ts',
    calendar: 'adapters/db/queries/derivedFields.ts',
    attendanceLockHours: 'app/isLockedTo.ts',
  },
  payment: {
    currency: 'app/payments/payerConfiguration.ts',
    taxRates: 'app/taxRates.ts',
    pricesIncludeTax: 'app/taxRates.ts',
    processors: 'app/payments/gatewayOf.ts',
    branchGateways: 'app/settings/settingLetters.ts',
    methodsOnline: 'app/payments/gatewayOf.ts',
    methodsAtBranch: 'app/payments/paymentRule.ts',
    paymentRule: 'app/payments/paymentDemands.ts',
    deposit: 'app/payments/paymentDemands.ts',
    capture: 'app/payments/paymentDemandOf.ts',
    refundPolicy: 'app/bookedAs.ts',
    linkExpiryHours: 'app/payments/linkRule.ts',
    installments: 'app/payments/mostInstallments.ts',
    tips: 'app/payments/takesTip.ts',
    receipt: 'app/payments/nextReceipt.ts',
    invoiceData: 'app/payments/payerConfiguration.ts',
    platformFee: 'app/payments/applyChargeResult.ts',
    feePaidBy: 'app/payments/gatewayOf.ts',
    cashSessions: 'app/payments/joinDrawer.ts',
    minAmount: 'app/payments/paymentDemands.ts',
    minDepositLocked: 'app/payments/paymentDemands.ts',
  },
  experts: {
    commission: 'app/earnings/settleEarnings.ts',
    earnOn: 'domain/earnings.ts',
    holdDays: 'domain/earnings.ts',
    feeShare: 'domain/earnings.ts',
    consolidation: 'app/earnings/consolidatePeriods.ts',
    approvalRequired: 'app/earnings/turnBalance.ts',
    expertsSeeClients: 'app/access/limitExpert.ts',
    expertsSeePrices: 'app/access/limitExpert.ts',
    expertsEditOwnHours: 'app/experts/ownWork.ts',
    expertsRequestTimeOff: 'app/experts/ownWork.ts',
    showExpertPicture: 'app/handlers/publicPages.ts',
    showExpertBio: 'app/handlers/publicPages.ts',
    limits: 'app/visitInput.ts',
    genderChoice: 'app/experts/genderChoice.ts',
  },
  messages: { sms: 'app/letters/openChannel.ts', whatsapp: 'app/letters/openChannel.ts', routes: 'app/letters/tell.ts' },
  ui: {
    logo: 'app/handlers/scope.ts',
    favicon: 'app/handlers/scope.ts',
    titleBase: 'app/handlers/scope.ts',
    themeVars: 'app/handlers/scope.ts',
    themeClasses: 'app/handlers/scope.ts',
    hosts: 'app/settings/editConfiguration.ts',
    supportEmail: 'adapters/db/queries/contacts.ts',
  },
  security: {
    refundStepUp: 'app/payments/refundStepUp.ts',
    requiredSecondFactor: 'adapters/db/functions/memberships_of.sql',
    idleMinutes: 'adapters/db/functions/session_terms.sql',
    singleSignOn: 'adapters/db/queries/singleSignOn.ts',
    sessionDays: 'adapters/db/functions/session_terms.sql',
    allowedNetworks: 'adapters/db/functions/memberships_of.sql',
    // The table of what each kind erases; the periods themselves are read by their kind.
    ...(Object.fromEntries(retentionKindNames.map((kind) => [kind, 'adapters/db/queries/retentionDue.ts'])) as Record<
      RetentionKind,
      string
    >),
  },
}

const entries = configurationKeys.flatMap((key) =>
  settingsOf(key).map(([name]) => ({ key, name, file: (readers[key] as Record<string, string>)[name]! })),
)

describe('every setting', () => {
  it.each(entries)('$key.$name is read by $file', ({ name, file }) => {
    const text = readFileSync(new URL(`../../../server/${file}`, import.meta.url), 'utf8')
    expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

describe('the settings that booking merges by itself', () => {
  it('may be set on every level: none has an owner that the merge would ignore', () => {
    const text = readFileSync(new URL('../../../server/domain/scheduleConfiguration.ts', import.meta.url), 'utf8')
    const merged = [...text.matchAll(/^ {2}'(\w+)',$/gm)].map(([, name]) => name)
    expect(merged.length).toBeGreaterThan(20)
    for (const [name, { owner }] of settingsOf('schedule').filter(([each]) => merged.includes(each)))
      expect([name, owner.setBy]).toEqual([name, ['partner', 'organization', 'branchOffice']])
    // A setting that may only become stricter starts at its loosest value, so that the default restricts no one.
    const identity = (...values: string[]) => effectiveConfiguration(values.map((publicIdentity) => ({ publicIdentity }))).publicIdentity
    expect(identity('code_by_email', 'none')).toBe('code_by_email')
    expect(identity('none', 'code_by_email')).toBe('code_by_email')
    expect(identity()).toBe('none')
  })
})
