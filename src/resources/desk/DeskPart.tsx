import { Box, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** A part of the page of a new booking, under its title. */
export const DeskPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}
    >
      <Typography id={heading} variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
