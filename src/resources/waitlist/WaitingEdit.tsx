import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Box,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { CanAccess, useNotify, useRefresh, useRecordContext, useUpdate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { useView } from '../crud/viewOf.ts'
import { onClock } from '../appointments/words.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { FreeTimes } from '../appointments/FreeTimes.tsx'
import { useUnreached } from '../appointments/useObstacles.ts'
import { useBranch } from '../appointments/useBranch.ts'
import { useNow } from '../appointments/useNow.ts'
import { useSay, useLanguage } from '../ui/words/useSay.ts'
import { CalendarPlus, Hourglass, Undo2, X } from 'lucide-react'
import { formatTime, timeOfIso } from '../../../contract/time/clock.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { isInLine, mayBeGiven, mayComeBack, type Waiting } from './waiting.ts'

/** A client on the waitlist: what can be done for them, and below it what they wait for. */
export const WaitingEdit = (view: EntityView) => <EntityEdit {...view} lead={<WaitingPanel />} />

/** Gives a waiting client one of the available times: held for them to take, or booked at once. */
export const GiveTimeDialog = ({ record, onClose }: { record: Waiting; onClose: () => void }) => {
  const say = useSay()
  const id = useId()
  const { account } = useView()
  const read = useBranch(account, record.branchOffice.id)
  const now = useNow()
  const expert = onlyExpert(record)
  const { start, setStart, busy, give } = useGiveTime(record, onClose)
  const firstDay = (today: string) => (record.dateFrom > today ? record.dateFrom : today)
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{say('records.waiting.give')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{say('records.waiting.giveWhy')}</DialogContentText>
        <QueryContent query={read}>
          {(branch) =>
            branch && (
              <FreeTimes
                branchOffice={branch.id}
                timeZone={branch.timeZone}
                items={record.services.map((service) => ({ entailedProduct: service.id, expert }))}
                quantity={1}
                firstDay={firstDay(onClock(now, branch.timeZone).date)}
                start={start}
                onStart={setStart}
              />
            )
          }
        </QueryContent>
      </DialogContent>
      <GiveButtons
        record={record}
        busy={busy}
        ready={start !== undefined}
        onGive={(how) => void give(how)}
        onClose={onClose}
      />
    </Dialog>
  )
}

type GiveButtonsProps = {
  record: Waiting
  busy: boolean
  ready: boolean
  onGive: (how: 'offer' | 'book') => void
  onClose: () => void
}

/** Books or offers the chosen time; without a message that reaches the client none is offered. */
const GiveButtons = ({ record, busy, ready, onGive, onClose }: GiveButtonsProps) => {
  const say = useSay()
  const why = useId()
  const { branchOffice, client, email, phone } = record
  const unreached = useUnreached('waitlist', { branchOffice, client, booker: { email, phone } })
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      {unreached && (
        <Typography id={why} variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {unreached}
        </Typography>
      )}
      <Button color="inherit" disabled={busy} onClick={onClose}>
        {say('records.waiting.close')}
      </Button>
      <CanAccess resource="schedule" action="create">
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy || !ready}
          onClick={() => onGive('book')}
        >
          {say('records.waiting.book')}
        </Button>
      </CanAccess>
      <Button
        variant="contained"
        disabled={busy || !ready || unreached !== undefined}
        aria-describedby={unreached && why}
        onClick={() => onGive('offer')}
      >
        {say('records.waiting.offer')}
      </Button>
    </DialogActions>
  )
}

/** The expert whom a client waits for, where it is a certain one. */
const onlyExpert = ({ experts }: Waiting): number | null =>
  experts.length === 1 ? experts[0]!.id : null

