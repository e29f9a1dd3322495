import { requireIdentity } from '../authority/session.ts'
import { emailVariables, type Variable } from '../../../contract/messages/emailVariables.ts'
import type { TemplatedEmail } from '../../../contract/messages/templatedEmails.ts'
import { emailWords } from '../../../contract/words/emails.ts'
import type { ShortMessage } from '../../../contract/messages/shortMessages.ts'
import { emptyIn } from '../../domain/messages/template.ts'
import type { EmailOrder, EmailReceiver } from '../../ports/messages.ts'
import { composeEmail, composeText } from './compose.ts'
import {
  demandShort,
  demandTemplate,
  namesOf,
  usualTexts,
  type TemplateTexts,
  usualShort,
  wordingOf,
} from './templates.ts'
import { ofOrganization } from './recipients.ts'
import type { Handlers, Input, ScopedContext, Output } from '../kernel/call.ts'
import { reasonOf } from '../../ports/ports.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { ProviderUnreachable } from '../../ports/messages.ts'
import { configurationPlace, effectiveOf } from '../configuration/effective.ts'
import { openChannel } from './delivery.ts'
import { isShortOrder } from './shortOrder.ts'
import { isKeyOf } from '../../../contract/kernel/typedKeys.ts'
import { requireOrganization } from '../kernel/scope.ts'

/** Words of an email that are not saved yet, tried with example data. */
export const messageTemplates: Handlers<
  'messageTemplates.preview' | 'messageTemplates.test' | 'messageTemplates.testText'
> = {
  'messageTemplates.preview': async (tried, { ports, caller }) => {
    const { letter: email, language } = tried
    const { examples } = emailWords[language]
    const words = textsOf(tried)
    const order = exampleOf(tried, { name: examples.name, email: '' }, words)
    const { look } = await wordingOf(ports, caller.scope.organizations[0], {
      order,
      address: ports.address(),
    })
    order.facts.organization = look.name
    const { subject, text, html } = composeEmail({
      secrets: ports.secrets,
      order,
      id: '',
      address: ports.address(),
      look,
      own: words,
    })
    const { subject: inSubject } = namesOf(email)
    const known = Object.entries<Variable>(emailVariables[email])
    const values = { ...order.facts, name: 'x', link: 'x', details: 'x', button: 'x' }
    // Each as if it alone had no value.
    const holesIn = (...templates: string[]) =>
      known.flatMap(([name, { always }]) => {
        const without = { ...values, [name]: '' }
        return !always && templates.some((template) => emptyIn(template, without) === name)
          ? [name]
          : []
      })
    const shortOf = () => {
      if (!isShortOrder(order)) return null
      const template = tried.short ?? usualShort(order.letter, language)
      const { text: shown } = composeText({
        secrets: ports.secrets,
        order,
        address: ports.address(),
        own: template,
      })
      return { words: template, shown: shown, holes: holesIn(template) }
    }
    return {
      r: {
        subject: words.subject,
        body: words.body,
        shown: { subject, text, html },
        variables: known.map(([name, { kind, always }]) => ({
          name,
          kind,
          always,
          inSubject: inSubject.includes(name),
          example: exampleFor(language, name),
        })),
        blocks: namesOf(email).body.filter((name) => !(name in emailVariables[email])),
        short: shortOf(),
        holes: holesIn(words.subject, words.body),
      },
    }
  },

  'messageTemplates.test': async (tried, { ports, caller, identity }) => {
    const organization = requireOrganization(caller.scope)
    const { name, email } = requireIdentity(identity).account
    const order = exampleOf(tried, { name, email }, textsOf(tried))
    await ports.store.within(caller.scope, async (records) => {
      const [owner] = await records.find('organizations', [organization])
      order.facts.organization = owner!['fantasyName']
      await records.post({ ...order, about: ofOrganization(organization) }, ports.clock.now())
    })
    return { r: { receiver: email } }
  },

  'messageTemplates.testText': async (
    { letter: email, language, short, channel, phone },
    context,
  ) => {
    demandShort(email, short)
    return {
      r: await sendTestMessage({ channel, phone }, context, {
        letter: email,
        language,
        own: short,
      }),
    }
  },
}

const exampleFor = (language: Language, variable: string): string => {
  const { examples } = emailWords[language]
  return isKeyOf(examples, variable) ? examples[variable] : ''
}

type Tried = Input<'messageTemplates.preview'>

const textsOf = ({ letter: email, language, subject, body, short }: Tried): TemplateTexts => {
  const usual = usualTexts(email, language)
  const texts = { subject: subject ?? usual.subject, body: body ?? usual.body }
  demandTemplate(email, texts)
  demandShort(email, short)
  return texts
}

/**
 * The email as it goes to the administrator who tries it, with an example of what it can state; its
 * link leads nowhere.
 */
const exampleOf = ({ letter: email, language }: Tried, to: EmailReceiver, words: TemplateTexts) => {
  const facts = Object.fromEntries(
    // Dates that only emails about several appointments have would not be seen in others.
    Object.entries<Variable>(emailVariables[email]).map(([name, { kind, always }]) => [
      name,
      kind === 'lines' && !always ? '' : exampleFor(language, name),
    ]),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts are those that the email declares
  return {
    letter: email,
    to,
    language,
    facts: { ...facts, token: 'example' },
    words,
  } as EmailOrder & {
    letter: TemplatedEmail
    to: EmailReceiver
    facts: { organization: string }
  }
}

type Example = { letter: ShortMessage; language: Language; own?: string | null | undefined }

/**
 * Sends an example of an email’s short text by the account that holds at a place: without one, of a
 * reminder in the caller’s language.
 * @throws Refusal NOT_AVAILABLE where none is set up, CHANNEL_UNAVAILABLE where the provider does
 * not answer
 */
export const sendTestMessage = async (
  { channel: name, phone, organization, branchOffice }: Input<'configuration.testMessage'>,
  { ports, caller, identity, headers }: ScopedContext,
  { letter, language, own }: Example = {
    letter: 'appointmentReminder',
    language: headers.language,
  },
): Promise<Output<'configuration.testMessage'>> => {
  const place = await configurationPlace(ports, caller, { organization, branchOffice })
  const settings = effectiveOf('messages', await ports.store.configuration(place, 'messages'))
  const channel = openChannel(ports, { place, settings }, name)
  if (channel === undefined) throw new Refusal('NOT_AVAILABLE')
  const { examples } = emailWords[language]
  const to = { name: requireIdentity(identity).account.name, email: '' }
  const order = { letter, language, to, facts: { ...examples, token: 'example' } } as EmailOrder & {
    letter: ShortMessage
    to: EmailReceiver
  }
  const { text, values } = composeText({
    secrets: ports.secrets,
    order,
    address: ports.address(),
    own,
  })
  try {
    await channel.send({ to: phone, letter, language, text, values })
    return { sent: true, problem: null }
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('CHANNEL_UNAVAILABLE')
    return { sent: false, problem: reasonOf(error) }
  }
}
