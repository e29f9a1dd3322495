import { styled } from '@mui/material/styles'
import { closedHatch } from '../grid/CalendarSurface.tsx'
import { MonthSurface } from '../month/MonthSurface.tsx'

const line = '1px solid var(--phi-palette-divider)'

/** The week of a team: a row for each expert, whose name stays where the days are scrolled. */
export const TeamSurface = styled(MonthSurface)({
  '& .team-table': {
    flex: 1,
    minWidth: 0,
    overflow: 'auto',
    display: 'grid',
    alignContent: 'start',
    // By what they hold: with a least height alone they would share the height of the page.
    gridAutoRows: 'max-content',
    gridTemplateColumns: 'minmax(132px, 176px) repeat(7, minmax(112px, 1fr))',
  },
  '& .team-table > [role="row"]': { display: 'contents' },
  '& [role="columnheader"]': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    background: 'var(--phi-palette-background-paper)',
    borderBottom: line,
  },
  '& [role="columnheader"] + [role="columnheader"], & [role="cell"]': { borderLeft: line },
  '& [role="columnheader"] button': {
    width: '100%',
    padding: '8px 6px',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid var(--phi-palette-focus)', outlineOffset: -2 },
  },
  '& [aria-current] button': { color: 'var(--phi-palette-primary-main)' },
  '& [role="rowheader"]': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'start',
    gap: 8,
    padding: '8px 10px 8px 12px',
    fontWeight: 600,
    background: 'var(--phi-palette-background-paper)',
    borderBottom: line,
    overflowWrap: 'anywhere',
  },
  '& [role="cell"]': {
    position: 'relative',
    minWidth: 0,
    minHeight: 62,
    paddingTop: 3,
    paddingBottom: 26,
    borderBottom: line,
  },
  '& [role="cell"].off': { background: closedHatch },
  '& .away-words': { display: 'inline-block', maxWidth: 'calc(100% - 8px)' },
  '& .book-on': {
    position: 'absolute',
    left: 2,
    right: 3,
    bottom: 2,
    height: 22,
    display: 'grid',
    placeItems: 'center',
    border: '1px dashed transparent',
    borderRadius: 'var(--phi-radius-event, 5px)',
    background: 'none',
    color: 'var(--phi-palette-text-secondary)',
    cursor: 'pointer',
    '& svg': { opacity: 0 },
    '&:hover, &:focus-visible': {
      borderColor: 'var(--phi-palette-primary-main)',
      color: 'var(--phi-palette-primary-main)',
      '& svg': { opacity: 1 },
    },
    '&:focus-visible': { outline: '2px solid var(--phi-palette-focus)' },
    // Fingers cannot find it by hovering.
    '@media (hover: none)': { '& svg': { opacity: 0.7 } },
  },
  '@media (max-width: 599.95px)': {
    '& .team-table': { gridTemplateColumns: '92px repeat(7, minmax(112px, 1fr))' },
    '& [role="rowheader"]': { padding: '6px 8px', '& [aria-hidden]': { display: 'none' } },
    '& .booking .booking-words b': { display: 'block' },
  },
})