/** Holds the chosen time for a waiting client, or books it, and says so. */
const useGiveTime = (record: Waiting, onClose: () => void) => {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const [start, setStart] = useState<string>()
  const [busy, setBusy] = useState(false)
  const offer = useCall('waitlist.offer')
  const book = useCall('waitlist.book')
  const give = async (how: 'offer' | 'book') => {
    if (start === undefined) return
    setBusy(true)
    try {
      const time = { id: record.id, start, expert: onlyExpert(record) }
      await (how === 'offer' ? offer(time) : book(time))
      notify(say(how === 'offer' ? 'records.waiting.offered' : 'records.waiting.booked'), {
        type: 'success',
      })
      refresh()
      onClose()
    } catch {
      // The toast has said why; what is free by now is read again.
      setStart(undefined)
      setBusy(false)
    }
  }
  return { start, setStart, busy, give }
}

const { waiting, removed } = waitlistStatuses.ids

/**
 * Where a client stands on the waitlist, and what can be done: give them a time by hand, take them
 * off the list, put them back.
 */
export const WaitingPanel = () => {
  const say = useSay()
  const record = useRecordContext() as Waiting
  const [open, setOpen] = useState<'give' | 'remove'>()
  const { isPending, turn } = useTurn(record, () => setOpen(undefined))
  return (
    <Box
      component="section"
      aria-labelledby="waiting-title"
      sx={{
        px: 2,
        py: 2,
        maxWidth: 1080,
        borderBottom: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 1.25,
      }}
    >
      <Typography variant="h6" component="h2" id="waiting-title">
        {say('records.waiting.title')}
      </Typography>
      <HeldTime record={record} />
      {mayBeGiven(record) && (
        <Typography color="textSecondary">{say('records.waiting.waits')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayBeGiven(record) && (
          <CanAccess resource="waitlist" action="edit">
            <Button
              variant="contained"
              startIcon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpen('give')}
            >
              {say('records.waiting.give')}
            </Button>
          </CanAccess>
        )}
        {isInLine(record) && <RemoveButton onRemove={() => setOpen('remove')} />}
        {mayComeBack(record) && (
          <ReturnButton
            busy={isPending}
            onReturn={() => turn(waiting, say('records.waiting.backInLine'))}
          />
        )}
      </Box>
      {open === 'give' && <GiveTimeDialog record={record} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <AskDialog
          title={say('records.waiting.remove')}
          why={say('records.waiting.removeWhy')}
          verb={say('records.waiting.remove')}
          harms
          busy={isPending}
          onYes={() => turn(removed, say('records.waiting.removed'))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  )
}

/** Changes where a client stands on the waitlist, and says so. */
const useTurn = (record: Waiting, onTurned: () => void) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const { account, name } = useView()
  const [update, { isPending }] = useUpdate(resourceOf(account, name))
  const turn = (status: number, said: string) =>
    void update(
      undefined,
      { id: record.id, data: { status: { id: status } }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onTurned()
          notify(said)
          refresh()
        },
        onError: (error) => error instanceof Error && notify(error.message, { type: 'error' }),
      },
    )
  return { isPending, turn }
}

/** The time that is held for a client, and until when. */
const HeldTime = ({ record: { offer } }: { record: Waiting }) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  if (!offer) return null
  return (
    <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
      <Hourglass size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      {say('records.waiting.heldFor', {
        when: `${formatDay(offer.start.slice(0, 10), language)}, ${formatTime(timeOfIso(offer.start), locale)}`,
        until: formatTime(timeOfIso(offer.expiresAt), locale),
      })}
    </Typography>
  )
}

/** Takes a client off the waitlist. */
const RemoveButton = ({ onRemove }: { onRemove: () => void }) => {
  const say = useSay()
  return (
    <CanAccess resource="waitlist" action="edit">
      <Button
        variant="outlined"
        color="error"
        startIcon={<X size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onRemove}
      >
        {say('records.waiting.remove')}
      </Button>
    </CanAccess>
  )
}

/** Puts a client who was taken off the waitlist back on it. */
const ReturnButton = ({ busy, onReturn }: { busy: boolean; onReturn: () => void }) => {
  const say = useSay()
  return (
    <CanAccess resource="waitlist" action="edit">
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        startIcon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onReturn}
      >
        {say('records.waiting.again')}
      </Button>
    </CanAccess>
  )
}
