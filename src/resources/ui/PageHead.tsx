import { Box, Typography } from '@mui/material'

/** The name of a page that is no list, and what it is for. */
export const PageHead = ({ title, lead }: { title: string; lead?: string | undefined }) => (
  <Box
    component="header"
    sx={{ px: 2, pt: 2, pb: 1.5, borderBottom: '1px solid var(--phi-palette-divider)' }}
  >
    <Typography variant="h5" component="h1">
      {title}
    </Typography>
    {lead && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, maxWidth: '70ch' }}>
        {lead}
      </Typography>
    )}
  </Box>
)
