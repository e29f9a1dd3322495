import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export type Fact = { label: string; fact: ReactNode; strong?: boolean }

/** Facts in lines: what they are on the left, what they come to on the right. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="dl" sx={{ m: 0, maxWidth: 480 }}>
    {facts.map(({ label, fact, strong = false }) => (
      <Box
        key={label}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          py: 0.75,
          borderBottom: '1px solid var(--phi-palette-divider)',
          '& > *': { fontWeight: strong ? 620 : 400 },
        }}
      >
        <Typography component="dt" variant="body2" color={strong ? 'textPrimary' : 'textSecondary'}>
          {label}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{
            m: 0,
            textAlign: 'right',
            overflowWrap: 'anywhere',
            minWidth: 0,
            '& a': { color: 'inherit' },
          }}
        >
          {fact}
        </Typography>
      </Box>
    ))}
  </Box>
)
