import { entriesOf, tableOf } from '../../../contract/kernel/typedKeys.ts'
import type { DetailName, EmailFacts, EmailName } from '../../../contract/words/shape/emails.ts'
import { emailWords } from '../../../contract/words/emails.ts'
import { factorEmailNames } from '../../../contract/words/shape/factorEmails.ts'
import { emailBlocks, smallPrintMark } from '../../../contract/messages/templatedEmails.ts'
import { emptyIn, fillTemplate } from '../../domain/messages/template.ts'
import type { ComposedEmail, EmailOrder, EmailReceiver, TextMessage } from '../../ports/messages.ts'
import type { Secrets } from '../../ports/secrets.ts'
import {
  layOutHtml,
  layOutText,
  type EmailPart,
  type EmailParts,
  installationLook,
  type EmailLook,
} from './emailLayout.ts'
import { isProvingEmail, linkTokenOf, takeBackEmails } from '../authority/links.ts'
import { mailboxProof } from '../kernel/tokens.ts'
import { bringsCode, codeOfEmail, supportTokenOf } from './accountSecrets.ts'
import {
  asTemplate,
  problemIn,
  usualTexts,
  type TemplateTexts,
  shortProblem,
  usualShort,
} from './templates.ts'
import { phoneLink, whatsAppLink } from '../../../contract/text/contactLinks.ts'
import { inPlainSigns } from '../../../contract/text/sms.ts'
import { textVariables, type ShortMessage } from '../../../contract/messages/shortMessages.ts'

/** Where the buttons of emails lead, below the address of the installation. */
const paths: Partial<Record<keyof EmailFacts, string>> = {
  // An owner who did not make the change sets a new password, which ends every session.
  ...Object.fromEntries(factorEmailNames.map((email) => [email, '/auth/recover-password'])),
  ...Object.fromEntries(takeBackEmails.map((email) => [email, '/auth/recover-password#reset='])),
  secondFactorReset: '/auth/sign-in',
  newDevice: '/auth/recover-password',
  passwordChanged: '/auth/recover-password',
  sessionsEnded: '/auth/sign-in',
  organizationClosed: '/dashboard/organization/profile',
  organizationReopened: '/dashboard/organization/profile',
  partnerClosed: '/dashboard/partner/profile',
  partnerReopened: '/dashboard/partner/profile',
  accountClosed: '/auth/sign-in',
  accountReopened: '/auth/recover-password',
  signUpProof: '/confirm-sign-up#',
  signUpInvitation: '/auth/sign-up#',
  signUpKnown: '/auth/sign-in',
  invitation: '/invitation#',
  emailProof: '/confirm-email#',
  passwordReset: '/auth/recover-password#reset=',
  emailChanged: '/restore-email#',
  signInTries: '/auth/recover-password',
  signUpReceived: '/auth/sign-in',
  signUpToApprove: '/dashboard/partner/organizations',
  gatewaysChanged: '/dashboard/organization/payment-config',
  singleSignOnChanged: '/dashboard/organization/security-config',
  identityProviderChanged: '/dashboard/organization/security-config',
  singleSignOnRemoved: '/dashboard/organization/security-config',
  hostWithdrawn: '/dashboard/organization/look-config',
  domainWithdrawn: '/dashboard/organization/security-config',
  supportEmailProof: '/auth/support-email#',
  webhookSwitchedOff: '/dashboard/organization/webhooks',
}

/** Where emails about appointments lead, and those to clients on the waitlist. */
const appointmentPath = '/sc/'
const waitingPath = '/wl/'
/** Where emails that request a payment or a card lead, and the other emails about payments. */
const askingPaths: Partial<Record<EmailName, string>> = {
  paymentAsked: '/pl/',
  paymentCardAsked: '/ac/',
  paymentCvvAsked: '/cc/',
  appointmentToPay: '/pl/',
  appointmentToSaveCard: '/ac/',
}
const receiptPath = '/rc/'

