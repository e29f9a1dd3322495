import { Box, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { Link, useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { screenName } from '../../screens.ts'
import { pathOf, useView } from '../viewOf.ts'

/** The name of what the page is about, below the way back to the list, and beside it what may be done with it. */
export const FormHead = ({ title, children }: { title: string; children?: ReactNode }) => {
  const view = useView()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const own = screenName(view.segment)
  return (
    <Box component="header" sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ fontSize: 12, display: 'flex', alignItems: 'center', gap: 0.25, color: 'var(--phi-palette-text-secondary)' }}>
        <Link to={pathOf(view)} sx={{ color: 'inherit' }}>
          {own ? translate(`menu.${own}`) : labelOf(resource, 2)}
        </Link>
        <ChevronRight size={13} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
