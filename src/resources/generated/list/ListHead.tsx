import { Box, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin'
import { TreeSwitch } from '../../categoryTree/TreeSwitch.tsx'
import { screenName } from '../../screens.ts'
import { useView } from '../viewOf.ts'
import { DuplicatesLink } from '../../clients/DuplicatesLink.tsx'
import { ImportLink } from '../../imports/ImportLink.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { CreateLink } from './CreateLink.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useListSlots } from './listSlots.ts'

/** What the page lists, and what may be done with all of it. */
export const ListHead = ({ toolsToo }: { toolsToo: boolean }) => {
  const { actions } = useListSlots()
  const translate = useTranslate()
  const { segment } = useView()
  const { resource } = useListContext()
  const labelOf = useGetResourceLabel()
  const own = screenName(segment)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 1 }}>
      <Typography variant="h5" component="h1" sx={{ flex: '1 1 auto' }}>
        {own ? translate(`menu.${own}`) : labelOf(resource, 2)}
      </Typography>
      {toolsToo && !isPhone && (
        <>
          <ColumnsButton />
          <ExportButton />
        </>
      )}
      {toolsToo && (
        <>
          <ImportLink />
          <DuplicatesLink />
          <TreeSwitch />
          {actions}
          <CreateLink />
        </>
      )}
    </Box>
  )
}
