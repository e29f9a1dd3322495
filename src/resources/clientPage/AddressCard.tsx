import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useDelete, useNotify, useTranslate, useUpdate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Address } from '../../../contract/text/address.ts'
import { addressKinds } from '../../../contract/entities/clients.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { AskDialog } from '../AskDialog.tsx'
import { pathOf, useView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'
import { nameById } from '../../../contract/kernel/names.ts'

export type AddressRecord = RaRecord & Address & { alias: string; kind: number; isDefault: boolean }

const resource = 'clientAddresses'

/** One address, and what may be done with it. */
export const AddressCard = ({ address }: { address: AddressRecord }) => {
  const say = useSay()
  const translate = useTranslate()
  const notify = useNotify()
  const view = useView()
  const [asked, setAsked] = useState(false)
  const [update, { isPending: busy }] = useUpdate()
  const [remove, { isPending: removing }] = useDelete()
  const kind = nameById(addressKinds, address.kind) ?? 'other'
  const fail = (error: unknown) => error instanceof Error && notify(error.message, { type: 'error' })
  const makeDefault = () =>
    void update(
      resource,
      { id: address.id, data: { ...address, isDefault: true }, previousData: address },
      {
        mutationMode: 'pessimistic',
        onError: fail,
        onSuccess: () => notify(say('records.client.made', { name: address.alias }), { type: 'success' }),
      },
    )
  const discard = () =>
    void remove(
      resource,
      { id: address.id, previousData: address },
      {
        mutationMode: 'pessimistic',
        onError: fail,
        onSuccess: () => notify('ra.notification.deleted', { messageArgs: { smart_count: 1 } }),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <Box
      component="li"
      sx={{ p: 2, borderRadius: 'var(--phi-radius-card)', border: '1px solid var(--phi-palette-divider)', display: 'grid', gap: 0.75 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {address.alias}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {translate(`resources.${resource}.options.kind.${kind}`)}
        </Typography>
        {address.isDefault && <Chip size="small" color="primary" variant="outlined" label={say('records.client.default')} />}
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {formatAddress(address)}
      </Typography>
      {address.reference && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address.reference}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        <CanAccess resource={resource} action="edit">
          <Button component={Link} to={pathOf(view, address.id)} aria-label={say('records.client.editAddress', { name: address.alias })}>
            {translate('ra.action.edit')}
          </Button>
          {!address.isDefault && (
            <Button color="inherit" disabled={busy} onClick={makeDefault}>
              {say('records.client.makeDefault')}
            </Button>
          )}
        </CanAccess>
        <CanAccess resource={resource} action="delete">
          <Button color="error" aria-label={say('records.client.removeAddress', { name: address.alias })} onClick={() => setAsked(true)}>
            {say('records.client.remove')}
          </Button>
        </CanAccess>
      </Box>
      {asked && (
        <AskDialog
          title={say('records.client.removeAddress', { name: address.alias })}
          why={say('records.client.removeAddressWhy')}
          verb={say('records.client.remove')}
          harms
          busy={removing}
          onYes={discard}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
