import { Box, Button } from '@mui/material'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { AskDialog } from '../../ui/dialogs.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { useNotifyChoice } from '../../appointments/useObstacles.ts'
import { guestOf, namelessWords } from '../../appointments/words.ts'

const upcoming: readonly string[] = ['requested', 'confirmed']

/**
 * Sends a new link of an appointment and ends those that were sent before, for links that reached
 * the wrong person.
 */
export const WithdrawLinks = ({ booking, now }: { booking: ScheduleRecord; now: string }) => {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const withdraw = useCall('schedules.withdrawLinks')
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wants, setWants] = useState(true)
  // Nothing is written about an appointment that is over or does not take place.
  const isToCome =
    upcoming.includes(booking.status.sysName) && Date.parse(booking.endsAt) > Date.parse(now)
  const choice = useNotifyChoice('changed', booking, wants)
  const notifies = choice.notifies && isToCome

  const confirm = async () => {
    setBusy(true)
    try {
      await withdraw({ id: booking.id, notify: notifies })
      await queries.invalidateQueries({ queryKey: ['schedules'] })
      notify(notifies ? 'views.schedules.links.sent' : 'views.schedules.links.ended', {
        type: 'success',
      })
      setOpen(false)
    } catch {
      // useCall has shown why.
    } finally {
      setBusy(false)
    }
  }

  return (
    <CanAccess action="edit" resource="schedule">
      <Box sx={{ px: 1, pb: 1 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<Unlink size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {say('schedules.links.open')}
        </Button>
      </Box>
      {isOpen && (
        <AskDialog
          title={say('schedules.links.title', { name: guestOf(booking, namelessWords(say)) })}
          why={say('schedules.links.why')}
          verb={say(notifies ? 'schedules.links.send' : 'schedules.links.end')}
          busy={busy}
          onYes={() => void confirm()}
          onClose={() => setOpen(false)}
        >
          {isToCome && (
            <NotifyCheck
              choice={choice}
              label={say('schedules.links.notify')}
              onChange={setWants}
            />
          )}
        </AskDialog>
      )}
    </CanAccess>
  )
}
