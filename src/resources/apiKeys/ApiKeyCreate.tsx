import { useState } from 'react'
import { CreateBase, useTranslate, type RaRecord } from 'react-admin'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { formFields } from '../generated/drawnFields.ts'
import { EntityForm } from '../generated/form/EntityForm.tsx'
import { FormHead } from '../generated/form/FormHead.tsx'
import { useSaveFailure } from '../generated/form/useSaveFailure.ts'
import { withoutEmptied, type Values } from '../generated/formProblems.ts'
import { ViewContext, type EntityView } from '../generated/viewOf.ts'
import { MadeKey } from './MadeKey.tsx'

/** The page that makes a key, and shows it the only time that it is shown. */
export const ApiKeyCreate = (view: EntityView) => {
  const translate = useTranslate()
  const onError = useSaveFailure()
  const [token, setToken] = useState<string>()
  const fields = formFields(entityOf(view.name), view.account, 'create')
  const one = translate(`resources.${view.segment}.name`, { smart_count: 1 })
  return (
    <ViewContext value={view}>
      <CreateBase
        resource={resourceOf(view.account, view.name)}
        redirect={false}
        mutationOptions={{ onError, onSuccess: (made: RaRecord) => setToken(made['token'] as string) }}
        transform={(values: Values) => withoutEmptied(fields, values)}
      >
        <FormHead title={translate('ra.action.create_item', { item: one })} />
        {token === undefined ? <EntityForm verb="create" /> : <MadeKey view={view} token={token} />}
      </CreateBase>
    </ViewContext>
  )
}
