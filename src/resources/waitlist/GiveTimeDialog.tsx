import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { CanAccess, useNotify, useRefresh } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { useView } from '../crud/viewOf.ts'
import { onClock } from '../schedules/bookingWords.ts'
import { QueryContent } from '../QueryContent.tsx'
import { FreeTimes } from '../schedules/times/FreeTimes.tsx'
import { useBranch } from '../schedules/useBranch.ts'
import { useNow } from '../schedules/useNow.ts'
import { useSay } from '../useSay.ts'
import type { Waiting } from './waiting.ts'

/** One of the free times for somebody who waits: held for them to take, or booked at once. */
export const GiveTimeDialog = ({ record, onClose }: { record: Waiting; onClose: () => void }) => {
  const say = useSay()
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { account } = useView()
  const read = useBranch(account, record.branchOffice.id)
  const now = useNow()
  const [start, setStart] = useState<string>()
  const [busy, setBusy] = useState(false)
  const offer = useCall('waitlist.offer')
  const book = useCall('waitlist.book')
  const expert = record.experts.length === 1 ? record.experts[0]!.id : null
  const give = async (how: 'offer' | 'book') => {
    if (start === undefined) return
    setBusy(true)
    try {
      const time = { id: record.id, start, expert }
      await (how === 'offer' ? offer(time) : book(time))
      notify(say(how === 'offer' ? 'records.waiting.offered' : 'records.waiting.booked'), { type: 'success' })
      refresh()
      onClose()
    } catch {
      // The toast has said why; what is free by now is asked for again.
      setStart(undefined)
      setBusy(false)
    }
  }
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
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('records.waiting.close')}
        </Button>
        <CanAccess resource="schedule" action="create">
          <Button variant="outlined" color="inherit" disabled={busy || start === undefined} onClick={() => void give('book')}>
            {say('records.waiting.book')}
          </Button>
        </CanAccess>
        <Button variant="contained" disabled={busy || start === undefined} onClick={() => void give('offer')}>
          {say('records.waiting.offer')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
