import { styled } from '@mui/material/styles'
import { DataTable, type RaRecord } from 'react-admin'
import { sortableFields } from '../../../../contract/endpoints/crud.ts'
import type { FieldKind } from '../../../../contract/field.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { FieldCell, numericKinds } from '../cells/FieldCell.tsx'
import { useFieldText } from '../cells/useFieldText.ts'
import { opens, pathOf, useView } from '../viewOf.ts'
import { useBulkActions } from './bulk/useBulkActions.ts'
import { BulkBar } from './BulkBar.tsx'
import { useListSlots } from './listSlots.ts'
import { TableRows } from './TableRows.tsx'
import { useColumns } from './useColumns.ts'
import { RecordPageLink } from '../RecordPageLink.tsx'
import { RecordPicture } from '../RecordPicture.tsx'
import { TitleLink } from './TitleLink.tsx'
import { useFieldLabel } from '../useFieldLabel.ts'

const tableLayout = {
  overflowX: 'auto',
  flex: 1,
  '& .MuiTableSortLabel-icon': { width: 14, height: 14 },
  // A date on two lines is read as two.
  '& .dated': { whiteSpace: 'nowrap' },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
} as const

const isDated = (kind: FieldKind): boolean => kind === 'day' || kind === 'instant'

const TitleCell = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > .MuiIconButton-root': { margin: '-6px 0 -6px auto' },
})

/** The records as a table: the listed fields as columns, the others to be had from the columns button. */
export const EntityTable = () => {
  const view = useView()
  const entity = entityOf(view.name)
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const bulk = useBulkActions()
  const { ticked } = useListSlots()
  const hasTicks = bulk.length > 0 || ticked !== undefined
  // Without the right to change it, a record opens for reading.
  const isOpened = opens(view)
  const { storeKey, columns, hiddenAtFirst } = useColumns()
  const sortable = sortableFields(entity)
  return (
    <DataTable
      storeKey={storeKey}
      body={TableRows}
      rowClick={isOpened ? (id) => pathOf(view, id) : false}
      bulkActionButtons={hasTicks ? undefined : false}
      bulkActionsToolbar={hasTicks ? <BulkBar actions={bulk} /> : <></>}
      {...(ticked ? { isRowSelectable: ticked.suits } : {})}
      hiddenColumns={hiddenAtFirst}
      sx={tableLayout}
    >
      {columns.map(({ name, field }) => (
        <DataTable.Col
          key={name}
          source={name}
          label={labelOf(name)}
          disableSort={!sortable.includes(name)}
          {...(isDated(field.kind) ? { cellClassName: 'dated' } : {})}
          align={numericKinds.includes(field.kind) && name !== entity.titledBy ? 'right' : 'left'}
          render={(record: RaRecord) => {
            const cell = <FieldCell name={name} field={field} value={record[name]} text={text} />
            if (name !== entity.titledBy) return cell
            return (
              <TitleCell>
                <RecordPicture record={record} />
                {isOpened ? <TitleLink to={pathOf(view, record.id)}>{cell}</TitleLink> : <b>{cell}</b>}
                <RecordPageLink />
              </TitleCell>
            )
          }}
        />
      ))}
    </DataTable>
  )
}
