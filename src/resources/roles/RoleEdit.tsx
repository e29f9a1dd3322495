import { useParams, useRecordContext } from 'react-admin'
import { EditPage } from '../generated/form/EditPage.tsx'
import { EntityForm } from '../generated/form/EntityForm.tsx'
import { FormHead } from '../generated/form/FormHead.tsx'
import { FormState } from '../generated/form/FormState.tsx'
import { titleOf } from '../generated/referenceSource.ts'
import { useView, ViewContext, type EntityView } from '../generated/viewOf.ts'
import { CopyRole } from './CopyRole.tsx'
import { DeleteRole } from './DeleteRole.tsx'
import { RoleReading } from './RoleReading.tsx'
import { useMayChange } from './useMayChange.ts'

const Head = () => {
  const { name } = useView()
  const record = useRecordContext()
  return <FormHead title={record ? titleOf(name, record) : '…'}>{record && <CopyRole />}</FormHead>
}

const Body = () => (useMayChange() ? <EntityForm verb="edit" deletion={<DeleteRole />} /> : <RoleReading />)

/** A role: its form, or what it holds where it is not to be changed; either way it can be copied. */
export const RoleEdit = (view: EntityView) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <Head />
        <FormState>
          <Body />
        </FormState>
      </EditPage>
    </ViewContext>
  )
}
