import { useParams, useRecordContext } from 'react-admin'
import type { EntityUnderAuthority } from '../../../contract/endpoints/administrators.ts'
import { useAuthority } from '../useAuthority.ts'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { titleOf } from '../crud/referenceSource.ts'
import { useView, ViewContext, type EntityView } from '../crud/viewOf.ts'
import { CopyRole } from './CopyRole.tsx'
import { DeleteRole } from './DeleteRole.tsx'
import { RoleReading } from './RoleReading.tsx'
import { useMayChange } from './useMayChange.ts'

const Head = () => {
  const { name } = useView()
  const record = useRecordContext()
  return <FormHead title={record ? titleOf(name, record) : '…'}>{record && <CopyRole />}</FormHead>
}

const Body = () => {
  const { name } = useView()
  const { id } = useParams()
  const mayChange = useMayChange()
  const acts = useAuthority(name as EntityUnderAuthority, mayChange ? Number(id) : 0)
  if (!mayChange) return <RoleReading />
  if (acts === undefined) return null
  return acts.edit ? <EntityForm verb="edit" deletion={acts.delete ? <DeleteRole /> : null} /> : <RoleReading outranked />
}

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