type Composing = {
  secrets: Pick<Secrets, 'derive'>
  order: EmailOrder & { to: EmailReceiver }
  id: string
  /** That of the installation, for links. */
  address: string
  /** That of the installation where it is left out. */
  look?: EmailLook
  /** The organization's own words for it. */
  own?: TemplateTexts | undefined
}

/**
 * An email in its receiver's language, with text and HTML. `fallback` states why the organization's
 * own words could not be used.
 */
export const composeEmail = ({
  secrets,
  order,
  id,
  address,
  look = installationLook,
  own,
}: Composing): ComposedEmail & { fallback?: string } => {
  const { letter: email, to, language, replyTo } = order
  const values = withMailboxProof(secrets, order, valuesOf(secrets, order, address))
  const fallback =
    own &&
    (problemIn(email, own)?.what ??
      emptyIn(own.subject, values) ??
      emptyIn(own.body, { ...values, ...blockMarks }))
  const texts = own === undefined || fallback !== undefined ? usualTexts(email, language) : own
  const subject = oneLine(fillTemplate(texts.subject, values))
  const parts: EmailParts = {
    language,
    look,
    subject,
    parts: partsOf(texts.body, order, values),
    sender: emailWords[language].sender,
  }
  const addressed = { id, to, language, subject, ...(replyTo === undefined ? {} : { replyTo }) }
  return {
    ...addressed,
    text: layOutText(parts),
    html: layOutHtml(parts),
    ...(fallback === undefined ? {} : { fallback }),
  }
}

/**
 * The links of an email to a guest, with the proof of its mailbox. It stands behind `#`, which no
 * server and no log gets, and is part of no short text: those go through the organization's account
 * at a provider, where its staff read them.
 */
const withMailboxProof = (
  secrets: Composing['secrets'],
  { to, guestPage }: Composing['order'],
  values: Record<string, string>,
): Record<string, string> => {
  if (guestPage === undefined) return values
  const proof = `proof=${mailboxProof({ secrets }, guestPage, to.email)}`
  const proving = (['link', 'coming', 'notComing'] as const).flatMap((name) => {
    const link = values[name]
    return link?.includes(appointmentPath)
      ? [[name, `${link}${link.includes('#') ? '&' : '#'}${proof}`] as const]
      : []
  })
  return { ...values, ...Object.fromEntries(proving) }
}

/** All that may be put into the words of an email. */
export const valuesOf = (
  secrets: Pick<Secrets, 'derive'>,
  order: EmailOrder & { to: EmailReceiver },
  address: string,
): Record<string, string> => ({
  ...order.facts,
  name: order.to.name,
  ...derivedFacts(secrets, order, address),
})

/**
 * A character that cannot be typed marks where a block is to be rendered: neither words nor values
 * contain it.
 */
const mark = '\u0000'
const markOf = (block: string): string => `${mark}${block}${mark}`
const blockMarks = Object.fromEntries(emailBlocks.map((block) => [block, markOf(block)]))

/** The parts of an email: the paragraphs of its body, with its blocks in their places. */
const partsOf = (
  body: string,
  { letter: email, language }: EmailOrder,
  values: Record<string, string>,
): EmailPart[] => {
  const blocks = blocksOf(email, language, values)
  const marks = Object.fromEntries(Object.keys(blocks).map((block) => [block, markOf(block)]))
  const paragraphs = fillTemplate(body, { ...values, ...blockMarks, ...marks })
    .split(new RegExp(`(${mark}\\w+${mark})|\\n[^\\S\\n]*\\n`))
    .flatMap((each) => each?.trim() || [])
  const small = paragraphs.indexOf(smallPrintMark)
  return paragraphs.flatMap((text, index): EmailPart | [] => {
    if (text.startsWith(mark)) return blocks[text.slice(1, -1)] ?? []
    return index === small ? [] : { kind: small >= 0 && index > small ? 'small' : 'text', text }
  })
}

/** What opens a detail of an email where it can be opened. */
const openers: Partial<Record<DetailName, (written: string) => string | undefined>> = {
  phone: phoneLink,
  whatsApp: whatsAppLink,
}

