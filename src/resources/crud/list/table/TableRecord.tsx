import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { following, type Go } from '../../../ui/useGo.ts'
import type { Say } from '../../../ui/words/useSay.ts'
import { InvitedChip } from '../../cells/InvitedChip.tsx'
import { shownValue } from '../../../../../contract/kernel/fieldValues.ts'
import { FieldCell } from '../../cells/FieldCell.tsx'
import type { FieldText } from '../../cells/useFieldText.ts'
import type { NamedField } from '../../shownFields.ts'
import type { Column } from '../columns/useColumns.ts'
import type { OwnColumns } from '../listSlots.ts'
import type { RecordPage } from '../../entityScreens.ts'
import { recordPageOf } from '../../recordPageOf.ts'
import { RecordPicture } from '../../RecordPicture.tsx'
import { titleOf } from '../../referenceSource.ts'
import { pathOf, type EntityView } from '../../viewOf.ts'
import { classOfColumn } from './classOfColumn.ts'
import { Tick } from './Tick.tsx'

/** What the rows of a table have in common; the same object as long as nothing of it changes. */
export type RowsOfTable = {
  view: EntityView
  columns: readonly Column[]
  /** What stands in the list's own columns, and below the name. */
  own?: OwnColumns
  titledBy: string
  /** Whether a record has a page. */
  isOpened: boolean
  /** The page that a record has besides. */
  recordPage?: RecordPage
  text: FieldText
  say: Say
  go: Go
  /**
   * Absent where nothing is done to several; `toLast`: with all from the last one that was ticked.
   */
  onTick?: (id: Identifier, toLast: boolean) => void
  /** Which of them can be ticked, where not all can. */
  suits?: (record: RaRecord) => boolean
}

type Props = { record: RaRecord; rows: RowsOfTable; isTicked: boolean }

const leadsElsewhere = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/**
 * One row: its checkbox is called after the record, and a click anywhere opens it. Rendered again
 * only where something of it changed.
 */
export const TableRecord = memo(function TableRecord({ record, rows, isTicked }: Props) {
  const { view, columns, titledBy, isOpened, say, go, onTick, suits } = rows
  const open = ({ target }: MouseEvent) => {
    if (isOpened && !leadsElsewhere(target)) go(pathOf(view, record.id))
  }
  return (
    <tr className={`${isOpened ? 'is-opened' : ''} ${isTicked ? 'is-ticked' : ''}`} onClick={open}>
      {onTick && (
        <td className="of-tick">
          {(suits?.(record) ?? true) && (
            <Tick
              isTicked={isTicked}
              name={say('list.select', { name: titleOf(view.name, record) })}
              onTick={(toLast) => onTick(record.id, toLast)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.name} className={classOfColumn(column, titledBy)}>
          <Cell column={column} record={record} rows={rows} />
        </td>
      ))}
    </tr>
  )
})

type CellProps = { column: Column; record: RaRecord; rows: RowsOfTable }

/** What a column shows of a record: its name as the way in, one of its fields, or what is read. */
const Cell = ({ column, record, rows }: CellProps) => {
  const { own, titledBy, text } = rows
  if (column.field === undefined)
    return own ? <own.Cell column={column.name} record={record} /> : null
  if (column.name === titledBy) return <TitleCell column={column} record={record} rows={rows} />
  if (column.field.kind === 'status' && record['invitation']) return <InvitedChip />
  return <FieldCell {...column} value={shownValue(record, column.name, column.field)} text={text} />
}

const TitleCell = ({ column, record, rows }: CellProps & { column: NamedField }) => {
  const { view, own, isOpened, recordPage, text, go } = rows
  const title = (
    <Title to={isOpened ? pathOf(view, record.id) : undefined} go={go}>
      <FieldCell {...column} value={record[column.name]} text={text} />
    </Title>
  )
  return (
    <span className="title-cell">
      <RecordPicture record={record} />
      {own ? (
        <span>
          {title}
          <own.Beside record={record} />
        </span>
      ) : (
        title
      )}
      {recordPage && <PageLink record={record} recordPage={recordPage} rows={rows} />}
    </span>
  )
}

const Title = ({ to, go, children }: { to: string | undefined; go: Go; children: ReactNode }) =>
  to === undefined ? (
    <b>{children}</b>
  ) : (
    <a className="title-link" href={to} onClick={following(go, to, false)}>
      {children}
    </a>
  )

type PageLinkProps = { record: RaRecord; recordPage: RecordPage; rows: RowsOfTable }

const PageLink = ({ record, recordPage, rows: { view, go, say } }: PageLinkProps) => {
  const { icon: Icon, label, to } = recordPageOf(recordPage, { view, record }, say)
  return (
    <a
      className="page-link"
      href={to}
      aria-label={label}
      data-tip={label}
      onClick={following(go, to, false)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </a>
  )
}
