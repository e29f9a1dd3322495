import type { Language } from '../../../contract/words/languages.ts'
import { letterBlocks, letterVariables, linkLetters, smallPrintMark, type Variable } from '../../../contract/words/shape/emailVariables.ts'
import type { LetterName } from '../../../contract/words/shape/emails.ts'
import { letterWords } from '../../../contract/words/emails.ts'
import { bringsCode } from './secretsOfLetters.ts'
import { namesIn, templateProblem, type TemplateProblem } from '../../domain/letterTemplate.ts'

/** The words of a letter as templates, its body in paragraphs; `short` by SMS and WhatsApp, where that has words of its own. */
export type TemplateTexts = { subject: string; body: string; short?: string | null }

/** The usual words of a letter, as the template that an organization's own begins with. */
export const usualTexts = (letter: LetterName, language: Language): TemplateTexts => {
  const { greeting, questionsOpen, letters } = letterWords[language]
  const { subject, about, button, note } = letters[letter]
  const variables: Record<string, Variable> = letterVariables[letter]
  const paragraphs = [
    greeting,
    ...about,
    'questions' in variables && `{#questions}${questionsOpen}{/questions}`,
    'where' in variables && '{details}',
    bringsCode(letter) && '{code}',
    'message' in variables && '{message}',
    'coming' in variables && '{answer}',
    button !== undefined && '{button}',
    smallPrintMark,
    note,
  ]
  return { subject: asTemplate(subject), body: asTemplate(paragraphs.filter((each) => each !== false).join('\n\n')) }
}

/** The catalogs write `{name}`, templates `{{name}}`. */
export const asTemplate = (words: string): string => words.replaceAll(/\{([#/]?\w+)\}/g, '{{$1}}')

const longKinds: readonly string[] = ['link', 'lines']

/** What may stand in a letter, and what of it in its subject. */
export const namesOf = (letter: LetterName): Record<'subject' | 'body', string[]> => {
  const variables = Object.entries<Variable>(letterVariables[letter])
  const drawn = { details: true, answer: 'coming' in letterVariables[letter], button: letterWords.es.letters[letter].button !== undefined }
  return {
    subject: variables.flatMap(([name, { kind }]) => (longKinds.includes(kind) ? [] : [name])),
    body: [...variables.map(([name]) => name), ...letterBlocks.filter((block) => drawn[block])],
  }
}

/** What is wrong with the words of a letter, with the part of them that it is in. */
export const problemIn = (letter: LetterName, texts: TemplateTexts): (TemplateProblem & { part: 'subject' | 'body' }) | undefined => {
  const names = namesOf(letter)
  for (const part of ['subject', 'body'] as const) {
    const found = templateProblem(texts[part], names[part])
    if (found) return { ...found, part }
  }
  const leads = namesIn(texts.body).some((name) => name === 'link' || name === 'button')
  return linkLetters.includes(letter) && !leads ? { part: 'body', problem: 'lacking', what: '{{button}}' } : undefined
}
