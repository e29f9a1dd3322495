import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useParams, useRecordContext } from 'react-admin'
import { RecordPageLink } from '../RecordPageLink.tsx'
import { titleOf } from '../referenceSource.ts'
import { useView, ViewContext, type EntityView } from '../viewOf.ts'
import { EditPage } from './EditPage.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FormHead } from './FormHead.tsx'
import { FormState } from './FormState.tsx'
import { Neighbours } from './Neighbours.tsx'

const Head = () => {
  const { name } = useView()
  const record = useRecordContext()
  return (
    <FormHead title={record ? titleOf(name, record) : '…'}>
      <Box sx={{ display: 'flex' }}>
        <RecordPageLink />
        <Neighbours />
      </Box>
    </FormHead>
  )
}

/** The page of one record: what it is, and what of it may be changed; what else belongs to it stands below. */
export const EntityEdit = ({ children, ...view }: EntityView & { children?: ReactNode }) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <Head />
        <FormState>
          <EntityForm verb="edit" />
          {children}
        </FormState>
      </EditPage>
    </ViewContext>
  )
}
