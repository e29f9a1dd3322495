import { DataTable, useCanAccess, useResourceContext, type RaRecord } from 'react-admin'
import { sortableFields } from '../../../../contract/endpoints/crud.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { FieldCell, numericKinds } from '../cells/FieldCell.tsx'
import { useFieldText } from '../cells/useFieldText.ts'
import { fieldsFor, fittedTo } from '../drawnFields.ts'
import { can, pathOf, useView } from '../viewOf.ts'
import { BulkBar } from './BulkBar.tsx'
import { TableRows } from './TableRows.tsx'
import { TitleLink } from './TitleLink.tsx'
import { useFieldLabel } from '../useFieldLabel.ts'

const tableLayout = {
  overflowX: 'auto',
  flex: 1,
  '& .MuiTableSortLabel-icon': { width: 14, height: 14 },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
} as const

/** The records as a table: the listed fields as columns, the others to be had from the columns button. */
export const EntityTable = () => {
  const view = useView()
  const entity = entityOf(view.name)
  const text = useFieldText()
  const resource = useResourceContext() ?? ''
  const labelOf = useFieldLabel()
  const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' })
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' })
  const opens = can(view, 'edit') && mayEdit === true
  const { narrowedTo = {} } = view
  const fields = fittedTo(fieldsFor(entity, view.account), narrowedTo)
  const sortable = sortableFields(entity)
  const ordered = [...fields.filter(({ name }) => name === entity.titledBy), ...fields.filter(({ name }) => name !== entity.titledBy)]
  return (
    <DataTable
      storeKey={`${view.segment}.table`}
      body={TableRows}
      rowClick={opens ? (id) => pathOf(view, id) : false}
      bulkActionButtons={can(view, 'delete') && mayDelete === true ? undefined : false}
      bulkActionsToolbar={can(view, 'delete') && mayDelete === true ? <BulkBar /> : <></>}
      hiddenColumns={fields
        .filter(({ field, name }) => !field.listed && name !== entity.titledBy && !(name in narrowedTo))
        .map(({ name }) => name)}
      sx={tableLayout}
    >
      {ordered.map(({ name, field }) => (
        <DataTable.Col
          key={name}
          source={name}
          label={labelOf(name)}
          disableSort={!sortable.includes(name)}
          align={numericKinds.includes(field.kind) ? 'right' : 'left'}
          render={(record: RaRecord) => {
            const cell = <FieldCell name={name} field={field} value={record[name]} text={text} />
            if (name !== entity.titledBy) return cell
            return opens ? <TitleLink to={pathOf(view, record.id)}>{cell}</TitleLink> : <b>{cell}</b>
          }}
        />
      ))}
    </DataTable>
  )
}
