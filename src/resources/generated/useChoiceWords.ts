import { useResourceContext, useTranslate } from 'react-admin'
import type { Field } from '../../../contract/field.ts'

/** The answers that a choice offers, in the order of the declaration, in words. */
export const useChoiceWords = (name: string, { options = {} }: Field): { id: number; word: string }[] => {
  const translate = useTranslate()
  const resource = useResourceContext()
  return Object.entries(options).map(([option, id]) => ({
    id,
    word: translate(`resources.${resource}.options.${name}.${option}`, { _: option }),
  }))
}