/** What the blocks of an email show; one that has nothing to show is left out. */
const blocksOf = (
  email: EmailName,
  language: EmailOrder['language'],
  values: Record<string, string>,
): Record<string, EmailPart> => {
  const { details, answers, emails, linkHint } = emailWords[language]
  // Where it is said how an appointment is paid, the total and what was paid on top of it stand
  // among that.
  const isLeftOut = (name: string) =>
    ['price', 'tip', 'surcharge'].includes(name) && Boolean(values['payment'])
  const rows = entriesOf(details).flatMap(([name, label]) =>
    values[name] && !isLeftOut(name)
      ? [{ label, fact: values[name], link: openers[name]?.(values[name]) }]
      : [],
  )
  const label = emails[email].button
  return {
    ...(rows.length > 0 && { details: { kind: 'details', rows } }),
    ...(label &&
      values['link'] && {
        button: {
          kind: 'button',
          label: fillTemplate(asTemplate(label), values),
          link: values['link'],
          hint: linkHint,
        },
      }),
    ...(values['coming'] && {
      answer: {
        kind: 'answers',
        links: (['coming', 'notComing'] as const).map((answer) => ({
          label: answers[answer],
          link: values[answer]!,
        })),
      },
    }),
    ...(bringsCode(email) && { code: { kind: 'code', text: values['code']! } }),
    ...(values['message'] && { message: { kind: 'quote', text: values['message'] } }),
  }
}

const derivedFacts = (
  secrets: Pick<Secrets, 'derive'>,
  { letter: email, request, facts }: EmailOrder,
  address: string,
): { code?: string; link?: string; coming?: string; notComing?: string } => {
  if (bringsCode(email)) return { code: codeOfEmail(secrets, { letter: email, request }) }
  if ('token' in facts) {
    const link = facts.token && `${address}${pathOf(email)}${facts.token}`
    return {
      link,
      ...(email === 'appointmentReminder' &&
        facts.coming && { coming: `${link}#coming`, notComing: `${link}#not-coming` }),
    }
  }
  if (email === 'staffNotification') return { link: `${address}${facts.path}` }
  const token = isProvingEmail(email)
    ? linkTokenOf(secrets, email, request!)
    : email === 'supportEmailProof'
      ? supportTokenOf(secrets, request!)
      : ''
  return { link: `${address}${paths[email] ?? '/'}${token}` }
}

const pathOf = (email: EmailName): string =>
  askingPaths[email] ??
  (email.startsWith('waitlist')
    ? waitingPath
    : email.startsWith('payment')
      ? receiptPath
      : appointmentPath)

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

type TextComposing = {
  secrets: Pick<Secrets, 'derive'>
  order: EmailOrder & { to: EmailReceiver; letter: ShortMessage }
  /** That of the installation, for the link. */
  address: string
  /** The organization's own words for it. */
  own?: string | null | undefined
}

const longestLine = 500
/** Stands for the link while the rest is worded as with it: the ellipsis is no sign of GSM-7. */
const linkPlace = '{@link}'

type Composed = Pick<TextMessage, 'text' | 'values'> & { withoutLink: string; fallback?: string }

/**
 * What an email says in a short text, in its receiver’s language, and the same as it may be stored.
 * `fallback` states why the organization’s own words could not be used.
 */
export const composeText = ({ secrets, order, address, own }: TextComposing): Composed => {
  const known = valuesOf(secrets, order, address)
  const fallback = own ? (shortProblem(order.letter, own)?.what ?? emptyIn(own, known)) : undefined
  const template = own && fallback === undefined ? own : usualShort(order.letter, order.language)
  const filled = (values: Record<string, string>) =>
    inPlainSigns(fillTemplate(template, values).replaceAll(/\s+/g, ' ').trim())
  return {
    text: filled(known),
    withoutLink: filled({ ...known, link: linkPlace })
      .replaceAll(linkPlace, '…')
      .slice(0, longestLine)
      // The end may lie within a sign of two halves, one of which no database takes.
      .toWellFormed(),
    values: tableOf(textVariables, (name) => known[name] ?? ''),
    ...(fallback === undefined ? {} : { fallback }),
  }
}
