import { Box, Button, Chip, IconButton, TextField } from '@mui/material'
import { Plus, X } from 'lucide-react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { basicStatuses } from '../../../contract/kernel/statuses.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource } from '../crud/referenceSource.ts'
import { AddonChoices } from '../appointments/AddonChoices.tsx'
import { ServiceExpert } from '../appointments/ServiceExpert.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import { useSay } from '../ui/words/useSay.ts'
import { nextItem, type BookingDraft, type DraftItem } from './draft.ts'
import { mostItems } from './requestedFor.ts'
import { DeskPart } from './DeskPart.tsx'
import { useCalculation } from './useCalculation.ts'
import type { ComponentProps } from 'react'

type Props = {
  account: AccountType
  branch: Branch
  draft: BookingDraft
  onChange: (change: Partial<BookingDraft>) => void
}

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
  const change = (key: number, next: Partial<DraftItem>) =>
    put(items.map((item) => (item.key === key ? { ...item, ...next } : item)))
  return (
    <DeskPart title={say('schedules.create.services')}>
      {items.map((item, index) => (
        <ServiceItem
          key={item.key}
          account={account}
          branch={branch}
          item={item}
          number={index + 1}
          isOnly={items.length === 1}
          offered={offeredTo(item.service?.id)}
          onItem={(next) => change(item.key, next)}
          onRemove={() => put(items.filter(({ key }) => key !== item.key))}
        />
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'end',
          justifyContent: 'space-between',
        }}
      >
        <AddServiceButton items={items} onAdd={() => put([...items, nextItem(items)])} />
        <PeopleChoice quantity={quantity} onQuantity={(next) => onChange({ quantity: next })} />
      </Box>
    </DeskPart>
  )
}

type AddServiceProps = { items: readonly DraftItem[]; onAdd: () => void }

/** The way to another service, once each line has one. */
export const AddServiceButton = ({ items, onAdd }: AddServiceProps) => {
  const say = useSay()
  return (
    <Button
      color="inherit"
      sx={{ justifySelf: 'start', ml: -1 }}
      disabled={items.length >= mostItems || items.some(({ service }) => !service)}
      startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={onAdd}
    >
      {say('schedules.create.addService')}
    </Button>
  )
}

type ServiceItemProps = {
  account: AccountType
  branch: Branch
  item: DraftItem
  number: number
  isOnly: boolean
  offered: ComponentProps<typeof AddonChoices>['offered']
  onItem: (change: Partial<DraftItem>) => void
  onRemove: () => void
}

/** A service, its expert and its add-ons. */
const ServiceItem = (props: ServiceItemProps) => {
  const { account, branch, item, number, isOnly, offered, onItem, onRemove } = props
  const { service, expert, addons = [] } = item
  const say = useSay()
  return (
    <Box
      role="group"
      aria-label={`${say('schedules.create.service')} ${number}`}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: `minmax(0, 3fr) minmax(0, 2fr)${isOnly ? '' : ' 40px'}`,
        },
      }}
    >
      <ServiceChooser {...{ account, branch, item, isOnly, onItem }} />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
        <ServiceExpert
          account={account}
          branchOffice={branch.id}
          entailedProduct={service?.id}
          label={say('schedules.create.expert')}
          value={expert}
          known={item.known?.id === expert ? item.known : undefined}
          onChange={(chosen) => onItem({ expert: chosen })}
        />
      </Box>
      {item.duration !== undefined && (
        <OwnLength minutes={item.duration} onUsual={() => onItem({ duration: undefined })} />
      )}
      {service && offered.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <AddonChoices
            label={say('booking.addonsOf', { name: service.name })}
            offered={offered}
            chosen={addons}
            onChange={(next) => onItem({ addons: next })}
          />
        </Box>
      )}
      {!isOnly && (
        <IconButton
          sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
          aria-label={say('schedules.create.removeService', { name: service?.name ?? '' })}
          onClick={onRemove}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Box>
  )
}

/** The length that was marked in the calendar, and the way back to the service's own. */
const OwnLength = ({ minutes, onUsual }: { minutes: number; onUsual: () => void }) => {
  const say = useSay()
  return (
    <Chip
      size="small"
      sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
      label={say('schedules.create.ownLength', { minutes })}
      onDelete={onUsual}
      deleteIcon={
        <X size={13} strokeWidth={1.75} aria-label={say('schedules.create.usualLength')} />
      }
    />
  )
}

type ServiceChooserProps = Pick<ServiceItemProps, 'account' | 'item' | 'isOnly' | 'onItem'> & {
  branch: Pick<Branch, 'id'>
}

/** The service of a line, one of those that the branch gives. */
export const ServiceChooser = ({ account, branch, item, isOnly, onItem }: ServiceChooserProps) => {
  const { key, service } = item
  const say = useSay()
  return (
    <Box sx={{ gridColumn: { xs: isOnly ? '1 / -1' : 1, sm: 1 } }}>
      <RecordChooser
        id={`booking-service-${key}`}
        label={say('schedules.create.service')}
        source={referenceSource(account, 'entailedProducts')!}
        several={false}
        value={service}
        onChange={(chosen) =>
          onItem({ service: chosen, ...(service ? { expert: null, addons: [] } : {}) })
        }
        required
        narrowedTo={{
          status: basicStatuses.ids.enabled,
          ...(account === 'boAdmin' ? {} : { branchOffice: branch.id }),
        }}
      />
    </Box>
  )
}

type PeopleChoiceProps = { quantity: number; onQuantity: (quantity: number) => void }

const PeopleChoice = ({ quantity, onQuantity }: PeopleChoiceProps) => {
  const say = useSay()
  return (
    <TextField
      select
      label={say('schedules.create.people')}
      value={String(quantity)}
      onChange={({ target }) => onQuantity(Number(target.value))}
      slotProps={{ select: { native: true } }}
      sx={{ width: 96 }}
    >
      {Array.from({ length: mostPlaces }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </TextField>
  )
}
