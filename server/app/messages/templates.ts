import type { Language } from '../../../contract/text/languages.ts'
import { emailVariables, type Variable } from '../../../contract/messages/emailVariables.ts'
import {
  emailBlocks,
  linkEmails,
  smallPrintMark,
} from '../../../contract/messages/templatedEmails.ts'
import type { EmailName } from '../../../contract/words/shape/emails.ts'
import { emailWords } from '../../../contract/words/emails.ts'
import { bringsCode } from './accountSecrets.ts'
import { namesIn, templateProblem, type TemplateProblem } from '../../domain/messages/template.ts'
import type { MessageChannel } from '../../../contract/messages/channels.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { onlyThat } from '../kernel/scope.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { installationLook, lookOf, type EmailLook } from './emailLayout.ts'
import { refuseField, type FieldRule } from '../../../contract/kernel/errors.ts'
import { isShort, reminderEmail } from '../../../contract/messages/shortMessages.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Rule } from '../kernel/rule.ts'
import type { ShortMessage } from '../../../contract/messages/shortMessages.ts'

/**
 * The words of an email as templates, its body in paragraphs; `short` by SMS and WhatsApp, where
 * that has words of its own.
 */
export type TemplateTexts = { subject: string; body: string; short?: string | null }

/** The usual words of an email, as the template that an organization's own begins with. */
export const usualTexts = (email: EmailName, language: Language): TemplateTexts => {
  const { greeting, questionsOpen, emails } = emailWords[language]
  const { subject, about, button, note } = emails[email]
  const variables: Record<string, Variable> = emailVariables[email]
  const paragraphs = [
    greeting,
    ...about,
    'questions' in variables && `{#questions}${questionsOpen}{/questions}`,
    'where' in variables && '{details}',
    bringsCode(email) && '{code}',
    'message' in variables && '{message}',
    'coming' in variables && '{answer}',
    button !== undefined && '{button}',
    smallPrintMark,
    note,
  ]
  return {
    subject: asTemplate(subject),
    body: asTemplate(paragraphs.filter((each) => each !== false).join('\n\n')),
  }
}

