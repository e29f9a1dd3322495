import type { Money } from '../money/money.ts'
import { isCurrency } from '../money/currencies.ts'
import type { FieldProblem } from '../kernel/errors.ts'
import { cleanTaxId, emailPattern, isDay } from '../text/formats.ts'
import type { namedPatterns } from './schema.ts'
import { withoutInvisibleSigns } from '../text/invisibleSigns.ts'
import { readPhone } from '../text/phones.ts'
import {
  isGiven,
  numberOf,
  type Question,
  holds,
  takesAnswer,
  type Answers,
  type Section,
} from './questions.ts'
import { canonicalJson } from '../text/canonicalJson.ts'

type Broken = Omit<FieldProblem, 'path'>
export type CheckedAnswer = { value?: unknown; problem?: Broken }

/**
 * One answer as it is kept, or which rule it breaks; `country` (ISO code) is that of telephone
 * numbers without one. Nothing said, where nothing had to be, is no value and no problem.
 */
export const checkAnswer = (
  question: Question,
  given: unknown,
  country?: string,
): CheckedAnswer => {
  const answer = typeof given === 'string' ? given.normalize('NFC').trim() : given
  if (!isGiven(answer)) return question.required ? { problem: { rule: 'required' } } : {}
  return checks[question.type](question, answer, country)
}

const wrong = (rule: Broken['rule'], bound?: number): CheckedAnswer => ({
  problem: bound === undefined ? { rule } : { rule, bound },
})
type Check = (question: Question, answer: unknown, country?: string) => CheckedAnswer

const control = /[\p{Cc}\p{Zl}\p{Zp}]/u
const controlButBreaks = /[^\P{Cc}\n\t\r]/u

const text =
  (longest: number, forbidden = control): Check =>
  ({ minLength, maxLength, pattern }, given) => {
    if (typeof given !== 'string') return wrong('type')
    const answer = forbidden === control ? withoutInvisibleSigns(given) : given
    if (minLength != null && answer.length < minLength) return wrong('tooShort', minLength)
    if (answer.length > (maxLength ?? longest)) return wrong('tooLong', maxLength ?? longest)
    if (forbidden.test(answer) || !isWellFormed(answer)) return wrong('format')
    return pattern != null && !patterns[pattern](answer) ? wrong('format') : { value: answer }
  }

/** A lone half of a pair is no text, and PostgreSQL refuses it. */
const isWellFormed = (written: string): boolean => !/\p{Cs}/u.test(written)

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const patterns: Record<(typeof namedPatterns)[number], (written: string) => boolean> = {
  date: isDay,
  time: (written) => clock.test(written),
  fulltime: (written) => clock.test(written.slice(0, 5)) && /^:[0-5]\d$/.test(written.slice(5)),
  email: (written) => emailPattern.test(written),
  hex: (written) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written),
  rgb: (written) =>
    (
      /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(written)?.slice(1) ?? ['256']
    ).every((part) => Number(part) <= 255),
}

const written =
  (
    clean: (answer: string, country?: string) => string,
    longest: number,
    fits: (answer: string) => boolean,
  ): Check =>
  (_, answer, country) => {
    if (typeof answer !== 'string') return wrong('type')
    const value = clean(answer, country)
    if (value.length > longest) return wrong('tooLong', longest)
    return fits(value) ? { value } : wrong('format')
  }
const asIs = (answer: string): string => answer

const largest = 1_000_000_000_000
const within = ({ min, max }: Pick<Question, 'min' | 'max'>, value: unknown): CheckedAnswer => {
  const size = numberOf(value)
  if (size < (min ?? -largest)) return wrong('tooSmall', min ?? -largest)
  return size > (max ?? largest) ? wrong('tooBig', max ?? largest) : { value }
}
const number =
  (fits: (answer: number) => boolean): Check =>
  (question, answer) =>
    typeof answer === 'number' && fits(answer) ? within(question, answer) : wrong('type')

