import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'

/** One of several pages about the same thing. */
export const PageTab = styled(NavLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '0 10px',
  color: 'var(--phi-palette-text-secondary)',
  fontWeight: 560,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'var(--phi-palette-text-primary)' },
  '&:focus-visible': { outlineOffset: -2 },
  '&.active': {
    color: 'var(--phi-palette-text-primary)',
    borderBottomColor: 'var(--phi-palette-primary-main)',
  },
})
