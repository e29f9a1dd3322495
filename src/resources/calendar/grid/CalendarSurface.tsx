import { statusStyles, harmHatch, statusColor, type StatusLook } from '../../ui/StatusChip.tsx'
import { bookingColors } from '../../appointments/colors.ts'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import type { Branch } from '../../appointments/useBranch.ts'

const dashes = (color: string) => `repeating-linear-gradient(${color} 0 5px, transparent 5px 8px)`

const look = (name: StatusLook) => {
  const { border, fill, hatched, rail, struck } = statusStyles[name]
  const main = statusColor(name, 'main')
  const rails = {
    solid: { width: 3, background: main },
    dashed: { width: 3, background: dashes(main) },
    double: { width: 6, left: 1, border: `solid ${main}`, borderWidth: '0 2px' },
    none: { display: 'none' },
  }[rail]
  return {
    backgroundColor:
      fill === 'tint' ? statusColor(name, 'tint') : 'var(--phi-palette-background-paper)',
    backgroundImage: hatched ? harmHatch(main) : 'none',
    border: border
      ? `${border === 'dotted' ? 1.5 : 1}px ${border} ${main}`
      : '1px solid transparent',
    '& .booking-words': {
      color: statusColor(name, 'text'),
      paddingLeft: rail === 'double' ? 13 : 9,
    },
    '& svg': { color: name === 'in_progress' ? 'inherit' : main },
    '& b': {
      textDecoration: struck ? 'line-through' : 'none',
      fontWeight: name === 'completed' ? 520 : 600,
    },
    '&::before': { content: '""', position: 'absolute', left: 0, top: 0, bottom: 0, ...rails },
  } as const
}

/**
 * How a calendar renders what is booked or blocked: by status as rail, tint and hatch, or in a
 * colour of its own.
 */
export const eventLooks = {
  ...Object.fromEntries(
    (Object.keys(statusStyles) as StatusLook[]).map((name) => [
      `& .booking.look-${name}:not(.fc-list-event)`,
      look(name),
    ]),
  ),
  // Who or what a booking is about, in its colour; the status stays as the glyph. What holds no
  // time keeps its outline.
  ...Object.fromEntries(
    bookingColors.map((color, index) => [
      `& .booking.color-${index}:not(.fc-list-event, .look-cancelled, .look-rejected, .look-expired)`,
      {
        backgroundColor: `color-mix(in srgb, ${color} 18%, var(--phi-palette-background-paper))`,
        '& .booking-words, & svg': { color: 'var(--phi-palette-text-primary)' },
        '&::before': { background: color, borderColor: color },
      },
    ]),
  ),
  '& .booking.blocked:not(.fc-list-event)': {
    border: '1px solid var(--phi-palette-divider)',
    borderLeft: '3px solid var(--phi-palette-text-secondary)',
    // Plain, because what lies behind it may be hatched.
    background: 'var(--phi-palette-background-sunken)',
    '& .booking-words': { color: 'var(--phi-palette-text-primary)', paddingLeft: 9 },
  },
}

/** The height of a row by the setting of a branch. */
export const slotHeight = ({ clock: { calendar } }: Branch): CSSProperties =>
  ({ '--slot-height': `${calendar.slotHeight}px` }) as CSSProperties

/** Behind what is closed. */
export const closedHatch =
  'repeating-linear-gradient(135deg, transparent 0 5px, var(--phi-palette-line-hatch) 5px 6px), var(--phi-palette-background-default)'

/**
 * How FullCalendar is rendered here: rows as high as the setting says (`--slot-height`), space for
 * clicks beside the events, statuses as glyph, rail, tint and hatch.
 */
