import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { isHiddenFromUser } from '../../../../dataProvider/hiddenFields.ts'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { fieldsFor, fittedTo, type NamedField } from '../../shownFields.ts'
import { useView } from '../../viewOf.ts'
import { useListSlots, type OwnColumn, type OwnColumns } from '../listSlots.ts'
import { shownColumns } from './columnChoice.ts'

/** A column of a table: a field of the entity, or one of the list's own. */
export type Column = NamedField | { name: string; field?: never; own: OwnColumn }

const usual = { columns: [], useShown: () => false } as const

/**
 * The columns of the list's own, and what is shown in them; undefined where it has none, or where
 * the user sees nothing of what they show.
 */
export const useOwnColumns = (): OwnColumns | undefined => {
  const { own } = useListSlots()
  const isShown = (own ?? usual).useShown()
  return isShown ? own : undefined
}

/**
 * The columns that the page's table can show, its title first, those hidden until a user chooses
 * them, and those shown now.
 */
export const useColumns = (): {
  storeKey: string
  columns: Column[]
  hiddenAtFirst: string[]
  shown: string[]
} => {
  const { name, account, segment, narrowedTo } = useView()
  const { titledBy } = entityOf(name)
  const own = useOwnColumns()
  const { columns, hiddenAtFirst } = useMemo(() => {
    const fields = fittedTo(fieldsFor(entityOf(name), account), narrowedTo ?? {})
    return {
      columns: [
        ...fields.filter((each) => each.name === titledBy),
        ...ownOf(own),
        ...fields.filter((each) => each.name !== titledBy),
      ],
      hiddenAtFirst: fields
        .filter((each) => each.name !== titledBy && !(each.name in (narrowedTo ?? {})))
        .filter((each) => own !== undefined || !each.field.listed)
        .map((each) => each.name),
    }
  }, [account, name, narrowedTo, own, titledBy])
  const storeKey = `${segment}.table`
  const [hidden] = useStore<string[]>(storeKey, hiddenAtFirst)
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`)
  const shown = shownColumns(
    columns.map((each) => each.name),
    hidden,
    ranks,
  )
  return { storeKey, columns, hiddenAtFirst, shown }
}

const ownOf = (own: OwnColumns | undefined): Column[] =>
  (own?.columns ?? [])
    .filter(({ mask }) => mask === undefined || !isHiddenFromUser({ kind: 'money', masks: [mask] }))
    .map((each) => ({ name: each.name, own: each }))
