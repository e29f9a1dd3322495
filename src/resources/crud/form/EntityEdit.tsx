import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useParams, useRecordContext } from 'react-admin'
import { RecordPageLink } from '../RecordPageLink.tsx'
import { titleOf } from '../referenceSource.ts'
import { useView, ViewContext, type EntityView } from '../viewOf.ts'
import { EditPage } from './EditPage.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FormHead } from './FormHead.tsx'
import { RecordReading } from '../show/RecordReading.tsx'
import { useReadOnlyReason } from './useReadOnlyReason.ts'
import { FormState } from './FormState.tsx'
import { Neighbours } from './Neighbours.tsx'

const Head = () => {
  const { name } = useView()
  const record = useRecordContext()
  return (
    <FormHead title={record ? titleOf(name, record) : '…'} record>
      <Box sx={{ display: 'flex' }}>
        <RecordPageLink />
        <Neighbours />
      </Box>
    </FormHead>
  )
}

const Body = ({ children, deletion, lock, reading }: Omit<Parts, 'lead'>) => {
  // The role decides first, then other reasons against a change.
  const ofRole = useReadOnlyReason()
  const why = ofRole === '' ? lock : ofRole
  if (why === undefined || why === null) return null
  if (why === '') {
    return (
      <>
        <EntityForm verb="edit" deletion={deletion} />
        {children}
      </>
    )
  }
  return (
    <>
      <RecordReading why={why} />
      {reading}
      {children}
    </>
  )
}

type Parts = {
  lead?: ReactNode
  children?: ReactNode
  deletion?: ReactNode
  /**
   * Why the record may not be changed though the role allows it, in words; null until that is
   * known.
   */
  lock?: string | null
  /** Stands below what the record says, where it can only be read. */
  reading?: ReactNode
}

/**
 * The page of one record: what it is, and what of it may be changed; what else belongs to it stands
 * above (`lead`) and below.
 */
export const EntityEdit = ({
  lead,
  children,
  deletion,
  lock = '',
  reading,
  ...view
}: EntityView & Parts) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <Head />
        <FormState>
          {lead}
          <Body deletion={deletion} lock={lock} reading={reading}>
            {children}
          </Body>
        </FormState>
      </EditPage>
    </ViewContext>
  )
}
