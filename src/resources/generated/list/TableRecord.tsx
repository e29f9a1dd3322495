import { Checkbox, TableCell, TableRow, type TableRowProps } from '@mui/material'
import type { MouseEvent } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useSay } from '../../useSay.ts'
import { titleOf } from '../referenceSource.ts'
import { useView } from '../viewOf.ts'

const leadsElsewhere = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, label') !== null

/** One row: its checkbox is called after the record, and a click anywhere opens it. */
export const TableRecord = ({ children, ...rest }: TableRowProps) => {
  const say = useSay()
  const { name } = useView()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const navigate = useNavigate()
  const { hasBulkActions, hover } = useDataTableConfigContext()
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext()
  const selected = useDataTableSelectedIdsContext()
  if (!record) return null
  const open = async (event: MouseEvent<HTMLTableRowElement>) => {
    if (leadsElsewhere(event.target) || typeof rowClick !== 'function') return
    const path = await rowClick(record.id, resource, record)
    if (typeof path === 'string') void navigate(path)
  }
  return (
    <TableRow
      {...rest}
      hover={hover}
      selected={selected?.includes(record.id) ?? false}
      onClick={(event) => void open(event)}
      sx={{ cursor: rowClick ? 'pointer' : 'default' }}
    >
      {hasBulkActions && handleToggleItem && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selected?.includes(record.id) ?? false}
            onClick={(event) => {
              handleToggleItem(record.id, event)
              event.stopPropagation()
            }}
            slotProps={{ input: { 'aria-label': say('list.select', { name: titleOf(name, record) }) } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}
