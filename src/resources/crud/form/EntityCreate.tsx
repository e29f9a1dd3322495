import type { ReactNode } from 'react'
import { CreateBase, type RaRecord } from 'react-admin'
import { formFields } from '../shownFields.ts'
import { withoutEmptied, type Values } from '../formProblems.ts'
import { entityOf, resourceOf } from '../../../dataProvider/resources.ts'
import { ViewContext, type EntityView } from '../viewOf.ts'
import { EntityForm } from './EntityForm.tsx'
import { useSaveFailure } from './useSaveFailure.ts'
import { CreateHead } from './CreateHead.tsx'

type Props = EntityView & {
  /** What follows instead of its list. */
  onMade?: (record: RaRecord) => void
  /** What to know before it is made, above the form. */
  lead?: ReactNode
}

/** The page that makes a new record. */
export const EntityCreate = ({ onMade, lead, ...view }: Props) => {
  const onError = useSaveFailure()
  const fields = formFields(entityOf(view.name), view.account, 'create')
  return (
    <ViewContext value={view}>
      <CreateBase
        resource={resourceOf(view.account, view.name)}
        redirect={() => view.segment}
        mutationOptions={{ onError, ...(onMade === undefined ? {} : { onSuccess: onMade }) }}
        transform={(values: Values) => withoutEmptied(fields, values)}
      >
        <CreateHead />
        {lead}
        <EntityForm verb="create" />
      </CreateBase>
    </ViewContext>
  )
}
