import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/**
 * The name of a row as the way in for the keyboard: a click anywhere on the row leads there too.
 */
export const TitleLink = styled(Link)({
  color: 'inherit',
  fontWeight: 560,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