const money: Check = (question, answer) => {
  const { amount, currency } = answer as { amount?: unknown; currency?: unknown }
  if (!Number.isSafeInteger(amount) || typeof currency !== 'string') return wrong('type')
  return isCurrency(currency) ? within(question, { amount, currency }) : wrong('format')
}

const oneOf: Check = ({ options }, answer) =>
  options?.some(({ value }) => value === answer)
    ? { value: answer }
    : wrong(typeof answer === 'string' ? 'choice' : 'type')

const someOf: Check = ({ options }, answer) => {
  if (!Array.isArray(answer)) return wrong('type')
  const known = options?.map(({ value }) => value) ?? []
  const isFine =
    new Set(answer).size === answer.length && answer.every((each) => known.includes(each as string))
  return isFine ? { value: answer } : wrong('choice')
}

/** Where it has to be answered, only a yes will do. */
const yesOrNo: Check = ({ required }, answer) => {
  if (typeof answer !== 'boolean') return wrong('type')
  return required && !answer ? wrong('required') : { value: answer }
}

const isFile = (each: unknown): each is AnswerFile => {
  const token =
    typeof each === 'object' && each !== null && 'token' in each ? each.token : undefined
  return typeof token === 'string' && token !== '' && token.length <= 200
}

const files: Check = (_, answer) => {
  if (!Array.isArray(answer)) return wrong('type')
  if (answer.length > mostAnswerFiles) return wrong('tooBig', mostAnswerFiles)
  if (!answer.every(isFile)) return wrong('type')
  const tokens = answer.map(({ token }) => token)
  return new Set(tokens).size === tokens.length
    ? { value: tokens.map((token) => ({ token })) }
    : wrong('choice')
}

const signature: Check = (_, answer) => {
  const { file, typed } = answer as { file?: unknown; typed?: unknown }
  if (isFile(file)) return { value: { file: { token: file.token } } }
  if (typeof typed !== 'string') return wrong('type')
  const name = withoutInvisibleSigns(typed.normalize('NFC')).trim()
  if (name === '') return wrong('required')
  if (name.length > longestName) return wrong('tooLong', longestName)
  return control.test(name) || !isWellFormed(name) ? wrong('format') : { value: { typed: name } }
}

const isThousandth = (each: unknown): boolean =>
  Number.isInteger(each) && (each as number) >= 0 && (each as number) <= 1000
const marks: Check = (_, answer) => {
  if (!Array.isArray(answer)) return wrong('type')
  if (answer.length > mostMarks) return wrong('tooBig', mostMarks)
  const kept: ImageMark[] = []
  for (const each of answer as (Partial<ImageMark> | null)[]) {
    const { x, y, note } = each ?? {}
    if (!isThousandth(x) || !isThousandth(y) || !['undefined', 'string'].includes(typeof note))
      return wrong('type')
    const said = withoutInvisibleSigns(note?.normalize('NFC') ?? '').trim()
    if (said.length > longestNote) return wrong('tooLong', longestNote)
    if (control.test(said) || !isWellFormed(said)) return wrong('format')
    kept.push({ x: x!, y: y!, ...(said === '' ? {} : { note: said }) })
  }
  return { value: kept }
}

const checks: Record<Question['type'], Check> = {
  text: text(500),
  long_text: text(4000, controlButBreaks),
  number: number(Number.isFinite),
  integer: number(Number.isSafeInteger),
  money,
  date: written(asIs, 10, isDay),
  time: written(asIs, 5, (value) => clock.test(value)),
  email: written(
    (value) => value.toLowerCase(),
    254,
    (value) => emailPattern.test(value),
  ),
  phone: written(
    (value, country) => readPhone(value, country) ?? '',
    16,
    (value) => value !== '',
  ),
  tax_id: written(cleanTaxId, 20, (value) => value !== ''),
  select: oneOf,
  radio: oneOf,
  multi_select: someOf,
  checkbox: yesOrNo,
  consent: yesOrNo,
  scale: (question, answer) => number(Number.isInteger)({ ...question, min: 1, max: 10 }, answer),
  file: files,
  image_mark: marks,
  signature,
  heading: () => wrong('notAllowed'),
  paragraph: () => wrong('notAllowed'),
}

