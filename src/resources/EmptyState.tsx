import { Box, Typography } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** `page`: the fact is what the whole page says, and so its heading. */
type Props = { icon: LucideIcon; fact: string; sentence?: string; page?: boolean; children?: ReactNode }

/** Nothing to show: one fact, one sentence, the next step. */
export const EmptyState = ({ icon: Icon, fact, sentence, page = false, children }: Props) => (
  <Box sx={{ p: { xs: 2, sm: 4 }, maxWidth: 480 }}>
    <Icon size={22} strokeWidth={1.75} aria-hidden style={{ color: 'var(--phi-palette-text-secondary)' }} />
    <Typography variant="h6" component={page ? 'h1' : 'p'} sx={{ mt: 1 }}>
      {fact}
    </Typography>
    {sentence && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {sentence}
      </Typography>
    )}
    {children && <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>{children}</Box>}
  </Box>
)
