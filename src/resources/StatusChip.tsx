import { styled } from '@mui/material/styles'
import { drawings, harmHatch, lookOf, statusColor, type StatusLook } from './statusLooks.ts'

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: StatusLook }>(({ look }) => {
  const { border = 'solid', fill, hatched } = drawings[look]
  const bordered = drawings[look].border !== undefined
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 22,
    padding: '0 7px',
    borderRadius: 'var(--phi-radius-chip, 6px)',
    border: `${border === 'dotted' ? 1.5 : 1}px ${border} ${bordered ? statusColor(look, 'main') : 'transparent'}`,
    backgroundColor: fill === 'tint' ? statusColor(look, 'tint') : 'transparent',
    backgroundImage: hatched ? harmHatch(statusColor(look, 'main')) : 'none',
    color: statusColor(look, 'text'),
    fontSize: 12,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  }
})

/** A status as glyph and word: never by its colour alone. */
export const StatusChip = ({ sysName, word }: { sysName: string; word: string }) => {
  const look = lookOf(sysName)
  const { glyph: Glyph } = drawings[look]
  return (
    <Chip look={look}>
      <Glyph size={13} strokeWidth={2.1} aria-hidden />
      {word}
    </Chip>
  )
}
