import { inPlainSigns } from '../../../contract/text/sms.ts'
import { textVariables, type ShortLetter } from '../../../contract/words/shape/shortMessages.ts'
import { emptyIn, fillTemplate } from '../../domain/letterTemplate.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { TextMessage } from '../../ports/channels.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { valuesOf } from './composeLetter.ts'
import { shortProblem, usualShort } from './shortTexts.ts'

type Composing = {
  secrets: Pick<Secrets, 'derive'>
  order: LetterOrder & { to: LetterReceiver; letter: ShortLetter }
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
 * What a letter says in a short text, in its receiver’s language, and the same as it may be kept. `fallback` says what kept it from being told in
 * the organization’s own words.
 */
export const composeText = ({ secrets, order, address, own }: Composing): Composed => {
  const known = valuesOf(secrets, order, address)
  const fallback = own ? (shortProblem(order.letter, own)?.what ?? emptyIn(own, known)) : undefined
  const template = own && fallback === undefined ? own : usualShort(order.letter, order.language)
  const filled = (values: Record<string, string>) => inPlainSigns(fillTemplate(template, values).replaceAll(/\s+/g, ' ').trim())
  return {
    text: filled(known),
    withoutLink: filled({ ...known, link: linkPlace })
      .replaceAll(linkPlace, '…')
      .slice(0, longestLine),
    values: Object.fromEntries(textVariables.map((name) => [name, known[name] ?? ''])) as TextMessage['values'],
    ...(fallback === undefined ? {} : { fallback }),
  }
}
