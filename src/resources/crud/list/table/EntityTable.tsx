import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useEvent, useListContext, type Identifier, type RaRecord } from 'react-admin'
import { useGo } from '../../../ui/useGo.ts'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { useFieldText } from '../../cells/useFieldText.ts'
import { useEntityScreens } from '../../entityScreens.ts'
import { opens, useView } from '../../viewOf.ts'
import { useListSlots } from '../listSlots.ts'
import { TableHead } from './TableHead.tsx'
import { TableRecord, type RowsOfTable } from './TableRecord.tsx'
import { TableTips } from './TableTips.tsx'
import { tickedBetween } from './tickedBetween.ts'
import { useColumns, useOwnColumns } from '../columns/useColumns.ts'
import { useHasTicks } from '../useHasTicks.ts'
import './table.css'

const none: readonly RaRecord[] = []

/**
 * The records as a table: the listed fields as columns, the others to be had from the columns
 * button. Plain elements of one stylesheet, since a page of it is rendered at every change of page.
 */
export const EntityTable = () => {
  const view = useView()
  const hasTicks = useHasTicks()
  const { ticked } = useListSlots()
  const recordPage = useEntityScreens(view.name)?.recordPage
  const own = useOwnColumns()
  const { columns, shown } = useColumns()
  const { data = none, selectedIds } = useListContext<RaRecord>()
  const suits = ticked?.suits
  const names = shown.join()
  const shownColumns = useMemo(
    () => names.split(',').flatMap((name) => columns.find((each) => each.name === name) ?? []),
    [columns, names],
  )

  const say = useSay()
  const text = useFieldText()
  const go = useGo()
  const onTick = useTicking()
  const rows = useMemo(
    (): RowsOfTable => ({
      view,
      columns: shownColumns,
      titledBy: entityOf(view.name).titledBy,
      // Without the right to change it, a record opens for reading.
      isOpened: opens(view),
      text,
      say,
      go,
      own,
      ...(recordPage ? { recordPage } : {}),
      ...(hasTicks ? { onTick } : {}),
      ...(suits ? { suits } : {}),
    }),
    [go, hasTicks, onTick, own, recordPage, say, shownColumns, suits, text, view],
  )
  return (
    <TableTips className="list-table">
      <table>
        <TableHead columns={shownColumns} hasTicks={hasTicks} suits={suits} />
        <tbody>
          {data.map((record) => (
            <TableRecord
              key={record.id}
              record={record}
              rows={rows}
              isTicked={selectedIds.includes(record.id)}
            />
          ))}
        </tbody>
      </table>
    </TableTips>
  )
}

/** Ticks a row, or takes its tick off; with the shift key all from the last one on. */
const useTicking = (): RowsOfTable['onTick'] => {
  const { data = none, selectedIds, onSelect, onToggleItem } = useListContext<RaRecord>()
  const { ticked } = useListSlots()
  const last = useRef<Identifier>(undefined)
  const isNone = selectedIds.length === 0
  useEffect(() => {
    if (isNone) last.current = undefined
  }, [isNone])
  const tick = useEvent((id: Identifier, toLast: boolean) => {
    const between = toLast
      ? tickedBetween(data, selectedIds, { from: last.current, to: id, suits: ticked?.suits })
      : undefined
    if (between) onSelect(between)
    else onToggleItem(id)
    last.current = id
  })
  return useCallback((id, toLast) => tick(id, toLast), [tick])
}
