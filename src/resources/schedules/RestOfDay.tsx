import { useLayoutEffect, useRef } from 'react'

/** How many more bookings a day of the month has than it has room for. */
export const RestOfDay = ({ words }: { words: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  // FullCalendar's own element around it is a link that leads nowhere.
  useLayoutEffect(() => place.current?.closest('a')?.setAttribute('role', 'button'), [])
  return <span ref={place}>{words}</span>
}
