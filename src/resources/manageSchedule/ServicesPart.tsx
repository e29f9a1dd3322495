import { Box, Button, IconButton, TextField } from '@mui/material'
import { Plus, X } from 'lucide-react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource } from '../crud/referenceSource.ts'
import { AddonChoices } from '../schedules/AddonChoices.tsx'
import { ServiceExpert } from '../schedules/ServiceExpert.tsx'
import type { Branch } from '../schedules/useBranch.ts'
import { useSay } from '../useSay.ts'
import type { BookingDraft, DraftItem } from './bookingDraft.ts'
import { DeskPart } from './DeskPart.tsx'
import { useCalculation } from './useCalculation.ts'

type Props = { account: AccountType; branch: Branch; draft: BookingDraft; onChange: (change: Partial<BookingDraft>) => void }

const mostItems = 10
const mostPlaces = 20

/** What is booked, one service after the other, and with whom. */
export const ServicesPart = ({ account, branch, draft, onChange }: Props) => {
  const say = useSay()
  const { items, quantity } = draft
  // The time that was chosen stays: where it does not go with the services, the desk says so.
  const put = (next: readonly DraftItem[]) => onChange({ items: next })
  const { data: calculated } = useCalculation(draft, branch.id)
  const offeredTo = (service: number | undefined) =>
    calculated?.items.find(({ entailedProduct }) => entailedProduct === service)?.offered ?? []
  const change = (key: number, next: Partial<DraftItem>) => put(items.map((item) => (item.key === key ? { ...item, ...next } : item)))
  return (
    <DeskPart title={say('schedules.create.services')}>
      {items.map(({ key, service, expert, addons = [] }, index) => (
        <Box
          key={key}
          role="group"
          aria-label={`${say('schedules.create.service')} ${index + 1}`}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'end',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: `minmax(0, 3fr) minmax(0, 2fr)${items.length > 1 ? ' 40px' : ''}` },
          }}
        >
          <Box sx={{ gridColumn: { xs: items.length > 1 ? 1 : '1 / -1', sm: 1 } }}>
            <RecordChooser
              id={`booking-service-${key}`}
              label={say('schedules.create.service')}
              source={referenceSource(account, 'entailedProducts')!}
              several={false}
              value={service}
              onChange={(chosen) => change(key, { service: chosen, ...(service ? { expert: null, addons: [] } : {}) })}
              required
              narrowedTo={{ status: basicStatuses.ids.enabled, ...(account === 'boAdmin' ? {} : { branchOffice: branch.id }) }}
            />
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
            <ServiceExpert
              account={account}
              branchOffice={branch.id}
              entailedProduct={service?.id}
              label={say('schedules.create.expert')}
              value={expert}
              onChange={(chosen) => change(key, { expert: chosen })}
            />
          </Box>
          {service && offeredTo(service.id).length > 0 && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <AddonChoices
                label={say('booking.addonsOf', { name: service.name })}
                offered={offeredTo(service.id)}
                chosen={addons}
                onChange={(next) => onChange({ items: items.map((item) => (item.key === key ? { ...item, addons: next } : item)) })}
              />
            </Box>
          )}
          {items.length > 1 && (
            <IconButton
              sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
              aria-label={say('schedules.create.removeService', { name: service?.name ?? '' })}
              onClick={() => put(items.filter((item) => item.key !== key))}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
        <Button
          color="inherit"
          sx={{ ml: -1 }}
          disabled={items.length >= mostItems || items.some(({ service }) => !service)}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => put([...items, { key: Math.max(...items.map(({ key }) => key)) + 1, service: null, expert: null }])}
        >
          {say('schedules.create.addService')}
        </Button>
        <TextField
          select
          label={say('schedules.create.people')}
          value={String(quantity)}
          onChange={({ target }) => onChange({ quantity: Number(target.value) })}
          slotProps={{ select: { native: true } }}
          sx={{ width: 96 }}
        >
          {Array.from({ length: mostPlaces }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </TextField>
      </Box>
    </DeskPart>
  )
}
