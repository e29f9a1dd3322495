import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A part of the booking's panel under a title. */
export const PanelPart = ({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) => (
  <Box
    component="section"
    sx={{ px: 2, py: 1.5, borderTop: '1px solid var(--phi-palette-divider)' }}
  >
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}
    >
      <Typography component="h3" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Box>
)
