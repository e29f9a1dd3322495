import { Alert, Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { EditPage } from '../crud/form/EditPage.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'
import type { MessageTemplate } from './messageTemplate.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** An organization's own words for a letter, with what kept them from being used the last time. */
export const TemplateEdit = (view: EntityView) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <FormState>
          <Body />
        </FormState>
      </EditPage>
    </ViewContext>
  )
}

const Body = () => {
  const say = useSay()
  const template = useRecordContext<MessageTemplate>()
  if (!template) return null
  return (
    <TemplateForm verb="edit" worded={{ letter: template.letter, language: template.language, isVariant: template.variant !== null }}>
      {template.problem && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Alert severity="warning">{say('messages.templates.brokenBy', { problem: template.problem })}</Alert>
        </Box>
      )}
    </TemplateForm>
  )
}
