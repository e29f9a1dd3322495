import type { Ref } from 'react'
import { useInput, useTranslate } from 'react-admin'
import type { InputProps } from './inputs/input.ts'
import { useFieldLabel } from './useFieldLabel.ts'

/** What every control that shows a field knows about it. */
export type FieldLine = {
  id: string
  label: string
  required: boolean
  /** What is wrong, in words, once the reader has been there or has tried to save. */
  problem: string | undefined
  onBlur: () => void
  /** Where the focus goes when saving finds this field wrong. */
  inputRef: Ref<HTMLInputElement>
}

export type FieldInput<Value> = {
  line: FieldLine
  value: Value | null
  change: (value: Value | null) => void
  /** Whether the value or a part of it is known to be wrong. */
  invalid: boolean
  /** The same for a part of the value, by its dotted path. */
  problemAt: (path: string) => string | undefined
}

/** One field of the form: its value as the record holds it, its label, and its problem in words. */
export const useFieldInput = <Value>({ name, field }: InputProps): FieldInput<Value> => {
  const labelOf = useFieldLabel()
  const inWords = useProblemInWords()
  const input = useInput({
    source: name,
    format: (value: unknown) => value,
    parse: (value: unknown) => value ?? null,
  })
  const { error, isTouched } = input.fieldState
  const shown = isTouched || input.formState.isSubmitted
  return {
    line: {
      id: input.id,
      label: labelOf(name),
      required: field.required,
      problem: shown ? inWords(error) : undefined,
      onBlur: () => input.field.onBlur(),
      inputRef: input.field.ref,
    },
    value: (input.field.value as Value | undefined) ?? null,
    change: (value) => input.field.onChange(value),
    invalid: shown && error !== undefined,
    problemAt: (path) => (shown ? inWords(partAt(error, path)) : undefined),
  }
}

/** What is said of a part of a field, by its dotted path. */
export const partAt = (error: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], error)

/** What the schema found comes wrapped once more than what the server answered. */
const textOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'object' ? textOf(message) : (message as string | undefined)
}

const marked = '@@react-admin@@'

/**
 * Problems travel as keys with arguments (`translatable`), so that they follow a change of
 * language.
 */
export const useProblemInWords = () => {
  const translate = useTranslate()
  return (error: unknown): string | undefined => {
    const text = textOf(error)
    if (!text) return undefined
    if (!text.startsWith(marked)) return translate(text, { _: text })
    const { message, args } = JSON.parse(text.slice(marked.length)) as {
      message: string
      args: Record<string, unknown>
    }
    return translate(message, args)
  }
}