/** The catalogs write `{name}`, templates `{{name}}`. */
export const asTemplate = (words: string): string => words.replaceAll(/\{([#/]?\w+)\}/g, '{{$1}}')

const longKinds: readonly string[] = ['link', 'lines']

/** What may stand in an email, and what of it in its subject. */
export const namesOf = (email: EmailName): Record<'subject' | 'body', string[]> => {
  const variables = Object.entries<Variable>(emailVariables[email])
  const shown = {
    details: true,
    answer: 'coming' in emailVariables[email],
    button: emailWords.es.emails[email].button !== undefined,
  }
  return {
    subject: variables.flatMap(([name, { kind }]) => (longKinds.includes(kind) ? [] : [name])),
    body: [...variables.map(([name]) => name), ...emailBlocks.filter((block) => shown[block])],
  }
}

/** What is wrong with the words of an email, with the part of them that it is in. */
export const problemIn = (
  email: EmailName,
  texts: TemplateTexts,
): (TemplateProblem & { part: 'subject' | 'body' }) | undefined => {
  const names = namesOf(email)
  for (const part of ['subject', 'body'] as const) {
    const found = templateProblem(texts[part], names[part])
    if (found) return { ...found, part }
  }
  const leads = namesIn(texts.body).some((name) => name === 'link' || name === 'button')
  return linkEmails.includes(email) && !leads
    ? { part: 'body', problem: 'lacking', what: '{{button}}' }
    : undefined
}

type Worded = Pick<EmailOrder, 'letter' | 'language' | 'words'> & {
  /** The template that is to be used, if it is still there. */
  template?: number | undefined
}

/** The wording that an order asks for on a channel. */
export const wordedFor = (order: EmailOrder, channel: MessageChannel): Worded => ({
  ...order,
  template: order.templates?.[channel],
})

/** How an email looks, and the organization's own words for it, where it has some. */
export const wordingOf = async (
  ports: Ports,
  organization: number | undefined,
  { order, address }: { order: Worded; address: string },
): Promise<{ look: EmailLook; own?: TemplateTexts | undefined }> => {
  if (organization === undefined) return { look: installationLook }
  return ports.store.within(onlyThat(organization), async (records) => ({
    look: await lookOf(records, organization, address),
    own: order.words ?? textsOf(await templateOf(records, organization, order)),
  }))
}

/**
 * Notes on an organization's own words of an email why they could not be used, so that its
 * administrators see it.
 */
export const notePassedOver = (
  ports: Ports,
  organization: number,
  { order, problem }: { order: Worded; problem: string },
): Promise<void> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const template =
      order.words === undefined ? await templateOf(records, organization, order) : undefined
    if (template === undefined || template['problem'] === problem) return
    // What is known of it may be older than what was saved meanwhile.
    const present = await records.lock('messageTemplates', template.id)
    const isSame = present !== undefined && present['version'] === template['version']
    if (!isSame || present['problem'] === problem) return
    await records.update('messageTemplates', organization, {
      id: present.id,
      values: { ...storedValues('messageTemplates', present), problem },
      by: { at: ports.clock.now(), accountId: null },
    })
  })

const templateOf = async (
  records: Records,
  organization: number,
  { letter, language, template }: Worded,
): Promise<EntityRecord<'messageTemplates'> | undefined> => {
  const named = await records.having('messageTemplates', organization, {
    field: 'letter',
    values: [letter],
  })
  const found = await records.find(
    'messageTemplates',
    named.map(({ id }) => id),
  )
  const inLanguage = found.filter((each) => each['language'] === language)
  const chosen = template === undefined ? undefined : found.find(({ id }) => id === template)
  // In another language than the reader's, the same version in theirs; words in a language they
  // don't read are not sent.
  const variantOf = (each: EntityRecord<'messageTemplates'>) => each['variant'] ?? null
  const version = chosen && inLanguage.find((each) => variantOf(each) === variantOf(chosen))
  return version ?? inLanguage.find((each) => variantOf(each) === null)
}

const textsOf = (
  template: EntityRecord<'messageTemplates'> | undefined,
): TemplateTexts | undefined =>
  template && { subject: template.subject, body: template.body, short: template.short }

const rules: Record<TemplateProblem['problem'], FieldRule> = {
  unreadable: 'unreadable',
  unknown: 'variable',
  lacking: 'lacking',
}

/** Refuses words that an email cannot be made of, naming the field and what in it is wrong. */
export const demandTemplate = (email: EmailName, texts: TemplateTexts): void => {
  const found = problemIn(email, texts)
  if (found) throw refuseField(found.part, rules[found.problem], found.what)
}

/** The same for its short text, which only emails have that are also sent by SMS and WhatsApp. */
export const demandShort = (email: EmailName, short: string | null | undefined): void => {
  if (!short) return
  if (!isShort(email)) throw refuseField('short', 'notAllowed')
  const found = shortProblem(email, short)
  if (found) throw refuseField('short', rules[found.problem], found.what)
}

/**
 * The words of an email are stored only where an email can be made of them; a change of them clears
 * the problem noted before.
 */
export const templateRule: Rule<'messageTemplates'> = ({ values, before }) => {
  const { letter: email, subject, body, short = null } = values
  demandTemplate(email, { subject, body })
  demandShort(email, short)
  if (values['variant'] && email !== reminderEmail) throw refuseField('variant', 'notAllowed')
  const isAsBefore =
    before !== null &&
    before['subject'] === subject &&
    before['body'] === body &&
    before['short'] === short
  return { ...values, problem: isAsBefore ? before['problem'] : null }
}

/** The usual words of an email by SMS and WhatsApp, as a template. */
export const usualShort = (email: ShortMessage, language: Language): string =>
  asTemplate(emailWords[language].short[email])

/**
 * What is wrong with such words: they may name every variable of the email, and nothing that is
 * rendered.
 */
export const shortProblem = (email: ShortMessage, words: string): TemplateProblem | undefined =>
  templateProblem(words, Object.keys(emailVariables[email]))
