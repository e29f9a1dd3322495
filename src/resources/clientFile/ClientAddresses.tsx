import { Box, Button, Chip, Typography } from '@mui/material'
import { MapPin, Plus } from 'lucide-react'
import {
  CanAccess,
  CreateBase,
  type RaRecord,
  useCanAccess,
  useDelete,
  useNotify,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { Link, Route, Routes, useParams } from 'react-router-dom'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { EmptyState } from '../ui/PageStates.tsx'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormOrReading } from '../crud/form/FormOrReading.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { pathOf, useView, ViewContext, type EntityView } from '../crud/viewOf.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import type { PartProps } from '../clients/part.ts'
import { clientPath } from '../navigation/clientPaths.ts'
import { PartHead } from '../clients/PartHead.tsx'
import { showingAllBut } from '../clients/showingOnly.ts'
import { useState } from 'react'
import type { Address } from '../../../contract/text/address.ts'
import { addressKinds } from '../../../contract/entities/clients.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { nameById } from '../../../contract/kernel/names.ts'

/** How many a client may have; merged files may have more together. */
const most = 10
const narrowedTo = showingAllBut(['client', 'organization', 'isDefault'])

/** Where a client lives, works and is billed; exactly one is the main one. */
export const ClientAddresses = ({ account, client }: PartProps) => {
  const view: EntityView = {
    name: 'clientAddresses',
    account,
    segment: clientPath(client.id, 'addresses'),
    narrowedTo,
  }
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
  const { canAccess: mayAdd = false } = useCanAccess({
    resource: 'clientAddresses',
    action: 'create',
  })
  const addresses = useEveryRecord<AddressRecord>('clientAddresses', {
    sort: { field: 'id', order: 'ASC' },
    filter: { client: client.id },
  })
  return (
    <QueryContent
      query={addresses}
      empty={
        <EmptyState
          icon={MapPin}
          fact={say('records.client.noAddress')}
          {...(mayAdd && { sentence: say('records.client.noAddressWhy') })}
        >
          <AddLink />
        </EmptyState>
      }
    >
      {(data) => (
        <Box sx={{ px: 2, py: 2, maxWidth: 1080 }}>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { md: '1fr 1fr' },
            }}
          >
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
        <FormOrReading />
      </FormState>
    </EditPage>
  )
}

export type AddressRecord = RaRecord & Address & { alias: string; kind: number; isDefault: boolean }

const resource = 'clientAddresses'

/** One address, and what may be done with it. */
export const AddressCard = ({ address }: { address: AddressRecord }) => {
  const say = useSay()
  const [isConfirming, setConfirming] = useState(false)
  const { busy, removing, makeDefault, discard } = useAddressActs(address, () =>
    setConfirming(false),
  )
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        borderRadius: 'var(--phi-radius-card)',
        border: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 0.75,
      }}
    >
      <AddressHead address={address} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {formatAddress(address)}
      </Typography>
      {address.reference && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address.reference}
        </Typography>
      )}
      <AddressButtons
        address={address}
        busy={busy}
        onDefault={makeDefault}
        onRemove={() => setConfirming(true)}
      />
      {isConfirming && (
        <AskDialog
          title={say('records.client.removeAddress', { name: address.alias })}
          why={say('records.client.removeAddressWhy')}
          verb={say('records.client.remove')}
          harms
          busy={removing}
          onYes={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  )
}

/** Makes an address the client's main one, or removes it. */
const useAddressActs = (address: AddressRecord, onSettled: () => void) => {
  const say = useSay()
  const notify = useNotify()
  const [update, { isPending: busy }] = useUpdate()
  const [remove, { isPending: removing }] = useDelete()
  const fail = (error: unknown) =>
    error instanceof Error && notify(error.message, { type: 'error' })
  const makeDefault = () =>
    void update(
      resource,
      { id: address.id, data: { ...address, isDefault: true }, previousData: address },
      {
        mutationMode: 'pessimistic',
        onError: fail,
        onSuccess: () =>
          notify(say('records.client.made', { name: address.alias }), { type: 'success' }),
      },
    )
  const discard = () =>
    void remove(
      resource,
      { id: address.id, previousData: address },
      {
        mutationMode: 'pessimistic',
        onError: fail,
        onSuccess: () =>
          notify(`resources.${resource}.notifications.deleted`, {
            messageArgs: { smart_count: 1 },
          }),
        onSettled,
      },
    )
  return { busy, removing, makeDefault, discard }
}

/** What an address is called, of which kind it is, and whether it is the main one. */
const AddressHead = ({ address }: { address: AddressRecord }) => {
  const say = useSay()
  const translate = useTranslate()
  const kind = nameById(addressKinds, address.kind) ?? 'other'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {address.alias}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {translate(`resources.${resource}.options.kind.${kind}`)}
      </Typography>
      {address.isDefault && (
        <Chip
          size="small"
          color="primary"
          variant="outlined"
          label={say('records.client.default')}
        />
      )}
    </Box>
  )
}

type ButtonsProps = {
  address: AddressRecord
  busy: boolean
  onDefault: () => void
  onRemove: () => void
}

/** What may be done with an address. */
const AddressButtons = ({ address, busy, onDefault, onRemove }: ButtonsProps) => {
  const say = useSay()
  const translate = useTranslate()
  const view = useView()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
      <CanAccess resource={resource} action="edit">
        <Button
          component={Link}
          to={pathOf(view, address.id)}
          aria-label={say('records.client.editAddress', { name: address.alias })}
        >
          {translate('ra.action.edit')}
        </Button>
        {!address.isDefault && (
          <Button color="inherit" disabled={busy} onClick={onDefault}>
            {say('records.client.makeDefault')}
          </Button>
        )}
      </CanAccess>
      <CanAccess resource={resource} action="delete">
        <Button
          color="error"
          aria-label={say('records.client.removeAddress', { name: address.alias })}
          onClick={onRemove}
        >
          {say('records.client.remove')}
        </Button>
      </CanAccess>
    </Box>
  )
}
