import { letterWords } from '../../../contract/words/letters/index.ts'
import { textVariables, type ShortLetter } from '../../../contract/words/letters/shortLetters.ts'
import { fillTemplate } from '../../domain/letterTemplate.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { TextMessage } from '../../ports/channels.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { valuesOf } from './composeLetter.ts'
import { asTemplate } from './templateTexts.ts'

type Composing = {
  secrets: Pick<Secrets, 'derive'>
  order: LetterOrder & { to: LetterReceiver; letter: ShortLetter }
  /** That of the installation, for the link. */
  address: string
}

const longestLine = 500

/** What a letter says in a short text, in its receiver's language, and the same as it may be kept. */
export const composeText = ({ secrets, order, address }: Composing): Pick<TextMessage, 'text' | 'values'> & { withoutLink: string } => {
  const known = valuesOf(secrets, order, address)
  const template = asTemplate(letterWords[order.language].short[order.letter])
  const filled = (values: Record<string, string>) => fillTemplate(template, values).replaceAll(/\s+/g, ' ').trim()
  return {
    text: filled(known),
    withoutLink: filled({ ...known, link: '…' }).slice(0, longestLine),
    values: Object.fromEntries(textVariables.map((name) => [name, known[name] ?? ''])) as TextMessage['values'],
  }
}
