import { styled } from '@mui/material/styles'

/** Where the clash is told while something is dragged. */
export const DragHint = styled('div')({
  position: 'absolute',
  zIndex: 20,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  padding: '8px 14px',
  borderRadius: 'var(--phi-radius-control)',
  background: 'var(--phi-palette-inverse-main)',
  color: 'var(--phi-palette-inverse-text)',
  fontWeight: 560,
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
})
