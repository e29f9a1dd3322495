import { ArrowUp } from 'lucide-react'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { useColumnLabel } from '../columns/useColumnLabel.ts'
import type { Column } from '../columns/useColumns.ts'
import { useView } from '../../viewOf.ts'
import { classOfColumn } from './classOfColumn.ts'
import { Tick } from './Tick.tsx'
import { orderableFields } from '../../../../dataProvider/hiddenFields.ts'

type Props = {
  columns: readonly Column[]
  hasTicks: boolean
  suits: ((record: RaRecord) => boolean) | undefined
}

/**
 * What the columns are called, each the way to order by it where the server can; before them the
 * tick for all that is shown.
 */
export const TableHead = ({ columns, hasTicks, suits }: Props) => {
  const entity = entityOf(useView().name)
  const labelOf = useColumnLabel()
  const sortable = orderableFields(entity)
  return (
    <thead>
      <tr>
        {hasTicks && (
          <th scope="col" className="of-tick">
            <TickForAll suits={suits} />
          </th>
        )}
        {columns.map((column) =>
          sortable.includes(column.name) ? (
            <SortingHead
              key={column.name}
              name={column.name}
              label={labelOf(column)}
              className={classOfColumn(column, entity.titledBy)}
            />
          ) : (
            <th key={column.name} scope="col" className={classOfColumn(column, entity.titledBy)}>
              {labelOf(column)}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

const TickForAll = ({ suits }: Pick<Props, 'suits'>) => {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>()
  const fitting = data.filter((record) => suits?.(record) ?? true).map(({ id }) => id)
  const isTicked = fitting.length > 0 && fitting.every((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !data.some((record) => record.id === id))
  return (
    <Tick
      isLarge
      isTicked={isTicked}
      name={translate('ra.action.select_all')}
      onTick={() => onSelect(isTicked ? others : [...new Set([...selectedIds, ...fitting])])}
    />
  )
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const
const sorted = { ASC: 'ascending', DESC: 'descending' } as const

const SortingHead = ({
  name,
  label,
  className,
}: {
  name: string
  label: string
  className: string | undefined
}) => {
  const translate = useTranslate()
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === name
  const order = isSorted ? opposite[sort.order] : 'ASC'
  const words = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${order}`),
  })
  return (
    <th scope="col" className={className} aria-sort={isSorted ? sorted[sort.order] : undefined}>
      <button
        type="button"
        className="sorts"
        aria-label={words}
        data-tip={words}
        onClick={() => setSort({ field: name, order })}
      >
        <span>{label}</span>
        <ArrowUp
          size={14}
          strokeWidth={1.75}
          className={isSorted && sort.order === 'DESC' ? 'is-descending' : undefined}
          aria-hidden
        />
      </button>
    </th>
  )
}
