import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { OwnWords } from '../../ui/words/OwnWords.tsx'

type Props = {
  view: string
  glyph: LucideIcon
  name: string
  time: string
  /** All of it in one line, for who does not see the event. */
  label: string
  /** What stands beside the time: of what, or whose. */
  detail: string
  /** The same and what stands at its end, where it is a line of the agenda. */
  agendaDetail?: string
  agendaEnd: ReactNode
  /** Signs after the name. */
  mark?: ReactNode
  /** What it costs, where there is space for it. */
  price?: string | undefined
  /** The booking that it opens. */
  booking?: number
  /** A colour at its edge. */
  edge?: string | null
}

/** What stands in an event of a calendar, which opens something when it is pressed. */
export const EventView = ({ view, label, ...rest }: Props) =>
  view === 'agenda' ? <AgendaLine {...rest} label={label} /> : <Words {...rest} label={label} />

const AgendaLine = ({
  name,
  label,
  detail,
  agendaDetail = detail,
  agendaEnd,
  mark,
  booking,
}: Omit<Props, 'view'>) => (
  <button
    type="button"
    className="agenda-line"
    aria-haspopup="dialog"
    aria-label={label}
    data-booking={booking}
  >
    <span>
      <b>
        {name} {mark}
      </b>
      <span>
        <OwnWords>{agendaDetail}</OwnWords>
      </span>
    </span>
    {agendaEnd}
  </button>
)

const Words = ({
  glyph: Glyph,
  name,
  time,
  label,
  detail,
  mark,
  price,
  edge,
  booking,
}: Omit<Props, 'view'>) => {
  const words = useRef<HTMLDivElement>(null)
  const [begins, ends] = time.split('–')
  useEffect(() => {
    // What takes the focus is FullCalendar's own element around this one: a link that leads nowhere
    // and is called nothing.
    const opener = words.current?.closest('a')
    opener?.setAttribute('role', 'button')
    opener?.setAttribute('aria-haspopup', 'dialog')
    opener?.setAttribute('aria-label', label)
    if (booking !== undefined) opener?.setAttribute('data-booking', String(booking))
  }, [booking, label])
  return (
    <div
      ref={words}
      className="booking-words"
      style={edge ? { borderRight: `4px solid ${edge}` } : undefined}
    >
      <p>
        <Glyph size={13} strokeWidth={2.1} aria-hidden />
        <b>{name}</b>
        {mark && <span className="marks">{mark}</span>}
      </p>
      <div>
        {begins}
        <span className="rest">
          {ends && `–${ends}`} <OwnWords>{detail}</OwnWords>
        </span>
      </div>
      {price && <div className="price">{price}</div>}
    </div>
  )
}
