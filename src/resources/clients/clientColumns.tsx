import { createContext, use, useMemo, type ReactNode } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'
import type { ClientSummary } from '../../../contract/endpoints/clients.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { optionalData } from '../../components/optionalData.ts'
import { onClock } from '../appointments/words.ts'
import type { OwnColumns } from '../crud/list/listSlots.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useLanguage, useNumberFormat, useSay } from '../ui/words/useSay.ts'
import { useClientSummaries, useSeesFigures } from './useClientSummaries.ts'
import './clientColumns.css'

type Figures = ReadonlyMap<number, ClientSummary>

const FiguresOfPage = createContext<Figures | undefined>(undefined)
const none: readonly RaRecord[] = []

const columns: OwnColumns['columns'] = [
  { name: 'last', label: 'records.client.last' },
  { name: 'next', label: 'records.client.next' },
  { name: 'appointments', label: 'records.client.shortCount', isNumeric: true },
  { name: 'noShows', label: 'records.client.noShows', isNumeric: true },
  { name: 'due', label: 'records.client.due', isNumeric: true, mask: 'prices' },
]

/** Reads what the appointments of the clients of a page come to, all of them at once. */
const Frame = ({ children }: { children: ReactNode }) => {
  const { data = none } = useListContext<RaRecord>()
  const ids = useMemo(() => data.map(({ id }) => Number(id)), [data])
  const read = optionalData(useClientSummaries(ids))
  const figures = useMemo(
    () => read && new Map(read.items.map((summary) => [summary.id, summary])),
    [read],
  )
  return <FiguresOfPage value={figures}>{children}</FiguresOfPage>
}

/** The figures of a client by their columns, in words; undefined until they are known. */
const useFigures = (record: RaRecord): Readonly<Record<string, string>> | undefined => {
  const language = useLanguage()
  const number = useNumberFormat()
  const summary = use(FiguresOfPage)?.get(Number(record.id))
  if (summary === undefined) return undefined
  const { last, next, appointments, noShows, due } = summary
  const dayOf = (moment: ClientSummary['last']) =>
    moment ? formatDay(onClock(moment.startsAt, moment.timeZone).date, language) : ''
  const counted = (count: number) => (count > 0 ? number.format(count) : '')
  return {
    last: dayOf(last),
    next: dayOf(next),
    appointments: counted(appointments),
    noShows: counted(noShows),
    due: due.map(formatPrice).join(' + '),
  }
}

/** One of the figures of a client; empty until they are known. */
const Cell = ({ column, record }: { column: string; record: RaRecord }) => {
  const figures = useFigures(record)
  if (figures === undefined) return null
  const words = figures[column]
  if (!words) return <span className="cell-nothing">—</span>
  return column === 'noShows' ? <b className="client-missed">{words}</b> : words
}

/** What stands on a card: only what there is. */
const Facts = ({ record }: { record: RaRecord }) => {
  const say = useSay()
  const figures = useFigures(record)
  return columns
    .filter(({ name }) => figures?.[name])
    .map(({ name, label }) => (
      <div key={name}>
        <dt>{say(label)}</dt>
        <dd>{figures![name]}</dd>
      </div>
    ))
}

/** How a client is reached, and where their record stands if that is not the usual. */
const Beside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { phone, email, status } = record as RaRecord & Partial<Contact>
  const ways = [phone && phoneShown(phone), email].filter(Boolean)
  return (
    <span className="client-contact">
      {ways.join(' · ')}
      {status !== undefined && status.sysName !== 'enabled' && (
        <StatusChip
          sysName={status.sysName}
          word={translate(`statuses.client.${status.sysName}`)}
        />
      )}
    </span>
  )
}

type Contact = { phone: string | null; email: string | null; status: { sysName: string } }

/** What a list of clients shows of their appointments. */
export const clientColumns: OwnColumns = {
  columns,
  useShown: useSeesFigures,
  beside: ['phone', 'email'],
  Frame,
  Cell,
  Beside,
  Facts,
}
