/** What a variable holds, for the author of a template; `lines` are several, one below another. */
export type VariableKind = 'text' | 'moment' | 'money' | 'code' | 'link' | 'lines'

/** A variable of an email; one that is not `always` there may be empty. */
export type Variable = { kind: VariableKind; always: boolean }

const always = (kind: VariableKind): Variable => ({ kind, always: true })
const maybe = (kind: VariableKind): Variable => ({ kind, always: false })

const branch = {
  name: always('text'),
  organization: always('text'),
  where: always('text'),
  phone: maybe('text'),
  /** The number on WhatsApp where the branch helps visitors. */
  whatsApp: maybe('text'),
  link: always('link'),
}
const appointment = {
  ...branch,
  when: always('moment'),
  what: always('text'),
  whom: always('text'),
  price: maybe('money'),
  /** The same moment by the client's own clock, where that shows another time. */
  ownTime: maybe('moment'),
  /** How it is paid: what was paid, what is due and when, fees and refunds, each on a line. */
  payment: maybe('lines'),
  /** What cancelling means and until when, each deadline on a line. */
  terms: maybe('lines'),
  /** The code that the client quotes. */
  reference: always('code'),
  /** The names of the forms that wait for answers. */
  questions: maybe('text'),
  /** Of appointments that repeat: each of them on a line of its own. */
  dates: maybe('lines'),
  reason: maybe('text'),
}
/** One that waits for its payment. `until`: how long its time is held. */
const unpaid = { ...appointment, until: always('moment') }
/** One that does not take place. `charged`: that nothing was charged, empty where something was. */
const ended = { ...appointment, charged: maybe('text') }
/** Of several in one email, which have neither a code nor a price in common. */
const series = {
  ...appointment,
  reference: maybe('code'),
  when: maybe('moment'),
  dates: always('lines'),
}
const waiting = {
  ...branch,
  when: always('moment'),
  what: always('text'),
  whom: maybe('text'),
  until: maybe('moment'),
}
const payment = {
  ...branch,
  what: maybe('text'),
  price: maybe('money'),
  reference: maybe('code'),
  until: maybe('moment'),
  /** The card that is spoken of. */
  card: maybe('text'),
  /** The number of the receipt. */
  receipt: maybe('code'),
  /** What of the payment is on top of the price: a tip, and what paying online costs. */
  tip: maybe('money'),
  surcharge: maybe('money'),
  /**
   * In emails with a receipt: what the appointment costs, what of it is paid and due, and its
   * terms, as of when the email leaves.
   */
  payment: maybe('lines'),
  terms: maybe('lines'),
}
/** An event of an account: when, and from where. */
const account = {
  name: always('text'),
  moment: always('moment'),
  device: always('text'),
  address: always('text'),
  link: always('link'),
}
const request = { ...payment, price: always('money'), until: always('moment') }
const paid = { ...payment, price: always('money'), receipt: always('code') }
/**
 * What a refund means for the price of its appointment: what it is reduced by, and what is still to
 * be paid when the email leaves.
 */
const returned = { ...paid, reduced: maybe('money'), due: maybe('money') }

/**
 * Every kind of email with its variables: the words, the editor of templates, its preview and the
 * check on saving read them here.
 */
