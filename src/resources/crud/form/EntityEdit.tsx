import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useParams, useRecordContext } from 'react-admin'
import { RecordPageLink } from '../RecordPageLink.tsx'
import { titleOf } from '../referenceSource.ts'
import { useView, ViewContext, type EntityView } from '../viewOf.ts'
import { EditPage } from './EditPage.tsx'
import { FormHead } from './FormHead.tsx'
import { FormOrReading, type Readable } from './FormOrReading.tsx'
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

type Parts = Readable & {
  /** Instead of the name of the record and the way to its neighbours. */
  head?: ReactNode
  lead?: ReactNode
  /** The record, where it is not the `id` of the address. */
  id?: number
  /** Where one goes once it is saved, below the account's section; the list by default. */
  leadsTo?: (id: number) => string
}

/**
 * The page of one record: what it is, and what of it may be changed; what else belongs to it stands
 * above (`lead`) and below.
 */
export const EntityEdit = ({
  id: given,
  head,
  lead,
  leadsTo,
  children,
  deletion,
  lock,
  reading,
  ...view
}: EntityView & Parts) => {
  const parameters = useParams()
  const id = given ?? Number(parameters['id'])
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={id} {...(leadsTo ? { next: leadsTo(id) } : {})}>
        {head ?? <Head />}
        <FormState>
          {lead}
          <FormOrReading deletion={deletion} lock={lock} reading={reading}>
            {children}
          </FormOrReading>
        </FormState>
      </EditPage>
    </ViewContext>
  )
}
