import { Box, Popover } from '@mui/material'
import { useMemo, useState } from 'react'
import {
  ColumnsSelector,
  DataTableColumn,
  DataTableRenderContext,
  DataTableStoreContext,
  useTranslate,
} from 'react-admin'
import { useColumnLabel } from './useColumnLabel.ts'
import { useColumns } from './useColumns.ts'

/** react-admin's chooser of columns, for a table that is not its own. */
export const ColumnsPanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const translate = useTranslate()
  const labelOf = useColumnLabel()
  const { storeKey, columns, hiddenAtFirst } = useColumns()
  const kept = useMemo(
    () => ({ storeKey, defaultHiddenColumns: hiddenAtFirst }),
    [storeKey, hiddenAtFirst],
  )
  // The chooser renders itself into an element that must be there before.
  const [isThere, setThere] = useState(false)
  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('ra.action.select_columns') },
        }}
      >
        <Box
          id={`${storeKey}-columnsSelector`}
          ref={() => setThere(true)}
          sx={{ px: 1, minWidth: 200 }}
        />
      </Popover>
      {isThere && (
        <DataTableStoreContext value={kept}>
          <DataTableRenderContext value="columnsSelector">
            <ColumnsSelector>
              {columns.map((column) => (
                <DataTableColumn key={column.name} source={column.name} label={labelOf(column)} />
              ))}
            </ColumnsSelector>
          </DataTableRenderContext>
        </DataTableStoreContext>
      )}
    </>
  )
}
