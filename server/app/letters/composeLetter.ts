import type { DetailName, LetterFacts, LetterName } from '../../../contract/words/letters/letters.ts'
import { letterWords } from '../../../contract/words/letters/index.ts'
import type { Letter, LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { layOutHtml, layOutText, type LetterParts } from './layOut.ts'
import { invitationTokenOf, resetCodeOf } from './secretsOfLetters.ts'

/** Where the buttons of letters lead, below the address of the installation. */
const paths: Partial<Record<keyof LetterFacts, string>> = {
  invitation: '/auth/recover-password#invitation=',
  signUpReceived: '/auth/sign-in',
  signUpToApprove: '/dashboard/partner/organizations',
}

/** Where letters about appointments lead, and those to whoever waits for one. */
const appointmentPath = '/sc/'
const waitingPath = '/wl/'
/** Where letters that ask for money lead, those that ask for a card, and those that tell of money. */
const askingPaths: Partial<Record<LetterName, string>> = { paymentAsked: '/pl/', paymentCardAsked: '/ac/', paymentCvvAsked: '/cc/' }
const receiptPath = '/rc/'

type Composing = { secrets: Pick<Secrets, 'derive'>; order: LetterOrder & { to: LetterReceiver }; id: string; address: string }

/** A letter in its receiver's language, with text and HTML; `address` is that of the installation, for links. */
export const composeLetter = ({ secrets, order, id, address }: Composing): Letter => {
  const { letter, to, language, replyTo } = order
  const facts: Record<string, string> = { ...order.facts, ...derivedFacts(secrets, order, address), name: to.name }
  // What somebody wrote stands in the letter once: braces in a name are not looked up again.
  const say = (words: string) => words.replaceAll(/\{(\w+)\}/g, (whole, fact: string) => facts[fact] ?? whole)
  const catalog = letterWords[language]
  const words = catalog.letters[letter]
  const subject = oneLine(say(words.subject))
  const isAppointment = 'token' in order.facts
  const parts: LetterParts = {
    language,
    brand: isAppointment ? facts['organization']! : 'Phi Agenda',
    subject,
    greeting: say(catalog.greeting),
    about: [...words.about, ...(facts['questions'] ? [catalog.questionsOpen] : [])].map(say),
    details: isAppointment
      ? Object.entries(catalog.details).flatMap(([name, label]) => (facts[name as DetailName] ? [{ label, fact: facts[name]! }] : []))
      : [],
    code: letter === 'resetCode' ? facts['code'] : undefined,
    quote: facts['message'],
    button: words.button === undefined ? undefined : { label: say(words.button), link: facts['link']!, hint: catalog.linkHint },
    note: say(words.note),
    sender: catalog.sender,
  }
  const addressed = { id, to, language, subject, ...(replyTo === undefined ? {} : { replyTo }) }
  return { ...addressed, text: layOutText(parts), html: layOutHtml(parts) }
}

const derivedFacts = (
  secrets: Pick<Secrets, 'derive'>,
  { letter, request, facts }: LetterOrder,
  address: string,
): { code?: string; link?: string } => {
  if (letter === 'resetCode') return { code: resetCodeOf(secrets, request!) }
  if ('token' in facts) return { link: `${address}${pathOf(letter)}${facts.token}` }
  const token = letter === 'invitation' ? invitationTokenOf(secrets, request!) : ''
  return { link: `${address}${paths[letter] ?? '/'}${token}` }
}

const pathOf = (letter: LetterName): string =>
  askingPaths[letter] ?? (letter.startsWith('waitlist') ? waitingPath : letter.startsWith('payment') ? receiptPath : appointmentPath)

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
