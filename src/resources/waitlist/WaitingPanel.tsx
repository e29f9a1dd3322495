import { Box, Button, Typography } from '@mui/material'
import { CalendarPlus, Hourglass, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import { formatTime, timeOfIso } from '../../../contract/time/clock.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { AskDialog } from '../AskDialog.tsx'
import { useView } from '../crud/viewOf.ts'
import { useTimeLocale } from '../useClock.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { GiveTimeDialog } from './GiveTimeDialog.tsx'
import { isInLine, mayBeGiven, mayComeBack, type Waiting } from './waiting.ts'

const { waiting, removed } = waitlistStatuses.ids

/** How somebody stands in the line, and what can be done: a time by hand, off the list, back into it. */
export const WaitingPanel = () => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const notify = useNotify()
  const refresh = useRefresh()
  const { account, name } = useView()
  const record = useRecordContext() as Waiting
  const [open, setOpen] = useState<'give' | 'remove'>()
  const [update, { isPending }] = useUpdate(resourceOf(account, name))
  const turn = (status: number, said: string) =>
    void update(
      undefined,
      { id: record.id, data: { status: { id: status } }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setOpen(undefined)
          notify(said)
          refresh()
        },
        onError: (error) => error instanceof Error && notify(error.message, { type: 'error' }),
      },
    )
  const { offer } = record
  return (
    <Box
      component="section"
      aria-labelledby="waiting-title"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderBottom: '1px solid var(--phi-palette-divider)', display: 'grid', gap: 1.25 }}
    >
      <Typography variant="h6" component="h2" id="waiting-title">
        {say('records.waiting.title')}
      </Typography>
      {offer && (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
          <Hourglass size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {say('records.waiting.heldFor', {
            when: `${formatDay(offer.start.slice(0, 10), language)}, ${formatTime(timeOfIso(offer.start), locale)}`,
            until: formatTime(timeOfIso(offer.expiresAt), locale),
          })}
        </Typography>
      )}
      {mayBeGiven(record) && <Typography color="textSecondary">{say('records.waiting.waits')}</Typography>}
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
        {isInLine(record) && (
          <CanAccess resource="waitlist" action="edit">
            <Button
              variant="outlined"
              color="error"
              startIcon={<X size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpen('remove')}
            >
              {say('records.waiting.remove')}
            </Button>
          </CanAccess>
        )}
        {mayComeBack(record) && (
          <CanAccess resource="waitlist" action="edit">
            <Button
              variant="outlined"
              color="inherit"
              disabled={isPending}
              startIcon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => turn(waiting, say('records.waiting.backInLine'))}
            >
              {say('records.waiting.again')}
            </Button>
          </CanAccess>
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
