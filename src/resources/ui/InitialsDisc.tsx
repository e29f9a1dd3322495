import { styled } from '@mui/material/styles'
import { initials } from '../../components/initials.ts'

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ size: number }>(
  ({ size }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    borderRadius: '50%',
    background: 'var(--phi-palette-secondary-light)',
    color: 'var(--phi-palette-text-primary)',
    fontSize: Math.round(size * 0.38),
    fontWeight: 620,
  }),
)

/**
 * A person without a picture, by the initials of their name; beside the name, and so not read
 * out.
 */
export const InitialsDisc = ({ name, size = 24 }: { name: string; size?: number }) => (
  <Disc size={size} aria-hidden>
    {initials(name)}
  </Disc>
)
