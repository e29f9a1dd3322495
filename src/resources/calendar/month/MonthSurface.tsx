import { useEffect, useState } from 'react'
import { styled } from '@mui/material/styles'
import { closedHatch, eventLooks } from '../grid/CalendarSurface.tsx'

/** Pixels: what stands around the weeks of a month, the number of a day, and a line below it. */
const [around, numberHeight] = [200, 24]
export const lineHeight = 25
const weeks = 6

/**
 * How many lines the days of a month have, by the height of the window. What stands around may take
 * more of it, and then the weeks scroll: to measure them instead would have the browser lay out the
 * month twice.
 */
export const useLinesPerDay = (): number => {
  const [lines, setLines] = useState(linesNow)
  useEffect(() => {
    const look = () => setLines(linesNow())
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return lines
}

const linesNow = (): number =>
  Math.max(2, Math.floor(((innerHeight - around) / weeks - numberHeight) / lineHeight))

const line = '1px solid var(--phi-palette-divider)'
const pressable = {
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid var(--phi-palette-focus)', outlineOffset: -2 },
} as const

/**
 * How a month is rendered: six weeks of equal height, which scroll where the window is too low for
 * the lines of their days.
 */
export const MonthSurface = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  position: 'relative',
  borderTop: line,
  fontSize: 13,
  '& .month-table': {
    flex: 1,
    minWidth: 0,
    overflow: 'auto',
    display: 'grid',
    gridTemplateRows: 'auto repeat(6, minmax(min-content, 1fr))',
  },
  '& .month-heads, & .month-week': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  },
  '& .month-heads': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: 'var(--phi-palette-background-paper)',
    '& > div': { padding: '6px 4px', textAlign: 'center', fontWeight: 600, overflow: 'hidden' },
    '& > div + div': { borderLeft: line },
  },
  '& .month-week': {
    borderTop: line,
    '& > div': { minWidth: 0 },
    '& > div + div': { borderLeft: line },
  },
  '& .closed': { background: closedHatch },
  '& [data-over]': { boxShadow: 'inset 0 0 0 2px var(--phi-palette-primary-main)' },
  '&[data-clash] [data-over]': { boxShadow: 'inset 0 0 0 2px var(--phi-palette-error-main)' },
  '& .month-day': { display: 'flex', alignItems: 'center', height: 24 },
  '& .month-number': {
    ...pressable,
    marginLeft: 'auto',
    padding: '0 7px',
    minWidth: 26,
    height: 24,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 6,
    '&:hover': { textDecoration: 'underline' },
  },
  '& .other .month-number': { color: 'var(--phi-palette-text-secondary)' },
  '& [aria-current] .month-number': {
    background: 'var(--phi-palette-accent-main)',
    color: 'var(--phi-palette-accent-contrastText)',
    fontWeight: 600,
  },
  '& .away-words': {
    minWidth: 0,
    marginLeft: 4,
    padding: '1px 6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 'var(--phi-radius-chip)',
    background: 'var(--phi-palette-background-paper)',
    color: 'var(--phi-palette-text-secondary)',
    fontSize: 12,
  },
  '& .booking, & .rest-of-day': {
    ...pressable,
    display: 'block',
    position: 'relative',
    width: 'calc(100% - 5px)',
    // As high as a finger needs at least.
    height: lineHeight - 1,
    margin: '0 3px 1px 2px',
    padding: 0,
    borderRadius: 'var(--phi-radius-event, 5px)',
    overflow: 'hidden',
    fontSize: 12,
  },
  '& .booking:hover': { boxShadow: 'var(--phi-shadows-2)' },
  '& .booking[data-lifted]': { opacity: 0.45 },
  '& .booking.held': {
    zIndex: 10,
    margin: 0,
    boxShadow: 'var(--phi-shadows-3)',
    cursor: 'grabbing',
  },
  '& .booking-words': {
    display: 'flex',
    gap: 4,
    alignItems: 'center',
    height: '100%',
    paddingRight: 4,
    whiteSpace: 'nowrap',
  },
  '& .booking-words svg': { flex: 'none' },
  '& .booking-words b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .rest-of-day': {
    padding: '0 4px',
    color: 'var(--phi-palette-primary-main)',
    fontWeight: 550,
    '&:hover': { background: 'var(--phi-palette-action-hover)' },
  },
  ...eventLooks,
  // A seventh of a phone has space for the time: rail, border and tint show how it stands.
  '@media (max-width: 599.95px)': {
    '& .month-day': { flexWrap: 'wrap-reverse', height: 'auto', minHeight: 24 },
    '& .away-words': {
      margin: '0 1px',
      padding: '0 2px',
      fontSize: 11,
      lineHeight: '13px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& .booking .booking-words': { gap: 2, marginLeft: -4, paddingRight: 0, fontSize: 11 },
    '& .booking-words b, & .booking-words span ~ svg, & .booking-words svg:has(+ span)': {
      display: 'none',
    },
  },
})
