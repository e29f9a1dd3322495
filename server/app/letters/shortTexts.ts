import type { Language } from '../../../contract/words/languages.ts'
import { letterWords } from '../../../contract/words/emails.ts'
import { letterVariables } from '../../../contract/words/shape/emailVariables.ts'
import type { ShortLetter } from '../../../contract/words/shape/shortMessages.ts'
import { templateProblem, type TemplateProblem } from '../../domain/letterTemplate.ts'
import { asTemplate } from './templateTexts.ts'

/** The usual words of a letter by SMS and WhatsApp, as a template. */
export const usualShort = (letter: ShortLetter, language: Language): string => asTemplate(letterWords[language].short[letter])

/** What is wrong with such words: they may name every variable of the letter, and nothing that is drawn. */
export const shortProblem = (letter: ShortLetter, words: string): TemplateProblem | undefined =>
  templateProblem(words, Object.keys(letterVariables[letter]))
