import { Box, Typography } from '@mui/material'
import { useGetResourceLabel } from 'react-admin'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { useView } from '../crud/viewOf.ts'

/** The name of a page about several clients, and what it is for. */
export const ClientsHead = ({ title, lead }: { title: string; lead: string }) => {
  const { account, segment } = useView()
  const labelOf = useGetResourceLabel()
  return (
    <Box
      component="header"
      sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}
    >
      <Breadcrumbs account={account} segment={segment} list={labelOf(segment, 2)} here={title} />
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, maxWidth: '70ch' }}>
        {lead}
      </Typography>
    </Box>
  )
}
