import type { CalendarShortcutWords } from '../shape/calendar.ts'

export const en: CalendarShortcutWords = {
  calendar: 'In the calendar',
  book: 'Book an appointment',
  today: 'Go to today',
  view: 'Day, week, team, month, list, lobby',
  turn: 'Page back or forward',
  times: 'Go through times and experts',
  press: 'Book the time or open the booking',
  lift: 'Lift the booking to move it',
  stretch: 'Change its length',
}