export const CalendarSurface = styled('div')({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  borderTop: '1px solid var(--phi-palette-divider)',
  '--fc-border-color': 'var(--phi-palette-divider)',
  '--fc-page-bg-color': 'var(--phi-palette-background-paper)',
  '--fc-neutral-bg-color': 'var(--phi-palette-background-default)',
  '--fc-list-event-hover-bg-color': 'var(--phi-palette-action-hover)',
  '--fc-today-bg-color': 'transparent',
  '--fc-now-indicator-color': 'var(--phi-palette-text-primary)',
  '& .fc': { height: '100%', fontSize: 13 },
  '& .fc-scrollgrid': { border: 0 },
  '& .fc a': { color: 'inherit' },
  '& .fc .fc-timegrid-slot': { height: 'var(--slot-height)' },
  '& .fc .fc-timegrid-slot-minor': {
    borderTopColor: 'var(--phi-palette-background-default)',
    borderTopStyle: 'solid',
  },
  '& .fc .fc-timegrid-slot-label-cushion': {
    fontSize: 11.5,
    color: 'var(--phi-palette-text-secondary)',
    padding: '0 8px',
  },
  '& .fc .fc-timegrid-col-events': { margin: '0 9px 0 2px' },
  '& .fc .fc-col-header-cell-cushion': {
    padding: '8px 10px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& .fc .fc-day-today .fc-col-header-cell-cushion': { color: 'var(--phi-palette-primary-main)' },
  '& .fc .fc-bg-event': { opacity: 1, background: closedHatch },
  '& .fc .fc-timegrid .fc-bg-event.closed-day': { background: 'none' },
  '& .fc .fc-bg-event.skipped': { background: 'var(--phi-palette-line-hatch)' },
  '& .fc .fc-timegrid-now-indicator-line': { borderWidth: '2px 0 0', zIndex: 1 },
  '& .now-time, & .fc .fc-timegrid-now-indicator-arrow': {
    padding: '0 5px',
    border: 0,
    borderRadius: 'var(--phi-radius-chip)',
    background: 'var(--phi-palette-text-primary)',
    color: 'var(--phi-palette-background-paper)',
    fontSize: 11,
    fontWeight: 600,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .now-time': { position: 'absolute', zIndex: 1, top: -9, left: 0 },
  '& .fc .fc-timegrid-now-indicator-arrow': { margin: '-8px 0 0', right: 2, left: 'auto' },
  '& .fc .booking:not(.fc-list-event)': {
    position: 'relative',
    borderRadius: 'var(--phi-radius-event, 5px)',
    overflow: 'hidden',
    boxShadow: 'none',
    cursor: 'pointer',
  },
  '& .fc .fc-timegrid-event-harness > .booking': {
    position: 'absolute',
    boxShadow: '0 0 0 1px var(--phi-palette-background-paper)',
  },
  '& .fc .booking:hover': { boxShadow: 'var(--phi-shadows-2)' },
  '--fc-event-resizer-thickness': '12px',
  '--fc-event-resizer-dot-total-width': '14px',
  '& .fc .booking.fc-event-selected': { overflow: 'visible' },
  '& .fc .fc-timegrid-event .fc-event-resizer-end::after': {
    content: '""',
    position: 'absolute',
    top: 1,
    left: 'calc(50% - 10px)',
    width: 20,
    height: 2,
    borderRadius: 1,
    background: 'currentcolor',
    opacity: 0.55,
  },
  '& .fc .booking:focus-visible': {
    outline: '2px solid var(--phi-palette-focus)',
    outlineOffset: -2,
  },
  '& .fc .booking .fc-event-main': { padding: 0 },
  '& .booking-words': {
    fontSize: 12,
    lineHeight: '16px',
    paddingTop: 1,
    paddingRight: 6,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  // A low card has all in one line, a high one the price too.
  '& .fc-timegrid-event .fc-event-main': { containerType: 'size' },
  '@container (max-height: 31px)': {
    '.booking-words': { display: 'flex', gap: 6, paddingTop: 1 },
    '.booking-words > div': { order: -1, flex: 'none' },
    '.booking-words > p': { minWidth: 0, flex: 1 },
    '.booking-words b': { minWidth: 0 },
    '.booking-words .rest': { display: 'none' },
  },
  '@container (max-width: 99px)': {
    '.booking-words svg, .marks, .booking-words .rest': { display: 'none' },
  },
  '@container (max-height: 48px)': { '.booking-words > .price': { display: 'none' } },
  '& .booking-words p': { margin: 0, display: 'flex', gap: 4, alignItems: 'center' },
  '& .booking-words svg, & .marks': { flex: 'none' },
  '& .marks': { display: 'flex', gap: 3 },
  '& .booking-words b, & .booking-words div': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // What does not fit stands in a lane of its own: over the events it would hide them.
  '& .fc :is(.fc-timeGridWeek-view, .fc-timeGridColumns-view) .fc-timegrid-col-events': {
    margin: '0 30px 0 2px',
  },
  '& .fc .fc-timegrid-more-link': {
    left: 'auto !important',
    right: '-28px !important',
    width: 26,
    border: '1px solid var(--phi-palette-divider)',
    borderRadius: 'var(--phi-radius-event, 5px)',
    background: 'var(--phi-palette-background-default)',
    color: 'var(--phi-palette-primary-main)',
    fontWeight: 550,
  },
  '& .fc .fc-list': { border: 0 },
  '& .fc .fc-list-event-graphic': { display: 'none' },
  '& .fc .fc-list-event td': { padding: '9px 16px' },
  '& .fc .fc-list-event-time': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'normal',
    minWidth: 56,
  },
  '& .fc .fc-list-event-title a': { textDecoration: 'none', display: 'block' },
  '& .fc .fc-list-day-cushion': {
    background: 'var(--phi-palette-background-default)',
    padding: '7px 16px',
  },
  '& .fc .fc-list-empty': { background: 'transparent' },
  '& .agenda-line': {
    display: 'flex',
    // On a phone the status goes below the name.
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .agenda-line > span:first-of-type': { flex: '1 1 170px', minWidth: 0 },
  '& .agenda-line b': { display: 'block', fontWeight: 600 },
  '& .agenda-line span span': { color: 'var(--phi-palette-text-secondary)' },
  '& .fc .fc-bg-event.buffer': {
    background:
      'repeating-linear-gradient(90deg, var(--phi-palette-line-hatch) 0 1px, transparent 1px 5px)',
    marginRight: 9,
  },
  '& .hover-time': {
    position: 'absolute',
    zIndex: 1,
    left: 2,
    right: 9,
    padding: '1px 8px',
    border: '1px dashed var(--phi-palette-primary-main)',
    borderRadius: 'var(--phi-radius-event, 5px)',
    background: 'color-mix(in srgb, var(--phi-palette-primary-main) 8%, transparent)',
    color: 'var(--phi-palette-primary-main)',
    fontSize: 12,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  '& .grid-cursor': {
    position: 'absolute',
    zIndex: 1,
    left: 2,
    right: 9,
    borderRadius: 'var(--phi-radius-event, 5px)',
    pointerEvents: 'none',
    '&:focus': { outline: '2px solid var(--phi-palette-focus)', outlineOffset: -2 },
  },
  '& .grid-cursor.lifted': {
    zIndex: 3,
    border: '1px solid var(--phi-palette-primary-main)',
    background: 'color-mix(in srgb, var(--phi-palette-primary-main) 20%, transparent)',
  },
  '& .is-lifted': { opacity: 0.45 },
  '& .impossible': {
    position: 'absolute',
    zIndex: 2,
    left: 0,
    right: 0,
    pointerEvents: 'none',
    background: 'color-mix(in srgb, var(--phi-palette-background-default) 70%, transparent)',
  },
  '& .fc .fc-bg-event.now': {
    background: 'none',
    borderTop: '2px solid var(--phi-palette-text-primary)',
  },
  '& .away-words': {
    display: 'inline-block',
    margin: 6,
    padding: '2px 8px',
    borderRadius: 'var(--phi-radius-chip)',
    background: 'var(--phi-palette-background-paper)',
    color: 'var(--phi-palette-text-secondary)',
    fontSize: 12,
  },
  // On a phone down the side of a column of hours.
  '@media (max-width: 599.95px)': {
    '& .fc .fc-timegrid-slot-label-cushion': {
      display: 'inline-block',
      whiteSpace: 'normal',
      maxWidth: 54,
    },
    '& :is(.fc-timeGridWeek-view, .fc-timeGridColumns-view) .away-words': {
      margin: 4,
      padding: '8px 2px',
      writingMode: 'vertical-rl',
      whiteSpace: 'nowrap',
    },
  },
  '& .fc .fc-event-dragging, & .fc .fc-event-mirror': {
    boxShadow: 'var(--phi-shadows-3)',
    zIndex: 10,
  },
  // What is being marked, or was pressed.
  '& .fc .fc-event-mirror:not(.booking)': {
    border: '1px dashed var(--phi-palette-primary-main)',
    borderRadius: 'var(--phi-radius-event, 5px)',
    background:
      'color-mix(in srgb, var(--phi-palette-primary-main) 14%, var(--phi-palette-background-paper))',
    boxShadow: 'none',
  },
  '& .fc .fc-event-mirror:not(.booking) .fc-event-main': {
    padding: '0 7px',
    color: 'var(--phi-palette-primary-main)',
    fontSize: 12,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .fc .fc-highlight': { background: 'var(--phi-palette-action-selected)' },
  '&[data-clash] .fc .fc-event-mirror': { outline: '2px solid var(--phi-palette-error-main)' },
  ...eventLooks,
})
