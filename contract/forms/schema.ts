import type { FieldRule } from '../kernel/errors.ts'
import { z } from 'zod'
import { manyLines, oneLine, string } from '../text/texts.ts'

/** What a form can ask for (definitions 3.13). */
export const formFieldTypes = [
  'text',
  'long_text',
  'number',
  'integer',
  'money',
  'date',
  'time',
  'email',
  'phone',
  'tax_id',
  'select',
  'multi_select',
  'radio',
  'checkbox',
  'scale',
  'file',
  'image_mark',
  'signature',
  'consent',
  'heading',
  'paragraph',
] as const

/** The named patterns that an answer can be held to (specification 5). */
export const namedPatterns = ['date', 'time', 'fulltime', 'email', 'hex', 'rgb'] as const

/** Fields of a client that an answer suggests a value for; it never overwrites one. */
export const mappedClientFields = [
  'client.phone',
  'client.email',
  'client.birthDate',
  'client.taxId',
  'client.gender',
] as const

/** How a condition compares an earlier answer. */
export const conditionOperators = [
  'equals',
  'not',
  'contains',
  'greater',
  'less',
  'answered',
] as const

const chosen = ['select', 'multi_select', 'radio']
const mostLength: Partial<Record<(typeof formFieldTypes)[number], number>> = {
  text: 500,
  long_text: 4000,
}

const option = z.object({
  value: string(1, 60, oneLine),
  label: string(1, 160, oneLine),
  score: z.int().min(-1000).max(1000).nullish(),
})
const answerValue = z.union([string(0, 500, oneLine), z.number(), z.boolean()])
const condition = z.object({
  field: z.string().max(40),
  operator: z.enum(conditionOperators),
  value: answerValue.nullish(),
})

const formField = z
  .object({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/)
      .max(40),
    label: string(1, 160, oneLine),
    help: string(0, 300, manyLines).nullish(),
    type: z.enum(formFieldTypes),
    required: z.boolean().default(false),
    min: z.number().nullish(),
    max: z.number().nullish(),
    minLength: z.int().min(0).max(4000).nullish(),
    maxLength: z.int().min(1).max(4000).nullish(),
    pattern: z.enum(namedPatterns).nullish(),
    options: z.array(option).max(50).nullish(),
    default: answerValue.nullish(),
    visibleIf: condition.nullish(),
    sensitive: z.boolean().default(false),
    mapsTo: z.enum(mappedClientFields).nullish(),
  })
  .check(({ value: field, issues }) => {
    const refuse = (path: string, rule: FieldRule, bound?: number) =>
      issues.push({ code: 'custom', path: [path], input: field, params: { rule, bound } })
    if (chosen.includes(field.type) && (field.options?.length ?? 0) < 2)
      refuse('options', 'tooSmall', 2)
    const values = field.options?.map(({ value }) => value) ?? []
    if (new Set(values).size < values.length) refuse('options', 'choice')
    const most = mostLength[field.type]
    if (most !== undefined && (field.maxLength ?? 0) > most) refuse('maxLength', 'tooBig', most)
    if (field.min != null && field.max != null && field.max < field.min) refuse('max', 'order')
    if (field.minLength != null && field.maxLength != null && field.maxLength < field.minLength)
      refuse('maxLength', 'order')
  })

/**
 * The questions of a form: at most 60 in at most 10 sections; a condition looks only at earlier
 * questions, so that none can turn in a circle.
 */
export const formSectionsSchema = z
  .array(z.object({ title: string(0, 160, oneLine).nullish(), fields: z.array(formField).max(60) }))
  .max(10)
  .check(({ value: sections, issues }) => {
    const seen = new Set<string>()
    let count = 0
    sections.forEach(({ fields }, section) =>
      fields.forEach(({ key, visibleIf }, index) => {
        count += 1
        const refuse = (name: string, rule: FieldRule, bound?: number) =>
          issues.push({
            code: 'custom',
            path: [section, 'fields', index, name],
            input: key,
            params: { rule, bound },
          })
        if (count > 60) refuse('key', 'tooBig', 60)
        if (seen.has(key)) refuse('key', 'choice')
        if (visibleIf != null && !seen.has(visibleIf.field)) refuse('visibleIf', 'order')
        seen.add(key)
      }),
    )
  })
export type FormSections = z.infer<typeof formSectionsSchema>
