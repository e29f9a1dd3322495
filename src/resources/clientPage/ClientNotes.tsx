import { Box } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { RecordReading } from '../RecordReading.tsx'
import type { PartProps } from './part.ts'
import { clientPath } from './clientTabs.ts'
import { showingOnly } from './showingOnly.ts'

const shown = ['tags', 'alert', 'notes'] as const
const narrowedTo = showingOnly('clients', shown)

/** What is to be known of a client: tags, the warning on their file, and notes. */
export const ClientNotes = ({ account, client }: PartProps) => {
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource: 'clients', action: 'edit' })
  const view: EntityView = { name: 'clients', account, segment: clientPath(client.id, 'notes'), narrowedTo }
  return (
    <ViewContext value={view}>
      <EditPage view={view} id={Number(client.id)}>
        <FormState>
          <Box sx={{ pt: 1 }}>{!isPending && (mayEdit ? <EntityForm verb="edit" deletion={null} /> : <RecordReading names={shown} />)}</Box>
        </FormState>
      </EditPage>
    </ViewContext>
  )
}
