import { DataTableBody, type DataTableBodyProps } from 'react-admin'
import { TableRecord } from './TableRecord.tsx'

/** The body of a table with rows of our own: react-admin's hang the name of their checkbox on the wrong element. */
export const TableRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={TableRecord} />
