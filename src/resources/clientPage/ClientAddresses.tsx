import { Box, Button } from '@mui/material'
import { MapPin, Plus } from 'lucide-react'
import { CanAccess, CreateBase, useGetList, type RaRecord } from 'react-admin'
import { Link, Route, Routes, useParams } from 'react-router-dom'
import { EmptyState } from '../EmptyState.tsx'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { pathOf, useView, ViewContext, type EntityView } from '../crud/viewOf.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import { AddressCard, type AddressRecord } from './AddressCard.tsx'
import type { PartProps } from './part.ts'
import { clientPath } from './clientTabs.ts'
import { PartHead } from './PartHead.tsx'
import { showingAllBut } from './showingOnly.ts'

const most = 10
const narrowedTo = showingAllBut(['client', 'organization', 'isDefault'])

/** Where a client lives, works and is billed; exactly one is the main one. */
export const ClientAddresses = ({ account, client }: PartProps) => {
  const view: EntityView = { name: 'clientAddresses', account, segment: clientPath(client.id, 'addresses'), narrowedTo }
  return (
    <ViewContext value={view}>
      <Routes>
        <Route index element={<Addresses client={client} />} />
        <Route path="create" element={<NewAddress client={client} />} />
        <Route path=":id" element={<OneAddress />} />
      </Routes>
    </ViewContext>
  )
}

const Addresses = ({ client }: { client: RaRecord }) => {
  const say = useSay()
  const addresses = useGetList<AddressRecord>('clientAddresses', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'id', order: 'ASC' },
    filter: { client: client.id },
  })
  return (
    <QueryContent
      query={addresses}
      empty={
        <EmptyState icon={MapPin} fact={say('records.client.noAddress')} sentence={say('records.client.noAddressWhy')}>
          <AddLink />
        </EmptyState>
      }
    >
      {(data) => (
        <Box sx={{ px: 2, py: 2, maxWidth: 1080 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
            {mainFirst(data).map((address) => (
              <AddressCard key={address.id} address={address} />
            ))}
          </Box>
          {data.length < most && (
            <Box sx={{ mt: 2 }}>
              <AddLink />
            </Box>
          )}
        </Box>
      )}
    </QueryContent>
  )
}

const mainFirst = (addresses: readonly AddressRecord[]) =>
  addresses.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))

const AddLink = () => {
  const say = useSay()
  return (
    <CanAccess resource="clientAddresses" action="create">
      <Button
        component={Link}
        to={pathOf(useView(), 'create')}
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('records.client.newAddress')}
      </Button>
    </CanAccess>
  )
}

const NewAddress = ({ client }: { client: RaRecord }) => {
  const say = useSay()
  const { segment } = useView()
  return (
    <CreateBase resource="clientAddresses" redirect={() => segment} record={{ client: client.id }}>
      <PartHead title={say('records.client.newAddress')} back={say('records.client.addresses')} />
      <EntityForm verb="create" />
    </CreateBase>
  )
}

const OneAddress = () => {
  const say = useSay()
  const view = useView()
  const { id } = useParams()
  return (
    <EditPage key={id} view={view} id={Number(id)}>
      <PartHead back={say('records.client.addresses')} />
      <FormState>
        <EntityForm verb="edit" />
      </FormState>
    </EditPage>
  )
}
