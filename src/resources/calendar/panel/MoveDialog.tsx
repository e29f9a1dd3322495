import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { lengthOf, lengthWith, itemsOf, isLength } from '../model/useMoveAppointment.ts'
import { guestOf, namelessWords, onClock, momentInWords } from '../../appointments/words.ts'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { MoveQuestions, useMoveQuestions } from '../model/MoveQuestions.tsx'
import { ServiceExpert } from '../../appointments/ServiceExpert.tsx'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { FreeTimes } from '../../appointments/FreeTimes.tsx'
import { TimeByHand } from '../../appointments/TimeByHand.tsx'

type Props = {
  account: AccountType
  booking: ScheduleRecord
  now: string
  onMoved: (booking: ScheduleRecord) => void
  onClose: () => void
}

/**
 * Moves a booking without dragging it: another expert, one of the free times, or one that is typed
 * by who may.
 */
export const MoveDialog = (props: Props) => {
  const { account, booking, now, onClose } = props
  const say = useSay()
  const locale = useTimeLocale()
  const heading = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const moving = useMoving(props)
  const { questions, items, at, choose, confirm } = moving
  const { busy, refusal } = questions
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {say('schedules.move.title', { name: guestOf(booking, namelessWords(say)) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">
          {say('schedules.move.from')}: {momentInWords(booking.startsAt, booking.timeZone, locale)}
        </Typography>
        {refusal && (
          <RefusalNote
            refusal={refusal}
            zone={booking.timeZone}
            request={
              at === undefined
                ? undefined
                : { branchOffice: booking.branchOffice.id, items, start: at, exclude: booking.id }
            }
            onSlot={(slot) => choose(slot.start)}
            onForce={() => void confirm(true)}
          />
        )}
        {booking.items.map((service, index) => (
          <MovedService
            key={service.id}
            account={account}
            branchOffice={booking.branchOffice.id}
            service={service}
            item={items[index]!}
            onItem={(item) => moving.edit(index, item)}
            onWrong={(isWrong) => moving.mark(index, isWrong)}
          />
        ))}
        <TimeChoice booking={booking} now={now} moving={moving} />
        <MoveQuestions booking={booking} start={at} items={items} questions={questions} />
      </DialogContent>
      <MoveButtons booking={booking} moving={moving} onClose={onClose} />
    </Dialog>
  )
}

/** Where a booking is to be moved, with whom and for how long, and the way to move it. */
const useMoving = ({ booking, onMoved, onClose }: Props) => {
  const questions = useMoveQuestions(booking)
  const [items, setItems] = useState(() => itemsOf(booking))
  /** The services of which no length is typed. */
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set())
  const [start, setStart] = useState<string>()
  const [byHand, setByHand] = useState(false)
  // Another length alone leaves it where it is.
  const resizes = items.some(({ duration }) => duration !== undefined)
  const at = start ?? (resizes ? booking.startsAt : undefined)
  const choose = (chosen: string | undefined) => {
    setStart(chosen)
    questions.setRefusal(undefined)
  }
  const edit = (index: number, item: RequestedItem) => {
    setItems(items.map((each, place) => (place === index ? item : each)))
    if (!byHand) choose(undefined)
  }
  const mark = (index: number, isWrong: boolean) =>
    setWrong(new Set([...wrong].filter((each) => each !== index).concat(isWrong ? [index] : [])))
  const confirm = async (force = byHand) => {
    if (at === undefined) return
    const moved = await questions.move({ start: at, items, force })
    if (!moved) return
    onMoved(moved)
    onClose()
  }
  const turn = () => {
    setByHand(!byHand)
    choose(undefined)
  }
  const isReady = at !== undefined && wrong.size === 0
  return {
    questions,
    items,
    start,
    byHand,
    resizes,
    at,
    isReady,
    choose,
    edit,
    mark,
    turn,
    confirm,
  }
}

type Moving = ReturnType<typeof useMoving>

type MovedServiceProps = {
  account: AccountType
  branchOffice: number
  service: ScheduleRecord['items'][number]
  item: RequestedItem
  onItem: (item: RequestedItem) => void
  onWrong: (isWrong: boolean) => void
}

/** Who gives a service of a booking from now on, and how long it takes. */
const MovedService = ({
  account,
  branchOffice,
  service,
  item,
  onItem,
  onWrong,
}: MovedServiceProps) => {
  const say = useSay()
  const { entailedProduct, expert } = service
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 168px' },
      }}
    >
      <ServiceExpert
        account={account}
        branchOffice={branchOffice}
        entailedProduct={entailedProduct.id}
        label={say('schedules.move.expert', { service: entailedProduct.name })}
        value={item.expert}
        known={expert}
        onChange={(chosen) => onItem({ ...item, expert: chosen })}
      />
      <ServiceLength
        service={entailedProduct.name}
        minutes={lengthOf(service)}
        isUsual={item.expert !== expert.id && item.duration === undefined}
        onChange={(minutes) => {
          onWrong(minutes === undefined)
          if (minutes === undefined) return
          const { duration: _, ...rest } = item
          const isAsBefore = minutes === lengthOf(service) && item.expert === expert.id
          onItem(isAsBefore ? rest : { ...rest, duration: minutes })
        }}
      />
    </Box>
  )
}

