import { useState } from 'react'
import { CreateBase, type RaRecord } from 'react-admin'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { formFields } from '../crud/drawnFields.ts'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { CreateHead } from '../crud/form/CreateHead.tsx'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { withoutEmptied, type Values } from '../crud/formProblems.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { MadeKey } from './MadeKey.tsx'

/** The page that makes a key, and shows it the only time that it is shown. */
export const ApiKeyCreate = (view: EntityView) => {
  const onError = useSaveFailure()
  const [token, setToken] = useState<string>()
  const fields = formFields(entityOf(view.name), view.account, 'create')
  return (
    <ViewContext value={view}>
      <CreateBase
        resource={resourceOf(view.account, view.name)}
        redirect={false}
        mutationOptions={{ onError, onSuccess: (made: RaRecord) => setToken(made['token'] as string) }}
        transform={(values: Values) => withoutEmptied(fields, values)}
      >
        <CreateHead />
        {token === undefined ? <EntityForm verb="create" /> : <MadeKey view={view} token={token} />}
      </CreateBase>
    </ViewContext>
  )
}
