import { Box, Typography } from '@mui/material'
import { Link, useRecordContext, useTranslate } from 'react-admin'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import { titleOf, type Choice } from '../crud/referenceSource.ts'
import { useView, type EntityView } from '../crud/viewOf.ts'
import { clientPath, profilePath } from '../navigation/clientPaths.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'

/**
 * The form of a client, from which one comes back to their profile; where the record was merged,
 * the way to the one it became part of.
 */
export const ClientEdit = ({ id, ...view }: EntityView & { id: number }) => (
  <EntityEdit
    {...view}
    id={id}
    head={<Head />}
    lead={<MergedInto />}
    deletion={null}
    leadsTo={(client) => clientPath(client)}
  />
)

/** Whose form it is, and the way back to their profile. */
const Head = () => {
  const say = useSay()
  const translate = useTranslate()
  const { account, name } = useView()
  const record = useRecordContext()
  const title = record ? titleOf(name, record) : '…'
  return (
    <Box
      component="header"
      sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}
    >
      <Breadcrumbs
        account={account}
        segment="clients"
        list={translate('menu.clients')}
        {...(record ? { record: { name: title, to: profilePath(account, record.id) } } : {})}
        here={say('records.client.edit')}
      />
      <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        <OwnWords>{title}</OwnWords>
      </Typography>
    </Box>
  )
}

const MergedInto = () => {
  const say = useSay()
  const { account } = useView()
  const into = useRecordContext()?.['mergedInto'] as Choice | null | undefined
  if (!into) return null
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Link to={profilePath(account, into.id)}>
        {say('clients.mergedLink', { name: into.name })}
      </Link>
    </Box>
  )
}
