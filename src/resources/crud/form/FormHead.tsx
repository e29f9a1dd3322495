import { Box, Typography } from '@mui/material'
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { useNavigation } from '../../navigation.ts'
import { useView } from '../viewOf.ts'

/**
 * The name of what the page is about, below the way back to the list, and beside it what may be
 * done with it.
 */
export const FormHead = ({ title, children }: { title: string; children?: ReactNode }) => {
  const view = useView()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const own = useNavigation().screenName(view.segment)
  return (
    <Box
      component="header"
      sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}
    >
      <Breadcrumbs
        account={view.account}
        segment={view.segment}
        list={own ? translate(`menu.${own}`) : labelOf(resource, 2)}
        here={title}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
