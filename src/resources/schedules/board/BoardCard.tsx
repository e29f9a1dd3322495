import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { statusColor, lookOf } from '../../statusLooks.ts'
import { useTimeLocale } from '../../useClock.ts'
import { useSay } from '../../useSay.ts'
import { ComesMark } from '../ComesMark.tsx'
import { guestOf, namelessWords, onClock, servicesOf } from '../bookingWords.ts'
import { momentInWords } from '../momentInWords.ts'
import { isNextStep, stepsOf, type OpenChange } from '../panel/openChanges.ts'
import { useTakeStep } from '../panel/useTakeStep.ts'
import { verbOf } from '../panel/verbOf.ts'

type Props = { booking: ScheduleRecord; now: string; mayEdit: boolean; onOpen: (id: number) => void }

/** One visit on the board, with the step that comes next; the rest is behind its name. */
export const BoardCard = ({ booking, now, mayEdit, onOpen }: Props) => {
  const say = useSay()
  const notify = useNotify()
  const take = useTakeStep()
  const [busy, setBusy] = useState(false)
  const { time } = onClock(booking.startsAt, booking.timeZone)
  const locale = useTimeLocale()
  const why = useId()
  const next = stepsOf(booking, now).find(({ to, off }) => isNextStep(booking, to) && off?.kind !== 'until')
  const go = async (step: OpenChange) => {
    setBusy(true)
    const { refusal } = await take(booking, step)
    setBusy(false)
    if (refusal) notify(refusal.message, { type: 'error' })
  }
  return (
    <Box
      component="li"
      sx={{
        border: '1px solid var(--phi-palette-divider)',
        borderLeft: `3px solid ${statusColor(lookOf(booking.status.sysName), 'main')}`,
        borderRadius: 'var(--phi-radius-control)',
        background: 'var(--phi-palette-background-paper)',
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => onOpen(booking.id)}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          font: 'inherit',
          px: 1.25,
          py: 1,
          minHeight: 44,
          overflowWrap: 'anywhere',
        }}
      >
        <b style={{ fontWeight: 620 }}>
          {time} {guestOf(booking, namelessWords(say))} <ComesMark booking={booking} label={say('booking.reconfirmed')} />
        </b>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
          {[servicesOf(booking), ...new Set(booking.items.map(({ expert }) => expert.name))].join(' · ')}
        </Box>
      </ButtonBase>
      {mayEdit && next && (
        <Box sx={{ px: 1.25, pb: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            fullWidth
            disabled={busy || next.off !== null}
            aria-describedby={next.off ? why : undefined}
            sx={{ borderColor: 'divider' }}
            onClick={() => void go(next)}
          >
            {verbOf(say, booking, next.to)}
          </Button>
          {next.off && (
            <Typography id={why} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
              {say('schedules.off.from', {
                steps: verbOf(say, booking, next.to),
                when: momentInWords(next.off.when, booking.timeZone, locale),
              })}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}
