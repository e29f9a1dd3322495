import { useCallback } from 'react'
import { useSay } from '../../../ui/words/useSay.ts'
import { useFieldLabel } from '../../useFieldLabel.ts'
import type { Column } from './useColumns.ts'

/** What the columns of the page's list are called. */
export const useColumnLabel = (): ((column: Column) => string) => {
  const say = useSay()
  const labelOf = useFieldLabel()
  return useCallback(
    (column) => (column.field === undefined ? say(column.own.label) : labelOf(column.name)),
    [labelOf, say],
  )
}