export const emailVariables = {
  /** A code for a new password. */
  resetCode: { name: always('text'), code: always('code'), minutes: always('text') },
  /** The first sign-in to the account on a device. */
  newDevice: account,
  passwordChanged: account,
  /** An administrator ended all sessions of the account. */
  sessionsEnded: { name: always('text'), place: always('text'), link: always('link') },
  /** To the person who signs up: the link proves the email. */
  signUpProof: {
    name: always('text'),
    organization: always('text'),
    hours: always('text'),
    link: always('link'),
  },
  /** Invites a person to register a business under a partner. */
  signUpInvitation: {
    name: always('text'),
    partner: always('text'),
    inviter: always('text'),
    days: always('text'),
    link: always('link'),
  },
  /** To an account's owner, when a sign-up used the email of that account. */
  signUpKnown: { name: always('text'), email: always('text'), link: always('link') },
  /**
   * Invites a person to administer a place; they accept or decline. The same text with and without
   * an account.
   */
  invitation: {
    name: always('text'),
    place: always('text'),
    role: always('text'),
    inviter: always('text'),
    days: always('text'),
    link: always('link'),
  },
  /** An administrator with authority over the account asks its owner to choose a new password. */
  passwordReset: {
    name: always('text'),
    by: always('text'),
    place: always('text'),
    minutes: always('text'),
    link: always('link'),
  },
  /** To the new email of an account: the link proves it. */
  emailProof: {
    name: always('text'),
    email: always('text'),
    minutes: always('text'),
    link: always('link'),
  },
  /** To the former email of an account: the link undoes the change. */
  emailChanged: {
    name: always('text'),
    email: always('text'),
    hours: always('text'),
    link: always('link'),
  },
  /** To an account's owner, who has closed it: signing in within the days opens it again. */
  accountClosed: { name: always('text'), days: always('text'), link: always('link') },
  /** To an account's owner, who has signed in to a closed account. */
  accountReopened: { name: always('text'), link: always('link') },
  /** To a person whose second factor was changed. */
  totpAdded: { name: always('text'), hours: always('text'), link: always('link') },
  totpRemoved: { name: always('text'), link: always('link') },
  passkeyAdded: {
    name: always('text'),
    passkey: always('text'),
    hours: always('text'),
    link: always('link'),
  },
  passkeyRemoved: { name: always('text'), passkey: always('text'), link: always('link') },
  recoveryCodesRenewed: { name: always('text'), hours: always('text'), link: always('link') },
  /** To a person whose account was signed in to with a recovery code. */
  recoveryCodeUsed: { name: always('text'), left: always('text'), link: always('link') },
  /** To a person whose second factors an administrator has removed. */
  secondFactorReset: { name: always('text'), by: always('text'), link: always('link') },
  /** A code for a visitor who is about to book. */
  bookingCode: {
    name: always('text'),
    organization: always('text'),
    code: always('code'),
    minutes: always('text'),
  },
  /** To an account's owner, after many wrong passwords. */
  signInTries: { name: always('text'), tries: always('text'), link: always('link') },
  /** To the person who signed up an organization that now waits for approval. */
  signUpReceived: {
    name: always('text'),
    organization: always('text'),
    partner: always('text'),
    link: always('link'),
  },
  /** To the partner who approves it. */
  signUpToApprove: {
    name: always('text'),
    organization: always('text'),
    admin: always('text'),
    email: always('text'),
    link: always('link'),
  },
  /**
   * To the contact of an organization: one of its webhooks is switched off, because nothing arrived
   * at it for a long time.
   */
  webhookSwitchedOff: {
    name: always('text'),
    webhook: always('text'),
    url: always('text'),
    link: always('link'),
  },
  /** To an organization's administrators with full privileges: its payment gateway was changed. */
  gatewaysChanged: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    link: always('link'),
  },
  /**
   * To the same: the settings of its single sign-on were changed, its identity provider was
   * replaced, or removed.
   */
  singleSignOnChanged: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    link: always('link'),
  },
  identityProviderChanged: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    link: always('link'),
  },
  singleSignOnRemoved: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    link: always('link'),
  },
  /** To the administrators of an organization: it is being closed, or is open again. */
  organizationClosed: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    days: always('text'),
    link: always('link'),
  },
  organizationReopened: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    days: always('text'),
    link: always('link'),
  },
  /** To the administrators of a partner: the same. */
  partnerClosed: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    days: always('text'),
    link: always('link'),
  },
  partnerReopened: {
    name: always('text'),
    place: always('text'),
    admin: always('text'),
    days: always('text'),
    link: always('link'),
  },
  /**
   * To an organization's administrators who may configure hosts: a host name was withdrawn, because
   * its DNS record is gone.
   */
  hostWithdrawn: {
    name: always('text'),
    place: always('text'),
    host: always('text'),
    record: always('text'),
    days: always('text'),
    link: always('link'),
  },
  /**
   * To an organization's administrators who may configure security: an email domain was withdrawn,
   * because its DNS record is gone.
   */
  domainWithdrawn: {
    name: always('text'),
    place: always('text'),
    domain: always('text'),
    record: always('text'),
    days: always('text'),
    link: always('link'),
  },
  /**
   * To the email that a place enters for help requests: the link proves that someone reads it
   * there.
   */
  supportEmailProof: {
    name: always('text'),
    place: always('text'),
    minutes: always('text'),
    link: always('link'),
  },
  /**
   * To an administrator who chose to get the event by email. `path` is where its link leads, within
   * the back office.
   */
  staffNotification: {
    name: always('text'),
    summary: always('text'),
    headline: always('text'),
    /** When a moved appointment was before. */
    before: maybe('moment'),
    when: maybe('moment'),
    dates: maybe('text'),
    what: maybe('text'),
    where: maybe('text'),
    price: maybe('money'),
    path: always('text'),
    link: always('link'),
  },
  /** To the contact of an organization, a partner or the installation: a request for help. */
  support: {
    name: always('text'),
    place: always('text'),
    sender: always('text'),
    email: always('text'),
    title: always('text'),
    message: always('lines'),
  },
  appointmentBooked: appointment,
  /** Its time is held until it is paid, or a card is saved; the link leads there. */
  appointmentToPay: unpaid,
  appointmentToSaveCard: unpaid,
  /** It waits for approval. */
  appointmentRequested: appointment,
  appointmentMoved: appointment,
  /** It is soon. */
  appointmentReminder: { ...appointment, coming: maybe('link'), notComing: maybe('link') },
  /** Other services, experts or add-ons at the same time. */
  appointmentChanged: appointment,
  /** A new link replaces the earlier ones. */
  appointmentLink: appointment,
  /** It cannot take place as booked: its client chooses another time. `reason`: what staff say. */
  appointmentReschedule: appointment,
  /** Several appointments that repeat, in one email. */
  appointmentSeriesBooked: series,
  appointmentSeriesMoved: series,
  appointmentSeriesCancelled: series,
  appointmentApproved: appointment,
  appointmentRejected: ended,
  appointmentCancelled: appointment,
  /** It was not approved in time. */
  appointmentExpired: ended,
  /** What was paid went back, or is on its way. */
  appointmentReturned: { ...appointment, price: always('money') },
  /** To the branch: what was paid after its time was let go has it all the same. */
  appointmentPaidLate: appointment,
  /** To the branch: the same of a card that was left. */
  appointmentCardLate: appointment,
  /** The card that they left came too late, and is kept no longer. */
  appointmentCardReleased: appointment,
  /** They are in the line now. */
  waitlistJoined: waiting,
  /** A time is held for them. */
  waitlistOffered: { ...waiting, until: always('moment') },
  /** They did not take it in time. */
  waitlistExpired: waiting,
  /** A request to pay. */
  paymentAsked: request,
  /** A request to leave a card. */
  paymentCardAsked: { ...payment, until: always('moment') },
  /** A request for the code of a card that they left. */
  paymentCvvAsked: { ...request, card: always('text') },
  /** A fee was charged on their card. */
  paymentFeeCharged: { ...paid, card: always('text') },
  /** A card of theirs is about to expire. */
  paymentCardEnding: { ...payment, until: always('moment'), card: always('text') },
  /** What they paid has arrived. */
  paymentReceived: paid,
  /** What went back to them. */
  paymentRefunded: returned,
  paymentCredited: returned,
} as const