/**
 * Answers held against the questions they are given to, the same in the browser and on the server:
 * `values` are they as they are kept, without those to questions that are not shown; `problems` say
 * by the key of its question what has to be mended.
 * @param options.country ISO code of the country of telephone numbers without one: the server knows
 * it, and reads again what the browser
 *   read without it
 * @param options.stored the answers as they are kept already, with the questions that they were
 * given to: one that is given just so, to a
 *   question of the same type, is not judged again, so that a rule made stricter since does not
 *   keep the others from being saved
 */
export const checkAnswers = (
  sections: readonly Section[],
  given: Answers,
  { country, stored }: { country?: string | undefined; stored?: StoredAnswers | undefined } = {},
): { values: Answers; problems: FieldProblem[] } => {
  const questions = sections.flatMap(({ fields }) => fields)
  const problems: FieldProblem[] = []
  const values: Record<string, unknown> = {}
  for (const question of questions) {
    // An invalid answer counts as none, so questions that depend on it are not shown yet.
    if (question.visibleIf && !holds(question.visibleIf, values)) continue
    const answer = Object.hasOwn(given, question.key) ? given[question.key] : undefined
    if (!takesAnswer(question)) {
      if (answer !== undefined) problems.push({ path: question.key, rule: 'notAllowed' })
      continue
    }
    const { value, problem } = checkAnswer(question, answer, country)
    if (problem !== undefined && isStored(question, answer, stored)) values[question.key] = answer
    else if (problem !== undefined) problems.push({ path: question.key, ...problem })
    else if (value !== undefined) values[question.key] = value
  }
  const known = new Set(questions.map(({ key }) => key))
  for (const key of Object.keys(given))
    if (!known.has(key)) problems.push({ path: key, rule: 'unknown' })
  return { values, problems }
}

/**
 * Answers as they are kept, with the questions of the version of the form that they were given to.
 */
export type StoredAnswers = { sections: readonly Section[]; values: Answers }

const isStored = (
  { key, type }: Question,
  answer: unknown,
  stored: StoredAnswers | undefined,
): boolean =>
  answer !== undefined &&
  stored?.values[key] !== undefined &&
  canonicalJson(answer) === canonicalJson(stored.values[key]) &&
  // Whatever reads an answer reads it by the type of its question.
  stored.sections.some(({ fields }) =>
    fields.some((field) => field.key === key && field.type === type),
  )

/**
 * A file that was sent for a question: `token` is all that an answer has to name, the rest is for
 * display (definitions 3.13).
 */
export type AnswerFile = { token: string; name?: string; mime?: string; size?: number }

/** A signature: a picture, uploaded as an image, or the signer's name, typed. */
export type Signature = { file: AnswerFile } | { typed: string }

/** A mark on the body chart, in thousandths of its width and height. */
export type ImageMark = { x: number; y: number; note?: string }

type StructuredAnswers = {
  money: Money
  multi_select: readonly string[]
  checkbox: boolean
  consent: boolean
  file: readonly AnswerFile[]
  image_mark: readonly ImageMark[]
  signature: Signature
}

/** An answer by the type of its question; what the other types hold is a text or a number. */
export type TypedAnswer = {
  [Type in Question['type']]: {
    type: Type
    value: Type extends keyof StructuredAnswers
      ? StructuredAnswers[Type]
      : Type extends 'date' | 'time'
        ? string
        : string | number
  }
}[Question['type']]

/** A stored answer, with the type that its question gives it; neither null nor left out. */
export const typedAnswer = ({ type }: Pick<Question, 'type'>, value: unknown): TypedAnswer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `checkAnswer` has taken it for a question of this type
  ({ type, value }) as TypedAnswer

/** How many files one question takes, and how many marks. */
export const mostAnswerFiles = 3
export const mostMarks = 30
/** How long the note of a mark and a typed name are at most. */
export const longestNote = 200
export const longestName = 160
