import { Box } from '@mui/material'
import { NotebookPen } from 'lucide-react'
import { useCanAccess, useRecordContext } from 'react-admin'
import type { PartProps } from '../clients/part.ts'
import { showingOnly } from '../clients/showingOnly.ts'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { RecordReading } from '../crud/show/RecordReading.tsx'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { clientPath } from '../navigation/clientPaths.ts'
import { masksOf } from '../../dataProvider/hiddenFields.ts'
import { session } from '../../dataProvider/session.ts'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import { useSay } from '../ui/words/useSay.ts'

const shown = ['tags', 'alert', 'notes'] as const
const narrowedTo = showingOnly('clients', shown)

/** What is to be known of a client: tags, the warning on their file, and notes. */
export const ClientNotes = ({ account, client }: PartProps) => {
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource: 'clients', action: 'edit' })
  const view: EntityView = {
    name: 'clients',
    account,
    segment: clientPath(client.id, 'notes'),
    narrowedTo,
  }
  return (
    <ViewContext value={view}>
      <EditPage view={view} id={Number(client.id)}>
        <FormState>
          <Box sx={{ pt: 1 }}>
            {!isPending &&
              (mayEdit ? <EntityForm verb="edit" deletion={null} /> : <NotesReading />)}
          </Box>
        </FormState>
      </EditPage>
    </ViewContext>
  )
}

/** The notes for those who may not change them; that there are none where none are hidden. */
const NotesReading = () => {
  const say = useSay()
  const record = useRecordContext()!
  if (masksOf(session.get().user).includes('notes')) return <NoPermission />
  const isEmpty = shown.every((name) => [record[name] ?? []].flat().join('') === '')
  return isEmpty ? (
    <EmptyState icon={NotebookPen} fact={say('records.client.noNotes')} />
  ) : (
    <RecordReading names={shown} />
  )
}
