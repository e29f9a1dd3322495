import {
  Box,
  Button,
  Typography,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material'
import { Move, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { statusesAt } from '../../../../contract/kernel/scheduleStates.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { statusStyles } from '../../ui/StatusChip.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import { momentInWords } from '../../appointments/words.ts'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import {
  isMovable,
  isNextStep,
  isServable,
  stepsOf,
  takesBack,
  type OffFor,
  type OpenChange,
  verbOf,
} from './steps.ts'
import { ServicesButton } from './services/ServicesButton.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useReasonLists } from './useReason.ts'
import { useTakeStep } from './useTakeStep.ts'
import { useQuery } from '@tanstack/react-query'
import type { RequestedAddon } from '../../../../contract/catalog/addons.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { AddonChoices } from '../../appointments/AddonChoices.tsx'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { useNotifyChoice } from '../../appointments/useObstacles.ts'
import { useChangeBooking } from '../../appointments/useChangeAppointment.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'

type Props = {
  account: AccountType
  booking: ScheduleRecord
  now: string
  onMoved: (booking: ScheduleRecord) => void
}

const away: readonly string[] = statusesAt('missed', 'off')

/** The steps of a booking: those that are possible now, and those that are off, with the reason. */
export const BookingActions = ({ account, booking, now, onMoved }: Props) => {
  const say = useSay()
  const { dialog, setDialog, busy, refusal, go } = useSteps(booking)
  const [isMoving, setMoving] = useState(false)
  const reasons = useId()
  const steps = stepsOf(booking, now)
  // Read ahead, so that the dialog opens with its list.
  useReasonLists(booking, steps.length > 0)
  if (steps.length === 0 && !isMovable(booking) && !isServable(booking)) return null

  const shown = { booking, steps, whyOf: whyBy(reasons) }
  return (
    <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1 }}>
      {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
      <Box
        role="group"
        aria-label={say('schedules.actions')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        <StepButtons {...shown} busy={busy} onStep={(step) => void go(step)} />
        {isMovable(booking) && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={busy}
            startIcon={<Move size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            {say('schedules.move.open')}
          </Button>
        )}
        {isServable(booking) && (
          <ServicesButton account={account} booking={booking} disabled={busy} onMoved={onMoved} />
        )}
        {isMovable(booking) && <AddonsButton booking={booking} />}
      </Box>
      <OffReasons {...shown} />
      {dialog && (
        <StepDialog booking={booking} step={dialog} onClose={() => setDialog(undefined)} />
      )}
      {isMoving && (
        <MoveDialog
          account={account}
          booking={booking}
          now={now}
          onMoved={onMoved}
          onClose={() => setMoving(false)}
        />
      )}
    </Box>
  )
}

/** The way to take a step: at once, or by the dialog that asks before it. */
const useSteps = (booking: ScheduleRecord) => {
  const take = useTakeStep()
  const [dialog, setDialog] = useState<OpenChange>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const go = async (step: OpenChange) => {
    setRefusal(undefined)
    // A step that may notify the client, needs a reason, or decides about a fee that was charged,
    // is confirmed first.
    const isAboutFee = takesBack(booking, step.to) && (booking.cancel?.fee ?? 0) > 0
    if (step.needsReason || away.includes(step.to) || isAboutFee) return setDialog(step)
    setBusy(true)
    const changed = await take(booking, step)
    setBusy(false)
    setRefusal(changed.refusal)
  }
  return { dialog, setDialog, busy, refusal, go }
}

type StepsShown = {
  booking: ScheduleRecord
  steps: ReturnType<typeof stepsOf>
  /** The id of the text that says why a step is off. */
  whyOf: (off: OffFor) => string
}

const whyBy =
  (id: string) =>
  ({ kind, when }: OffFor): string =>
    `${id}-${kind}-${when}`

type StepButtonsProps = StepsShown & { busy: boolean; onStep: (step: OpenChange) => void }

const StepButtons = ({ booking, steps, whyOf, busy, onStep }: StepButtonsProps) => {
  const say = useSay()
  return steps.map((step) => {
    const { glyph: Glyph } = statusStyles[step.to]
    const isNext = step.off === null && isNextStep(booking, step.to)
    return (
      <Button
        key={step.status}
        variant={isNext ? 'contained' : 'outlined'}
        color={isNext ? 'primary' : away.includes(step.to) ? 'error' : 'inherit'}
        disabled={busy || step.off !== null}
        aria-describedby={step.off ? whyOf(step.off) : undefined}
        startIcon={<Glyph size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => onStep(step)}
      >
        {verbOf(say, booking, step.to)}
      </Button>
    )
  })
}

/** Why steps are off, those together that are off for the same reason. */
const OffReasons = ({ booking, steps, whyOf }: StepsShown) => {
  const say = useSay()
  const locale = useTimeLocale()
  return [...Map.groupBy(steps, ({ off }) => off && whyOf(off))].map(([id, together]) => {
    const [{ off }] = together as [(typeof steps)[number]]
    return off === null ? null : (
      <Typography key={id} id={id!} variant="caption" color="textSecondary">
        {say(`schedules.off.${off.kind}`, {
          steps: together.map(({ to }) => verbOf(say, booking, to)).join(', '),
          when: momentInWords(off.when, booking.timeZone, locale),
        })}
      </Typography>
    )
  })
}

/** Changes what is added to the services of a booking; nothing where nothing can be. */
export const AddonsButton = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const provider = useBackOffice()
  const [isOpen, setOpen] = useState(false)
  const request = {
    branchOffice: booking.branchOffice.id,
    items: itemsOf(booking),
    quantity: booking.quantity,
    notify: false,
    force: false,
  }
  const { data } = useQuery({
    queryKey: ['schedules', 'calculate', request],
    queryFn: async ({ signal }) => await provider.call('schedules.calculate', request, { signal }),
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
      {isOpen && (
        <AddonsDialog booking={booking} offered={offered} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type DialogProps = {
  booking: ScheduleRecord
  offered: Parameters<typeof AddonChoices>[0]['offered'][]
  onClose: () => void
}

const AddonsDialog = ({ booking, offered, onClose }: DialogProps) => {
  const say = useSay()
  const heading = useId()
  const change = useChangeBooking()
  const [addons, setAddons] = useState<RequestedAddon[][]>(() =>
    booking.items.map((item, index) => stillOffered(item, offered[index] ?? [])),
  )
  const [wantsNotification, setWantsNotification] = useState(true)
  const choice = useNotifyChoice('changed', booking, wantsNotification)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const save = async () => {
    setBusy(true)
    const items = itemsOf(booking).map((item, index) => ({ ...item, addons: addons[index]! }))
    const changed = await change(booking, { items, notify: choice.notifies, force: false })
    setBusy(false)
    setRefusal(changed.refusal)
    if (!changed.refusal) onClose()
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
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
                  onChange={(next) =>
                    setAddons(addons.map((each, place) => (place === index ? next : each)))
                  }
                />
              </div>
            ),
        )}
        <NotifyCheck choice={choice} onChange={setWantsNotification} />
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

/** What a service has already, as far as it can still be requested. */
const stillOffered = (
  { addons }: ScheduleRecord['items'][number],
  offered: DialogProps['offered'][number],
): RequestedAddon[] =>
  addons.flatMap(({ product, quantity }) =>
    offered.some(({ id }) => id === product.id) ? [{ product: product.id, quantity }] : [],
  )
