import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { AskedAddon } from '../../../../contract/catalog/addons.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useSay } from '../../useSay.ts'
import { AddonChoices } from '../AddonChoices.tsx'
import type { BookingRefusal } from '../bookingRefusal.ts'
import { NotifyCheck } from '../NotifyCheck.tsx'
import { RefusalNote } from '../RefusalNote.tsx'
import { useChangeBooking } from '../useChangeBooking.ts'
import { itemsOf } from '../useMoveBooking.ts'

/** Changes what is added to the services of a booking; nothing where nothing can be. */
export const AddonsButton = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const provider = useBackOffice()
  const [isOpen, setOpen] = useState(false)
  const asked = { branchOffice: booking.branchOffice.id, items: itemsOf(booking), quantity: booking.quantity, notify: false, force: false }
  const { data } = useQuery({
    queryKey: ['schedules', 'calculate', asked],
    queryFn: async ({ signal }) => await provider.call('schedules.calculate', asked, { signal }),
    retry: false,
  })
  const offered = data?.items.map((item) => item.offered) ?? []
  if (offered.every((each) => each.length === 0)) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('booking.addonsChange')}
      </Button>
      {isOpen && <AddonsDialog booking={booking} offered={offered} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { booking: ScheduleRecord; offered: Parameters<typeof AddonChoices>[0]['offered'][]; onClose: () => void }

const AddonsDialog = ({ booking, offered, onClose }: DialogProps) => {
  const say = useSay()
  const heading = useId()
  const change = useChangeBooking()
  const [addons, setAddons] = useState<AskedAddon[][]>(() => booking.items.map((item, index) => stillOffered(item, offered[index] ?? [])))
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const save = async () => {
    setBusy(true)
    const items = itemsOf(booking).map((item, index) => ({ ...item, addons: addons[index]! }))
    const { refusal: refused } = await change(booking, { items, notify: tells, force: false })
    setBusy(false)
    setRefusal(refused)
    if (!refused) onClose()
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{say('booking.addons')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
        {booking.items.map(
          ({ id, entailedProduct: { name } }, index) =>
            (offered[index]?.length ?? 0) > 0 && (
              <div key={id}>
                <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{name}</Typography>
                <AddonChoices
                  label={say('booking.addonsOf', { name })}
                  offered={offered[index]!}
                  chosen={addons[index]!}
                  onChange={(next) => setAddons(addons.map((each, place) => (place === index ? next : each)))}
                />
              </div>
            ),
        )}
        <NotifyCheck checked={tells} onChange={setTells} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('booking.addonsBack')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {say('booking.addonsSave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What a service has already, as far as it can still be asked for. */
const stillOffered = ({ addons }: ScheduleRecord['items'][number], offered: DialogProps['offered'][number]): AskedAddon[] =>
  addons.flatMap(({ product, quantity }) => (offered.some(({ id }) => id === product.id) ? [{ product: product.id, quantity }] : []))
