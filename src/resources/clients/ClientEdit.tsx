import { Box } from '@mui/material'
import { Link, useRecordContext } from 'react-admin'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { pathOf, useView, type EntityView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'
import { EraseClient } from './EraseClient.tsx'
import { ExportClient } from './ExportClient.tsx'

/** A client: the form and the way to forget them; where the record was merged, the way to the one it became part of. */
export const ClientEdit = (view: EntityView) => <EntityEdit {...view} lead={<MergedInto />} deletion={<PersonalData />} />

const MergedInto = () => {
  const say = useSay()
  const view = useView()
  const into = useRecordContext()?.['mergedInto'] as Choice | null | undefined
  if (!into) return null
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Link to={pathOf(view, into.id)}>{say('clients.mergedLink', { name: into.name })}</Link>
    </Box>
  )
}

/** A client's data requests: a copy of their data, and its erasure. */
const PersonalData = () => (
  <>
    <ExportClient />
    <EraseClient />
  </>
)
