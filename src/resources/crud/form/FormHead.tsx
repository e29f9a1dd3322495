import { Box, Typography } from '@mui/material'
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { useNavigation } from '../../navigation.ts'
import { useView } from '../viewOf.ts'

type Props = {
  title: string
  /** Whether the title is what the place calls a record, in its own language. */
  record?: boolean
  children?: ReactNode
}

/**
 * The name of what the page is about, below the way back to the list, and beside it what may be
 * done with it.
 */
export const FormHead = ({ title, record = false, children }: Props) => {
  const view = useView()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const own = useNavigation().screenName(view.segment)
  const shown = record ? <OwnWords>{title}</OwnWords> : title
  return (
    <Box
      component="header"
      sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}
    >
      <Breadcrumbs
        account={view.account}
        segment={view.segment}
        list={own ? translate(`menu.${own}`) : labelOf(resource, 2)}
        here={shown}
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
          {shown}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
