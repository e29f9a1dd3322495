import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { fieldsFor, fittedTo, type NamedField } from '../../shownFields.ts'
import { useView } from '../../viewOf.ts'
import { shownColumns } from './columnChoice.ts'

/**
 * The columns that the page's table can show, its title first, those hidden until a user chooses
 * them, and those shown now.
 */
export const useColumns = (): {
  storeKey: string
  columns: NamedField[]
  hiddenAtFirst: string[]
  shown: string[]
} => {
  const { name, account, segment, narrowedTo } = useView()
  const { titledBy } = entityOf(name)
  const { columns, hiddenAtFirst } = useMemo(() => {
    const fields = fittedTo(fieldsFor(entityOf(name), account), narrowedTo ?? {})
    return {
      columns: [
        ...fields.filter((each) => each.name === titledBy),
        ...fields.filter((each) => each.name !== titledBy),
      ],
      hiddenAtFirst: fields
        .filter(
          (each) =>
            !each.field.listed && each.name !== titledBy && !(each.name in (narrowedTo ?? {})),
        )
        .map((each) => each.name),
    }
  }, [account, name, narrowedTo, titledBy])
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
