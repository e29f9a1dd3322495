import { useCallback } from 'react'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { useSay } from '../useSay.ts'

/** What the fields that a column may go to are called. */
export const useColumnWords = (): ((field: string) => string) => {
  const say = useSay()
  const labelOf = useFieldLabel()
  return useCallback(
    (field) => (field === 'id' || field === 'middleName' || field === 'secondSurname' ? say(`imports.columns.${field}`) : labelOf(field)),
    [labelOf, say],
  )
}
