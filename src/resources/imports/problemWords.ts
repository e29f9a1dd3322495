import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportRow } from '../../../contract/endpoints/imports.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { useSay } from '../ui/words/useSay.ts'

export type ProblemInWords = { field: string; label: string; words: string }

/** What is wrong with a line, field by field. */
export const useProblemWords = (): ((
  row: Pick<ImportRow, 'code' | 'problems'>,
) => ProblemInWords[]) => {
  const translate = useTranslate()
  const wordOf = useColumnWords()
  return useCallback(
    ({ code, problems }) => {
      const ofFields = problems.map(({ path, rule, bound }) => {
        const field = path.split('.')[0]!
        // Where the call as a whole says more than the rule, as with a name that is taken, that is
        // shown.
        return {
          field,
          label: wordOf(field),
          words: translate(code === null ? `rules.${rule}` : `_rE.${code}`, { bound }),
        }
      })
      return ofFields.length > 0 || code === null
        ? ofFields
        : [{ field: '', label: '', words: translate(`_rE.${code}`) }]
    },
    [translate, wordOf],
  )
}

/** What the fields that a column may go to are called. */
export const useColumnWords = (): ((field: string) => string) => {
  const say = useSay()
  const labelOf = useFieldLabel()
  return useCallback(
    (field) =>
      field === 'id' || field === 'middleName' || field === 'secondSurname'
        ? say(`imports.columns.${field}`)
        : labelOf(field),
    [labelOf, say],
  )
}
