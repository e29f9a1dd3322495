import type { ConfigurationWords } from '../shape/configuration.ts'

export const settings: ConfigurationWords['settings'] = {
  schedule: {
    holidays: [
      'Holidays',
      'The branch is closed on the public holidays of a country. Switch off the days on which it is open; what a branch itself says of a date comes first.',
    ],
    language: [
      'Language',
      'The language your services, forms and descriptions are written in. Emails and pages use it for readers whose language we don’t know.',
    ],
    weekStart: ['First day of the week', 'Calendars, date pickers and weekly hours begin with it.'],
    timeFormat: ['Clock', 'How times are written here and to clients.'],
    granularity: ['Start times every', 'Free times are offered in these steps.'],
    gridOffset: ['Steps begin after the hour', 'With steps of 30 and 10 here: 9:10, 9:40, 10:10.'],
    leadTimeMinutes: [
      'Notice before an appointment',
      'Online booking closes this long before the start.',
    ],
    horizonDays: ['Bookable ahead', 'How far into the future clients can book.'],
    sameDayCutoff: ['No bookings for today after', 'Empty: no such hour.'],
    holdMinutes: ['Time to finish a booking', 'The chosen time is held for so long.'],
    approval: ['Bookings need approval', 'Which online bookings your team confirms first.'],
    approvalHours: ['Time to approve', 'An unanswered request lapses after this.'],
    requestsBlock: [
      'Requests block the time',
      'A time that waits for approval cannot be booked by others.',
    ],
    cancelWindowMinutes: ['Free canceling until', 'So long before the appointment; later is late.'],
    rescheduleWindowMinutes: ['Rescheduling until', 'So long before the appointment.'],
    maxReschedules: ['Times an appointment may be moved', 'By the client; 0 means never.'],
    allowClientCancel: ['Clients cancel online', 'Otherwise they have to call.'],
    allowClientReschedule: ['Clients reschedule online', 'Otherwise they have to call.'],
    lateCancelFee: [
      'Late cancellation fee',
      'Clients who left a card can still cancel online after the time above, and pay this.',
    ],
    noShowFee: ['No-show fee', 'Charged when the client does not appear.'],
    noShowAfter: ['Absent after', 'From then on an appointment can be marked as a no-show.'],
    autoNoShow: ['Mark no-shows by itself', 'Without anybody pressing a button.'],
    anyExpert: ['Choice of expert', 'What clients decide when they book online.'],
    assignment: [
      'Assignment of experts',
      'For appointments without a chosen expert. Ties follow the order of the list.',
    ],
    multiService: [
      'Several services in one appointment',
      'Online, clients can book more than one. Staff always can.',
    ],
    maxItems: ['Services per appointment', 'At most.'],
    internalBuffers: [
      'Keep minutes free within an appointment',
      'The minutes kept free around each service block its expert. Otherwise only those before and after the whole appointment.',
    ],
    maxOpenPerClient: ['Open bookings per client', '0 means no limit.'],
    maxPerDayPerClient: ['Bookings per client and day', '0 means no limit.'],
    overlapForClient: [
      'Two appointments of a client at once',
      'A warning is shown to your team before saving. Online bookings are only stopped by “Not allowed”.',
    ],
    publicIdentity: ['Clients prove who they are', 'Before an online booking counts.'],
    reminders: [
      'Reminders',
      'Up to five messages before the appointment. Each can send a message template of your own; where that is missing in the reader’s language, the standard text goes out. By WhatsApp, a template approved there comes first.',
    ],
    quietHours: ['Quiet hours', 'Messages wait until they are over.'],
    reconfirm: ['Ask for confirmation', 'Clients confirm that they will come.'],
    waitlist: ['Waiting list', 'A time that becomes available is offered to clients who wait.'],
    minCapacityHours: [
      'Groups are decided',
      'This long before it starts, a group with too few people is canceled and refunded. What was booked before a minimum was raised, or before its service became a group, keeps what was agreed. 0: never.',
    ],
    correctionDays: ['Correcting past appointments', 'For so many days afterwards.'],
    cancelReasons: [
      'For canceling',
      'Reasons that staff and clients can choose from when they cancel; they can also write another. Finish each with Enter.',
    ],
    rejectReasons: [
      'For rejecting',
      'Reasons that staff can choose from when they reject a request; they can also write another. Finish each with Enter.',
    ],
    noShowReasons: [
      'For a no-show',
      'Reasons that staff can choose from when they mark a no-show; they can also write another. Finish each with Enter.',
    ],
    calendar: ['Calendar', 'What it opens with.'],
    attendanceLockHours: [
      'Drafts of records stay open',
      'After that, changing them takes a right of its own.',
    ],
  },
  payment: {
    currency: ['Currency', 'Three letters, as in USD or EUR.'],
    taxRates: ['Taxes', 'What products can be taxed with; at most one applies by itself.'],
    pricesIncludeTax: ['Prices include tax', 'Otherwise it is added.'],
    processors: ['Payment gateways', 'Who takes money online.'],
    branchGateways: [
      'Branches may have gateways of their own',
      'While off, gateways set at a branch are not used.',
    ],
    methodsOnline: [
      'Online',
      'What clients can pay with on their own; with none, nothing is paid online.',
    ],
    methodsAtBranch: [
      'At the branch',
      'What the counter takes by hand. Saved cards and clients’ credit are always taken.',
    ],
    paymentRule: [
      'When booking',
      'What a client pays to book; all but none and optional need a gateway.',
    ],
    deposit: ['Deposit', 'What is paid in advance where a deposit is asked.'],
    capture: [
      'Cards are charged',
      'Until then the amount is only reserved. An appointment more than six days away is charged at once.',
    ],
    refundPolicy: [
      'Refund by notice',
      'Clients who cancel that many hours ahead get this share back; if the branch cancels, everything.',
    ],
    linkExpiryHours: ['Payment links are valid for', 'After that, nothing can be paid with them.'],
    installments: ['Installments', 'At most; 1 means all at once.'],
    tips: ['Tips', 'With up to four suggestions.'],
    receipt: ['Receipts', 'How they are numbered and what stands on them.'],
    invoiceData: [
      'Details for the receipt',
      'Whether clients who pay online enter who the receipt is made out to.',
    ],
    platformFee: ['Fee of the platform', 'A share of each payment and a fixed amount.'],
    feePaidBy: [
      'Who pays the platform’s fee',
      'Clients who pay online see what is added before paying. Shared: half each.',
    ],
    cashSessions: ['Cash is counted', 'A till is opened and closed with a count.'],
    minAmount: ['Smallest deposit', 'A deposit below this is raised to it, up to the full price.'],
    minDepositLocked: ['Links ask for no less', 'A direct link cannot loosen this rule.'],
  },
  experts: {
    commission: ['Commission', 'Where neither the service nor the expert says another one.'],
    earnOn: ['Earned once', 'When a commission counts.'],
    holdDays: ['Held back for', 'So long after it is earned it can be paid out.'],
    feeShare: ['Share of the gateway’s fee', 'What of it the expert bears.'],
    consolidation: [
      'Settlements',
      'When earnings are consolidated on their own: once the period is over on the branch’s clock, all that is available then. Months end on the closing day, or on their last day. By hand: only when an administrator does it.',
    ],
    approvalRequired: ['Settlements need approval', 'Before they are paid.'],
    expertsSeeClients: ['Clients that experts see', 'All, their own, or none.'],
    expertsSeePrices: ['Experts see prices', 'In calendar and bookings.'],
    expertsEditOwnHours: [
      'Experts change their hours',
      'Experts whose role edits experts and reaches only their own records change their own hours, nothing else.',
    ],
    expertsRequestTimeOff: [
      'Experts request time off',
      'An administrator approves or rejects each request; both sides get a notification.',
    ],
    showExpertPicture: ['Show pictures', 'On the booking page.'],
    showExpertBio: ['Show descriptions', 'On the booking page.'],
    limits: ['Limits per expert', 'For experts without limits of their own. 0 means no limit.'],
    genderChoice: ['Choose by gender', 'Clients may prefer a woman or a man.'],
  },
  messages: {
    sms: [
      'SMS (Twilio)',
      'An account at Twilio with a number, a name or a messaging service to send from.',
    ],
    whatsapp: [
      'WhatsApp (Cloud API)',
      'A number at Meta’s Cloud API. Clients who have not written within a day can only be sent a template that was approved there; without one, the text goes out as it is.',
    ],
    routes: [
      'Instead of email, or besides it',
      'Clients we can’t reach by phone get an email instead. Set each reminder’s channel under Bookings.',
    ],
  },
  ui: {
    logo: ['Address of the logo', 'https://… or a picture of this installation, /images/…'],
    favicon: ['Address of the tab’s icon', 'https://… or /images/…'],
    titleBase: ['Title', 'Stands in the tab after the name of the page.'],
    themeVars: ['Colors and sizes', 'Names begin with --phi-, as --phi-palette-primary-main.'],
    themeClasses: ['Classes', 'Names begin with phi-theme-.'],
    hosts: ['Own host names', 'Where visitors find you, as in agenda.example.com.'],
    supportEmail: ['Email for support', 'Where requests for help go.'],
  },
  security: {
    requiredSecondFactor: [
      'Require two-step sign-in',
      'People who must have it and don’t, set it up when they sign in, before they can do anything else. The stricter of partner and organization applies.',
    ],
    singleSignOn: [
      'Sign in through your identity provider',
      'Administrators sign in at your OpenID Connect provider, such as Microsoft Entra ID, Okta or Keycloak. It has to confirm that their email is verified.',
    ],
    idleMinutes: [
      'Sign out after',
      'Time without activity, from 15 minutes to 24 hours. If an account belongs to several places, the shortest time applies.',
    ],
    sessionDays: ['Sign in again after', 'However much the session is used. At most 30 days.'],
    allowedNetworks: [
      'Allowed networks',
      'Administrators and API keys work from these addresses alone, as in 203.0.113.0/24. Without any, from everywhere. Yours has to be among them.',
    ],
    refundStepUp: [
      'Confirm refunds above',
      'Giving back more than this asks for the second factor or the password again.',
    ],
    keepMessages: [
      'Messages that were sent',
      'The log of emails and texts with recipient and subject.',
    ],
    keepGuests: [
      'Contact data of guests',
      'Name, email and phone of people who booked or waited without being clients, counted from the appointment.',
    ],
    keepClients: [
      'Clients who no longer come',
      'Clients without an appointment, visit record, payment or change are erased with everything about them, visit records and files included. Check first how long the law makes you keep those.',
    ],
    keepAnswers: [
      'Form answers',
      'Answers with their files and signatures, counted from when they were sent.',
    ],
    keepNotes: [
      'Notes of past appointments',
      'Notes, reasons and comments. The appointment stays.',
    ],
    keepLinks: [
      'Texts of expired payment links',
      'Concept and description of links that expired or were canceled.',
    ],
    keepImports: ['Imported files', 'The rows of imported files, for their report.'],
    keepAuditTrail: [
      'Activity log',
      'Who changed what, with the values before and after. The security log is kept apart.',
    ],
  },
}
