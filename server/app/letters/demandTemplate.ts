import { refuseField, type FieldRule } from '../../../contract/kernel/errors.ts'
import type { LetterName } from '../../../contract/words/shape/emails.ts'
import { isShort, reminderLetter } from '../../../contract/words/shape/shortMessages.ts'
import type { TemplateProblem } from '../../domain/letterTemplate.ts'
import type { Rule } from '../rule.ts'
import { shortProblem } from './shortTexts.ts'
import { problemIn, type TemplateTexts } from './templateTexts.ts'

const rules: Record<TemplateProblem['problem'], FieldRule> = { unreadable: 'unreadable', unknown: 'variable', lacking: 'lacking' }

/** Refuses words that a letter cannot be made of, naming the field and what in it is wrong. */
export const demandTemplate = (letter: LetterName, texts: TemplateTexts): void => {
  const found = problemIn(letter, texts)
  if (found) throw refuseField(found.part, rules[found.problem], found.what)
}

/** The same of its short text, which only letters have that are told by SMS and WhatsApp. */
export const demandShort = (letter: LetterName, short: string | null | undefined): void => {
  if (!short) return
  if (!isShort(letter)) throw refuseField('short', 'notAllowed')
  const found = shortProblem(letter, short)
  if (found) throw refuseField('short', rules[found.problem], found.what)
}

/** The words of a letter are kept only where a letter can be made of them, and whoever changes them answers what was wrong before. */
export const templateRule: Rule = ({ values, before }) => {
  const { letter, subject, body, short = null } = values as { letter: LetterName } & TemplateTexts
  demandTemplate(letter, { subject, body })
  demandShort(letter, short)
  if (values['variant'] && letter !== reminderLetter) throw refuseField('variant', 'notAllowed')
  const isAsBefore = before !== null && before['subject'] === subject && before['body'] === body && before['short'] === short
  return { ...values, problem: isAsBefore ? before['problem'] : null }
}
