import type { CalendarOptions } from '@fullcalendar/core'
import spanish from '@fullcalendar/core/locales/es'
import interaction from '@fullcalendar/interaction'
import timeGrid from '@fullcalendar/timegrid'
import { resizeDebounce } from '../../components/resizeDebounce.ts'

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

/** What every calendar here has in common: hours, steps, and the rules of dragging. It is fed wall times as if they were UTC. */
export const gridOptions = {
  plugins: [timeGrid, interaction],
  locales: [spanish],
  firstDay: 1,
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  windowResizeDelay: resizeDebounce,
  expandRows: true,
  allDaySlot: false,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  slotLabelInterval: '01:00',
  slotLabelFormat: clock,
  eventTimeFormat: clock,
  scrollTimeReset: false,
  eventDisplay: 'block',
  slotEventOverlap: false,
  eventMinHeight: 20,
  eventInteractive: true,
  eventDurationEditable: false,
  dragRevertDuration: 150,
  selectMirror: true,
  selectMinDistance: 6,
  longPressDelay: 450,
} satisfies CalendarOptions
