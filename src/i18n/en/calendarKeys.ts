import type { CalendarKeyWords } from '../shape/calendar.ts'

export const en: CalendarKeyWords = {
  grid: 'Bookings by expert',
  resources: 'Bookings by room',
  hint: 'Arrow keys go through times and experts. Enter books a time or opens a booking, Space lifts a booking.',
  hintOpen: 'Arrow keys go through times and experts. Enter opens a booking.',
  howToMove:
    'Arrow keys move it, Shift with up or down changes its length, Enter puts it down, Escape puts it back.',
  backAgain: 'The booking is back where it was',
  fixed: 'This booking cannot be moved',
  free: 'Free',
  closed: 'Closed',
  buffer: 'Kept free after a booking',
  overlaps: (name) => `overlaps ${name}`,
}
