import { nameKey } from '../../../../../contract/text/nameKey.ts'
import type {
  conditionOperators,
  formFieldTypes,
  mappedClientFields,
} from '../../../../../contract/forms/schema.ts'

export type QuestionType = (typeof formFieldTypes)[number]
export type Option = { value: string; label: string; score?: number | null }
export type Condition = {
  field: string
  operator: (typeof conditionOperators)[number]
  value?: string | number | boolean | null
}
/** A question as the contract's schema of forms has it. */
export type Question = {
  key: string
  label: string
  help?: string | null
  type: QuestionType
  required: boolean
  min?: number | null
  max?: number | null
  minLength?: number | null
  maxLength?: number | null
  options?: Option[] | null
  visibleIf?: Condition | null
  sensitive: boolean
  mapsTo?: (typeof mappedClientFields)[number] | null
}
export type Section = { title?: string | null; fields: Question[] }

/** How many sections and questions a form has at most (contract/forms/schema.ts). */
export const mostSections = 10
export const mostQuestions = 60

/**
 * What sections are distinguished by while they are edited: they have nothing of their own but
 * their place.
 */
export const sectionKeys = Array.from({ length: mostSections }, (_, place) => `section-${place}`)

const chosenTypes: readonly QuestionType[] = ['select', 'multi_select', 'radio']
const spokenTypes: readonly QuestionType[] = ['heading', 'paragraph']
export const hasOptions = (type: QuestionType): boolean => chosenTypes.includes(type)
/** Whether anybody answers it: a heading or a paragraph is only read. */
export const takesAnswer = (type: QuestionType): boolean => !spokenTypes.includes(type)
export const hasRange = (type: QuestionType): boolean =>
  ['number', 'integer', 'money'].includes(type)
/** Whether it is answered with yes or no. */
export const isYesNo = (type: QuestionType): boolean => type === 'checkbox' || type === 'consent'
export const hasLength = (type: QuestionType): boolean => type === 'text' || type === 'long_text'

/** A key that is not taken yet, out of words: lowercase, digits and single underscores. */
export const freeKey = (words: string, taken: readonly string[]): string => {
  const plain = nameKey(words).replaceAll(/[^a-z0-9]+/g, '_')
  const bare =
    plain
      .replace(/^[_0-9]+/, '')
      .replace(/_+$/, '')
      .slice(0, 36)
      .replace(/_+$/, '') || 'question'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? bare : `${bare}_${number}`
    if (!taken.includes(key)) return key
  }
}

export const keysOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ fields }) => fields.map(({ key }) => key))

/**
 * A question that was given its words gets a key out of them, as long as it only has the one it
 * began with.
 */
export const named = (question: Question, sections: readonly Section[]): Question =>
  question.label.trim() !== '' && /^question(?:_\d+)?$/.test(question.key)
    ? { ...question, key: freeKey(question.label, keysOf(sections)) }
    : question

export const newQuestion = (sections: readonly Section[]): Question => ({
  key: freeKey('question', keysOf(sections)),
  label: '',
  type: 'text',
  required: false,
  sensitive: false,
})

/** The question as another kind, without what that kind has not. */
export const asType = (
  { min, max, minLength, maxLength, options, ...rest }: Question,
  type: QuestionType,
): Question => ({
  ...rest,
  type,
  required: rest.required && takesAnswer(type),
  ...(hasRange(type) ? { min, max } : {}),
  ...(hasLength(type) ? { minLength, maxLength } : {}),
  ...(hasOptions(type) ? { options: options ?? [] } : {}),
})

/** The list with one of its members a place further up (−1) or down (1). */
export const moved = <Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] => {
  const other = index + by
  if (other < 0 || other >= list.length) return [...list]
  return list.map((item, at) => (at === index ? list[other]! : at === other ? list[index]! : item))
}

/** The sections with a question changed; conditions that look at it follow its key. */
export const withQuestion = (
  sections: readonly Section[],
  at: { section: number; index: number },
  question: Question,
): Section[] => {
  const before = sections[at.section]!.fields[at.index]!.key
  const following = (each: Question): Question =>
    each.visibleIf?.field === before
      ? { ...each, visibleIf: { ...each.visibleIf, field: question.key } }
      : each
  return sections.map(({ fields, ...rest }, section) => ({
    ...rest,
    fields: fields.map((each, index) =>
      section === at.section && index === at.index ? question : following(each),
    ),
  }))
}

/** The sections without a question, and without the conditions that looked at it. */
export const withoutQuestion = (
  sections: readonly Section[],
  at: { section: number; index: number },
): Section[] => {
  const gone = sections[at.section]!.fields[at.index]!.key
  return sections.map(({ fields, ...rest }, section) => ({
    ...rest,
    fields: fields
      .filter((_, index) => section !== at.section || index !== at.index)
      .map((each) => (each.visibleIf?.field === gone ? { ...each, visibleIf: null } : each)),
  }))
}

/** The questions that a condition may look at: those that come before and are answered. */
export const earlierQuestions = (
  sections: readonly Section[],
  at: { section: number; index: number },
): Question[] =>
  sections
    .flatMap(({ fields }, section) =>
      fields.filter(
        (_, index) => section < at.section || (section === at.section && index < at.index),
      ),
    )
    .filter(({ type }) => takesAnswer(type))
