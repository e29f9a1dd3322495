import type { ReactNode } from 'react'
import { EditBase, useParams, useRecordContext } from 'react-admin'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { titleOf } from '../referenceSource.ts'
import { useView, ViewContext, type EntityView } from '../viewOf.ts'
import { EntityForm } from './EntityForm.tsx'
import { FormHead } from './FormHead.tsx'
import { FormState } from './FormState.tsx'

const Head = () => {
  const { name } = useView()
  const record = useRecordContext()
  return <FormHead title={record ? titleOf(name, record) : '…'} />
}

/** The page of one record: what it is, and what of it may be changed; what else belongs to it stands below. */
export const EntityEdit = ({ children, ...view }: EntityView & { children?: ReactNode }) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditBase resource={resourceOf(view.account, view.name)} id={Number(id)} mutationMode="pessimistic" redirect={() => view.segment}>
        <Head />
        <FormState>
          <EntityForm verb="edit" />
          {children}
        </FormState>
      </EditBase>
    </ViewContext>
  )
}
