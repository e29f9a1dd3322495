import { useResourceContext, useTranslate } from 'react-admin'
import type { Field } from '../../../contract/kernel/field.ts'

/** The answers that a choice offers, in the order of the declaration, in words. */
export const useChoiceWords = (
  name: string,
  { options = {}, offered }: Field,
): { id: number; word: string }[] => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const shown = Object.entries(options).filter(
    ([option]) => offered === undefined || offered.includes(option),
  )
  return shown.map(([option, id]) => ({
    id,
    word: translate(`resources.${resource}.options.${name}.${option}`, { _: option }),
  }))
}
