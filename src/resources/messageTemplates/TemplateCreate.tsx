import { CreateBase } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { defaultLanguage } from '../../../contract/words/languages.ts'
import { messageTemplates } from '../../../contract/entities/messageTemplates.ts'
import { reminderLetter } from '../../../contract/words/shape/shortMessages.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { pathOf, ViewContext, type EntityView } from '../crud/viewOf.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { usePreview } from './usePreview.ts'
import type { Worded } from './messageTemplate.ts'

/** A letter that has its usual words, which an organization's own begin with. */
export const TemplateCreate = (view: EntityView) => {
  const [asked] = useSearchParams()
  const letter = messageTemplates.fields.letter.input.safeParse(asked.get('letter'))
  const language = messageTemplates.fields.language.input.safeParse(asked.get('language'))
  if (!letter.success) return <Navigate to={pathOf(view)} replace />
  const isVariant = asked.has('variant') && letter.data === reminderLetter
  return <Begun view={view} worded={{ letter: letter.data, language: language.success ? language.data : defaultLanguage, isVariant }} />
}

const Begun = ({ view, worded }: { view: EntityView; worded: Worded }) => {
  const onError = useSaveFailure()
  const usual = usePreview(worded)
  return (
    <ViewContext value={view}>
      <CreateBase
        resource={resourceOf(view.account, view.name)}
        redirect={() => view.segment}
        mutationOptions={{ onError }}
        transform={(words: object) => ({ ...words, letter: worded.letter, language: worded.language })}
      >
        <QueryContent query={usual} loading={<PageSkeleton />}>
          {({ subject, body }) => <TemplateForm verb="create" worded={worded} usual={{ subject, body }} />}
        </QueryContent>
      </CreateBase>
    </ViewContext>
  )
}