type TimeChoiceProps = { booking: ScheduleRecord; now: string; moving: Moving }

/** One of the free times, or one that is typed. */
const TimeChoice = ({ booking, now, moving }: TimeChoiceProps) => {
  const say = useSay()
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const { byHand, choose } = moving
  const here = onClock(booking.startsAt, booking.timeZone)
  const today = onClock(now, booking.timeZone).date
  return (
    <>
      {byHand ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TimeByHand zone={booking.timeZone} first={here} onStart={choose} />
          <Typography variant="caption" color="textSecondary">
            {say('schedules.times.byHandWhy')}
          </Typography>
        </Box>
      ) : (
        <FreeTimes
          branchOffice={booking.branchOffice.id}
          timeZone={booking.timeZone}
          items={moving.items}
          quantity={booking.quantity}
          exclude={booking.id}
          firstDay={here.date < today ? today : here.date}
          start={moving.start}
          onStart={choose}
        />
      )}
      {mayForce && (
        <Button color="inherit" sx={{ justifySelf: 'start', ml: -1 }} onClick={moving.turn}>
          {byHand ? say('schedules.times.offered') : say('schedules.times.byHand')}
        </Button>
      )}
    </>
  )
}

type MoveButtonsProps = { booking: ScheduleRecord; moving: Moving; onClose: () => void }

/** When it would be then, and the way to move it there. */
const MoveButtons = ({ booking, moving, onClose }: MoveButtonsProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { items, resizes, at, isReady, confirm } = moving
  const { busy } = moving.questions
  return (
    <DialogActions>
      <Typography aria-live="polite" sx={{ flex: 1, pl: 1, fontWeight: 560 }}>
        {at === undefined
          ? ''
          : [
              momentInWords(at, booking.timeZone, locale),
              ...(resizes
                ? [say('schedules.move.minutes', { minutes: lengthWith(booking, items) })]
                : []),
            ].join(' · ')}
      </Typography>
      <Button color="inherit" disabled={busy} onClick={onClose}>
        {say('schedules.why.back')}
      </Button>
      <Button variant="contained" disabled={busy || !isReady} onClick={() => void confirm()}>
        {say('schedules.move.move')}
      </Button>
    </DialogActions>
  )
}

type ServiceLengthProps = {
  service: string
  minutes: number
  isUsual: boolean
  onChange: (minutes: number | undefined) => void
}

/**
 * How long a service takes this time (`isUsual`: as long as its new expert usually needs, until a
 * length is typed); undefined while the input is no length.
 */
export const ServiceLength = ({ service, minutes, isUsual, onChange }: ServiceLengthProps) => {
  const say = useSay()
  const [typed, setTyped] = useState(String(minutes))
  const isWrong = !isLength(lengthOfText(typed))
  return (
    <TextField
      type="number"
      fullWidth
      label={say('schedules.move.length', { service })}
      value={typed}
      error={isWrong}
      helperText={
        isWrong
          ? say('schedules.move.wrongLength')
          : isUsual
            ? say('schedules.move.usualLength')
            : undefined
      }
      onChange={({ target }) => {
        setTyped(target.value)
        const length = lengthOfText(target.value)
        onChange(isLength(length) ? length : undefined)
      }}
      slotProps={{ htmlInput: { min: 5, max: 1440, step: 5, inputMode: 'numeric' } }}
    />
  )
}

const lengthOfText = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
