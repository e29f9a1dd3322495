import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingRefusal, type BookingRefusal } from '../schedules/bookingRefusal.ts'
import { NotifyCheck } from '../schedules/NotifyCheck.tsx'
import { RefusalNote } from '../schedules/RefusalNote.tsx'
import type { Branch } from '../schedules/useBranch.ts'
import { useSay } from '../useSay.ts'
import { bookingBody, missingParts, seriesBody, type BookingDraft } from './bookingDraft.ts'
import { AskCheck } from './AskCheck.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import { PriceLines } from './PriceLines.tsx'
import { useClash } from './useClash.ts'

type Props = {
  branch: Branch
  draft: BookingDraft
  onChange: (change: Partial<BookingDraft>) => void
  onMade: (booking: ScheduleRecord) => void
}

/** Who, when, what it costs, who is told; what is missing; and the button that does it. */
export const BookingSummary = ({ branch, draft, onChange, onMade }: Props) => {
  const say = useSay()
  const provider = useBackOffice()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ refusal: BookingRefusal; draft: BookingDraft }>()
  const missing = missingParts(draft)
  const clash = useClash(draft, branch.id)

  const send = async () => {
    if (draft.start === undefined) return
    setBusy(true)
    const body = bookingBody(draft, branch.id, draft.start)
    try {
      const made = await write(body)
      void client.invalidateQueries({ queryKey: ['schedules'] })
      onMade(made)
    } catch (error) {
      setRefused({ refusal: bookingRefusal(error), draft })
    } finally {
      setBusy(false)
    }
  }

  const write = async (body: ReturnType<typeof bookingBody>): Promise<ScheduleRecord> => {
    const { ask: _ask, ...recorded } = body
    if (draft.mode === 'register') return await provider.call('schedules.register', { ...recorded, status: draft.status })
    const repeated = draft.repeat && seriesBody({ ...draft, repeat: draft.repeat }, branch.id, body.start, branch.timeZone)
    if (!repeated) return await provider.call('schedules.create', body)
    const { occurrences } = await provider.call('series.create', repeated)
    return (await provider.call('schedules.get', { id: occurrences[0]!.schedule })) as ScheduleRecord
  }

  return (
    <Box
      component="section"
      aria-label={say('schedules.create.summary')}
      sx={{
        position: { md: 'sticky' },
        top: 16,
        display: 'grid',
        gap: 1.5,
        p: 2,
        border: '1px solid var(--phi-palette-divider)',
        borderRadius: 'var(--phi-radius-card)',
        background: 'var(--phi-palette-background-default)',
      }}
    >
      <Typography variant="h6" component="h2">
        {say('schedules.create.summary')}
      </Typography>
      {draft.client && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{draft.client.name}</Typography>}
      <ChosenTime branch={branch} draft={draft} />
      {clash && <Typography color="error">{say('schedules.create.clash')}</Typography>}
      {draft.repeat?.planned && <Typography>{say('series.each', { smart_count: draft.repeat.planned.visits })}</Typography>}
      <PriceLines branch={branch} draft={draft} />
      {draft.mode === 'plan' && !draft.repeat && <AskCheck branch={branch} draft={draft} onChange={(ask) => onChange({ ask })} />}
      <NotifyCheck checked={draft.notify} onChange={(notify) => onChange({ notify })} />
      {missing.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, color: 'text.secondary' }}>
          {missing.map((part) => (
            <Box component="li" key={part} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
              <CircleDashed size={15} strokeWidth={1.75} aria-hidden />
              {say(`schedules.create.${part}`)}
            </Box>
          ))}
        </Box>
      )}
      {/* Said of what was sent: it goes once something of it changes. */}
      {refused && refused.draft === draft && (
        <RefusalNote
          refusal={refused.refusal}
          zone={branch.timeZone}
          onSlot={draft.mode === 'plan' ? (slot) => onChange({ start: slot.start }) : undefined}
          onForce={draft.mode === 'plan' && !draft.repeat ? () => onChange({ byHand: true }) : undefined}
        />
      )}
      <Button variant="contained" size="large" disabled={busy || missing.length > 0 || clash !== undefined} onClick={() => void send()}>
        {draft.mode === 'register'
          ? say('schedules.create.record')
          : draft.repeat?.planned
            ? say('series.book', { smart_count: draft.repeat.planned.visits })
            : say('schedules.create.book')}
      </Button>
    </Box>
  )
}
