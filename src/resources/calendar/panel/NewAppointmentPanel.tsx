import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { Ban, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { LeaveDialog } from '../../crud/form/LeaveQuestion.tsx'
import { BookingDeskPanel } from '../../desk/BookingDesk.tsx'
import { useDeskModes } from '../../desk/useDeskModes.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import { onClock, momentInWords, weekdayInWords } from '../../appointments/words.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { Marked } from '../drag/dragged.ts'

type Props = {
  account: AccountType
  branch: Branch
  marked: Marked
  /** Blocks the time instead of booking it. */
  onBlock: (marked: Marked) => void
  onMade: (booking: ScheduleRecord) => void
  onClose: () => void
}

/** Books the time that was pressed or marked in the calendar, which stays beside it. */
export const NewAppointmentPanel = ({
  account,
  branch,
  marked,
  onBlock,
  onMade,
  onClose,
}: Props) => {
  const say = useSay()
  const notify = useNotify()
  const heading = useId()
  const modes = useDeskModes(account)
  const [isBegun, setBegun] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => (isBegun ? setAsking(true) : onClose())
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: 'min(480px, 100vw)', boxShadow: 'var(--phi-shadows-3)' },
        },
      }}
    >
      <PanelHead {...{ branch, marked, heading }} onBlock={() => onBlock(marked)} onClose={close} />
      {modes !== undefined && modes.length > 0 && (
        <BookingDeskPanel
          account={account}
          branch={branch}
          request={requestOf(marked, branch)}
          modes={modes}
          onBegun={setBegun}
          onMade={(booking) => {
            notify(say('schedules.create.done'), { type: 'success' })
            onMade(booking)
          }}
        />
      )}
      <LeaveDialog open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </Drawer>
  )
}

/** A marked time as the desk takes it; one that was only pressed says nothing of the length. */
const requestOf = ({ start, minutes, expert, isDay }: Marked, { id, timeZone }: Branch) => {
  const { date, time } = onClock(start, timeZone)
  return {
    branch: id,
    client: undefined,
    expert: expert?.id,
    known: expert,
    date,
    time: isDay ? undefined : time,
    ...(minutes === undefined ? {} : { duration: minutes }),
  }
}

type PanelHeadProps = Pick<Props, 'branch' | 'marked' | 'onClose'> & {
  /** The id of the name. */
  heading: string
  onBlock: () => void
}

/** When and with whom, and what else can be done with that time. */
const PanelHead = ({ branch, marked, heading, onBlock, onClose }: PanelHeadProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { date } = onClock(marked.start, branch.timeZone)
  const when = marked.isDay
    ? `${weekdayInWords(date, locale.language)} ${formatDay(date, locale.language)}`
    : momentInWords(marked.start, branch.timeZone, locale)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={heading} variant="h6" component="h2">
          {say('schedules.create.new')}
        </Typography>
        <Typography color="textSecondary">
          {[when, marked.expert?.name].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        color="inherit"
        size="small"
        startIcon={<Ban size={15} strokeWidth={1.75} aria-hidden />}
        onClick={onBlock}
      >
        {say('schedules.blocks.open')}
      </Button>
      <IconButton aria-label={say('booking.close')} onClick={onClose} edge="end">
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
