import { Ban } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BlockWords } from './blockEvents.ts'

type Props = BlockWords & { name: string; view: string }

/** One blocked time in a calendar: that it is one, why, and whose. */
export const BlockEvent = ({ block, time, label, name, view }: Props) => {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What takes the focus is FullCalendar's own element around this one: a link that leads nowhere and is called nothing.
    const opener = words.current?.closest('a')
    opener?.setAttribute('role', 'button')
    opener?.setAttribute('aria-haspopup', 'dialog')
    opener?.setAttribute('aria-label', label)
  }, [label])
  if (view === 'agenda')
    return (
      <button type="button" className="agenda-line" aria-haspopup="dialog" aria-label={label}>
        <span>
          <b>{name}</b>
          <span>{block.expert.name}</span>
        </span>
        <Ban size={16} strokeWidth={1.75} aria-hidden />
      </button>
    )
  const isMonth = view.startsWith('dayGrid')
  return (
    <div ref={words} className="booking-words">
      <p>
        <Ban size={13} strokeWidth={2.1} aria-hidden />
        {isMonth && <span>{time}</span>}
        <b>{name}</b>
      </p>
      {!isMonth && (
        <div>
          {time} {block.expert.name}
        </div>
      )}
    </div>
  )
}
