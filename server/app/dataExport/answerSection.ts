import { formatTime, type TimeLocale } from '../../../contract/time/clock.ts'
import type { AnswerFile, ImageMark, Signature } from '../../../contract/forms/answers.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { takesAnswer, type Question } from '../../../contract/forms/questions.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { dayInWords, momentInWords, type Reading } from './reading.ts'
import { csvOf, textOfCell, type Card, type Cell, type Section } from './section.ts'
import { shielded } from '../exports/csv.ts'

/** The answer to a form, with what it was given for: an appointment or a visit record, by its date. */
export type GivenAnswer = { form: StaffForm['form']; answer: NonNullable<StaffForm['answer']>; about: string; zone: string }

/** The path of a file that was answered with, by its token; undefined where the export lacks it. */
export type PathOf = (token: string) => string | undefined

/** Answers to forms, question by question as the form had them then. */
export const answerSection = (given: readonly GivenAnswer[], reading: Reading, pathOf: PathOf): Section => {
  const words = dataExportWords[reading.language]
  const answered = given.map((each) => ({ ...each, questions: questionsOf(each, reading, pathOf) }))
  const { form, about, question, answer, submitted } = words.answer
  const rows = answered.flatMap((each) =>
    each.questions.map(({ label, cells }) => [
      each.form.name,
      each.about,
      each.answer.submittedAt,
      label,
      cells.map(textOfCell).join('; '),
    ]),
  )
  return {
    name: 'answers',
    title: words.parts.answers,
    contents: { cards: answered.map((each) => cardOf(each, reading)) },
    csv: csvOf(
      [form, about, submitted, question, answer],
      rows.map((row) => row.map(shielded)),
    ),
    records: given.map(({ form: of, answer: { sections: _sections, ...said } }) => ({ form: of, answer: said })),
  }
}

const cardOf = ({ form, about, answer, zone, questions }: GivenAnswer & { questions: Card['fields'] }, reading: Reading): Card => {
  const words = dataExportWords[reading.language].answer
  return {
    heading: form.name,
    fields: [
      { label: words.about, cells: [about] },
      { label: words.submitted, cells: [momentInWords(answer.submittedAt, zone, reading)] },
      ...(answer.signer ? [{ label: words.signer, cells: [answer.signer] }] : []),
      ...questions,
    ],
  }
}

const questionsOf = ({ answer, zone }: GivenAnswer, reading: Reading, pathOf: PathOf): Card['fields'] => {
  const { language, by } = reading
  const words = dataExportWords[language]
  const { sections, values, hidden, consents } = answer
  return sections
    .flatMap(({ fields }) => fields)
    .filter((question) => takesAnswer(question) && (question.key in values || hidden.includes(question.key)))
    .map((question) => {
      if (hidden.includes(question.key))
        return { label: question.label, cells: [words.answer.hidden.replace('{by}', () => by || words.by)] }
      const consent = consents.find(({ key }) => key === question.key)
      const agreed = consent ? [words.data.cardConsent.replace('{date}', momentInWords(consent.at, zone, reading))] : []
      return { label: question.label, cells: [...valueOf(question, values[question.key], reading, pathOf), ...agreed] }
    })
}

const valueOf = ({ type, options }: Question, value: unknown, locale: TimeLocale, pathOf: PathOf): Cell[] => {
  const { language } = locale
  const words = dataExportWords[language]
  const labelOf = (chosen: unknown) => options?.find((option) => option.value === chosen)?.label ?? String(chosen)
  if (value === undefined || value === null) return [words.answer.missing]
  switch (type) {
    case 'checkbox':
    case 'consent':
      return [value === true ? words.yes : words.no]
    case 'select':
    case 'radio':
      return [labelOf(value)]
    case 'multi_select':
      return [(value as string[]).map(labelOf).join(', ')]
    case 'money':
      return [formatPrice(value as Money)]
    case 'date':
      return [dayInWords(value as string, language)]
    case 'time':
      return [formatTime(value as string, locale)]
    case 'file':
      return (value as AnswerFile[]).map((file) => fileCell(file, file.name ?? words.file.name, language, pathOf))
    case 'signature': {
      const signature = value as Signature
      if ('typed' in signature) return [words.answer.typed.replace('{name}', () => signature.typed)]
      return [fileCell(signature.file, words.file.signature, language, pathOf)]
    }
    case 'image_mark':
      return (value as ImageMark[]).map(({ note }, nth) => `${nth + 1}. ${note ?? '–'}`)
    default:
      return [typeof value === 'string' ? value : JSON.stringify(value)]
  }
}

const fileCell = ({ token }: AnswerFile, text: string, language: Reading['language'], pathOf: PathOf): Cell => {
  const href = pathOf(token)
  return href === undefined ? `${text} (${dataExportWords[language].file.missing})` : { text, href }
}

/** Every file that an answer names, handwritten signatures included. */
export const filesOfAnswer = ({ sections, values }: GivenAnswer['answer']): { token: string; isSignature: boolean }[] =>
  sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ key, type }): { token: string; isSignature: boolean }[] => {
      const value = values[key]
      if (value === undefined || value === null) return []
      if (type === 'file') return (value as AnswerFile[]).map(({ token }) => ({ token, isSignature: false }))
      const picture = type === 'signature' ? (value as { file?: AnswerFile }).file : undefined
      return picture === undefined ? [] : [{ token: picture.token, isSignature: true }]
    })
