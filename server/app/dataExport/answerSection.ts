import { formatTime, type TimeLocale } from '../../../contract/time/clock.ts'
import { typedAnswer, type AnswerFile } from '../../../contract/forms/answers.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { takesAnswer, type Question } from '../../../contract/forms/questions.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { dayInWords, momentInWords, type Reading } from './reading.ts'
import { csvOf, textOfCell, type Card, type Cell, type Section } from './section.ts'
import { shielded } from '../exports/csv.ts'

/**
 * The answer to a form, with what it was given for: an appointment or a visit record, by its date.
 */
export type GivenAnswer = {
  form: StaffForm['form']
  answer: NonNullable<StaffForm['answer']>
  about: string
  zone: string
}

/** The path of a file that was answered with, by its token; undefined where the export lacks it. */
export type PathOf = (token: string) => string | undefined

/** Answers to forms, question by question as the form had them then. */
export const answerSection = (
  given: readonly GivenAnswer[],
  reading: Reading,
  pathOf: PathOf,
): Section => {
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
    records: given.map(({ form: of, answer: { sections: _sections, ...said } }) => ({
      form: of,
      answer: said,
    })),
  }
}

const cardOf = (
  { form, about, answer, zone, questions }: GivenAnswer & { questions: Card['fields'] },
  reading: Reading,
): Card => {
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

const questionsOf = (
  { answer, zone }: GivenAnswer,
  reading: Reading,
  pathOf: PathOf,
): Card['fields'] => {
  const { language, by } = reading
  const words = dataExportWords[language]
  const { sections, values, hidden, consents } = answer
  return sections
    .flatMap(({ fields }) => fields)
    .filter(
      (question) =>
        takesAnswer(question) && (question.key in values || hidden.includes(question.key)),
    )
    .map((question) => {
      if (hidden.includes(question.key))
        return {
          label: question.label,
          cells: [words.answer.hidden.replace('{by}', () => by || words.by)],
        }
      const consent = consents.find(({ key }) => key === question.key)
      const agreed = consent
        ? [words.data.cardConsent.replace('{date}', momentInWords(consent.at, zone, reading))]
        : []
      return {
        label: question.label,
        cells: [...valueOf(question, values[question.key], { locale: reading, pathOf }), ...agreed],
      }
    })
}

/** How answers are worded, and where the files lie that they name. */
type AnswerReading = { locale: TimeLocale; pathOf: PathOf }

const valueOf = (question: Question, value: unknown, reading: AnswerReading): Cell[] => {
  const { locale } = reading
  const { language } = locale
  const words = dataExportWords[language]
  const labelOf = (chosen: string | number) =>
    question.options?.find((option) => option.value === chosen)?.label ?? String(chosen)
  if (value === undefined || value === null) return [words.answer.missing]
  const answer = typedAnswer(question, value)
  switch (answer.type) {
    case 'checkbox':
    case 'consent':
      return [answer.value ? words.yes : words.no]
    case 'select':
    case 'radio':
      return [labelOf(answer.value)]
    case 'multi_select':
      return [answer.value.map(labelOf).join(', ')]
    case 'money':
      return [formatPrice(answer.value)]
    case 'date':
      return [dayInWords(answer.value, language)]
    case 'time':
      return [formatTime(answer.value, locale)]
    case 'file':
      return answer.value.map((file) => fileCell(file, file.name ?? words.file.name, reading))
    case 'signature': {
      const signature = answer.value
      if ('typed' in signature) return [words.answer.typed.replace('{name}', () => signature.typed)]
      return [fileCell(signature.file, words.file.signature, reading)]
    }
    case 'image_mark':
      return answer.value.map(({ note }, nth) => `${nth + 1}. ${note ?? '–'}`)
    default:
      return [typeof value === 'string' ? value : JSON.stringify(value)]
  }
}

const fileCell = ({ token }: AnswerFile, text: string, { locale, pathOf }: AnswerReading): Cell => {
  const href = pathOf(token)
  return href === undefined
    ? `${text} (${dataExportWords[locale.language].file.missing})`
    : { text, href }
}

/** Every file that an answer names, handwritten signatures included. */
export const filesOfAnswer = ({
  sections,
  values,
}: GivenAnswer['answer']): { token: string; isSignature: boolean }[] =>
  sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ key, type }): { token: string; isSignature: boolean }[] => {
      const value = values[key]
      if (value === undefined || value === null) return []
      const answer = typedAnswer({ type }, value)
      if (answer.type === 'file')
        return answer.value.map(({ token }) => ({ token, isSignature: false }))
      if (answer.type !== 'signature' || !('file' in answer.value)) return []
      return [{ token: answer.value.file.token, isSignature: true }]
    })
