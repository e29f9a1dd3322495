import { drawings, harmHatch, statusColor, type StatusLook } from '../statusLooks.ts'
import { bookingColors } from './bookingColors.ts'

const dashes = (color: string) => `repeating-linear-gradient(${color} 0 5px, transparent 5px 8px)`

const look = (name: StatusLook) => {
  const { border, fill, hatched, rail, struck } = drawings[name]
  const main = statusColor(name, 'main')
  const rails = {
    solid: { width: 3, background: main },
    dashed: { width: 3, background: dashes(main) },
    double: { width: 6, left: 1, border: `solid ${main}`, borderWidth: '0 2px' },
    none: { display: 'none' },
  }[rail]
  return {
    backgroundColor: fill === 'tint' ? statusColor(name, 'tint') : 'var(--phi-palette-background-paper)',
    backgroundImage: hatched ? harmHatch(main) : 'none',
    border: border ? `${border === 'dotted' ? 1.5 : 1}px ${border} ${main}` : '1px solid transparent',
    '& .booking-words': { color: statusColor(name, 'text'), paddingLeft: rail === 'double' ? 13 : 9 },
    '& svg': { color: name === 'in_progress' ? 'inherit' : main },
    '& b': { textDecoration: struck ? 'line-through' : 'none', fontWeight: name === 'completed' ? 520 : 600 },
    '&::before': { content: '""', position: 'absolute', left: 0, top: 0, bottom: 0, ...rails },
  } as const
}

/** How a calendar draws what is booked or blocked: by status as rail, tint and hatch, or in a colour of its own. */
export const eventLooks = {
  ...Object.fromEntries((Object.keys(drawings) as StatusLook[]).map((name) => [`& .booking.look-${name}:not(.fc-list-event)`, look(name)])),
  // Who or what a booking is about, in its colour; the status stays as the glyph. What holds no time keeps its outline.
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

/** Behind what is closed. */
export const closedHatch =
  'repeating-linear-gradient(135deg, transparent 0 5px, var(--phi-palette-line-hatch) 5px 6px), var(--phi-palette-background-default)'
