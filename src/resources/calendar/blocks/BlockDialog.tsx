import {
  Alert,
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Switch,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { CallError } from '../../../dataProvider/callError.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { DayPicker } from '../../crud/inputs/moment/DayInput.tsx'
import { TimeOfDay } from '../../crud/inputs/moment/TimeOfDay.tsx'
import { DialogButtons } from '../../ui/dialogs.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { startOf } from '../../appointments/startOf.ts'
import type { Branch } from '../../appointments/useBranch.ts'

/** A time that is to be blocked, as far as it is known: dates and times of the branch's clock. */
export type BlockRequest = {
  expert: number | null
  date: string | null
  from: string | null
  to: string | null
}

type Props = {
  branch: Branch
  experts: readonly { id: number; name: string }[]
  request: BlockRequest
  onClose: () => void
}

const untouched = { problem: undefined, onBlur: () => undefined }

/**
 * Asks whose time is blocked, when and why; where there are appointments already, whether they
 * stay.
 */
export const BlockDialog = ({ branch, experts, request, onClose }: Props) => {
  const say = useSay()
  const heading = useId()
  const dialog = useBlocking({ branch, request, onClose })
  const { block, change, note, stays, problem, busy } = dialog
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{say('schedules.blocks.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && (
          <Alert severity="error" variant="outlined" role="alert">
            {problem}
          </Alert>
        )}
        <ExpertChoice id={`${heading}-expert`} experts={experts} block={block} onChange={change} />
        <DayPicker
          line={{ label: say('schedules.times.date'), required: true, ...untouched }}
          value={block.date}
          change={(date) => change({ date })}
        />
        <FromAndTo block={block} onChange={change} />
        <FieldText
          id={`${heading}-note`}
          label={say('schedules.blocks.note')}
          hint={say('schedules.blocks.noteWhy')}
          text={note}
          onText={dialog.setNote}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {stays && (
          <InTheWay stays={stays} onAgreed={(agreed) => dialog.setStays({ ...stays, agreed })} />
        )}
      </DialogContent>
      <DialogButtons
        back={say('schedules.why.back')}
        verb={say('schedules.blocks.open')}
        busy={busy}
        ready={stays === undefined || stays.agreed}
        does={{ onClick: () => void dialog.save() }}
        onClose={onClose}
      />
    </Dialog>
  )
}

type BlockPartProps = { block: BlockRequest; onChange: (part: Partial<BlockRequest>) => void }

const FromAndTo = ({ block, onChange }: BlockPartProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      <TimeOfDay
        label={say('schedules.blocks.from')}
        required
        value={block.from}
        change={(from) => onChange({ from })}
      />
      <TimeOfDay
        label={say('schedules.blocks.to')}
        required
        value={block.to}
        change={(to) => onChange({ to })}
      />
    </Box>
  )
}

type ExpertChoiceProps = BlockPartProps & Pick<Props, 'experts'> & { id: string }

const ExpertChoice = ({ id: field, experts, block, onChange }: ExpertChoiceProps) => {
  const say = useSay()
  return (
    <FieldText
      select
      required
      id={field}
      label={say('booking.expert')}
      text={block.expert === null ? '' : String(block.expert)}
      onText={(id) => onChange({ expert: Number(id) })}
    >
      {experts.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type InTheWayProps = {
  stays: { count: number; agreed: boolean }
  onAgreed: (agreed: boolean) => void
}

/** What is booked in that time already, and whether it stays. */
const InTheWay = ({ stays, onAgreed }: InTheWayProps) => {
  const say = useSay()
  return (
    <Alert severity="warning" variant="outlined" role="alert">
      {say('schedules.blocks.inTheWay', { smart_count: stays.count })}
      <FormControlLabel
        label={say('schedules.blocks.keep')}
        control={
          <Switch size="small" checked={stays.agreed} onChange={(_, agreed) => onAgreed(agreed)} />
        }
      />
    </Alert>
  )
}

/** The time that is to be blocked, what is in the way of that, and the way to block it. */
const useBlocking = ({ branch, request, onClose }: Omit<Props, 'experts'>) => {
  const say = useSay()
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const provider = useBackOffice()
  const [block, setBlock] = useState(request)
  const [note, setNote] = useState('')
  const [stays, setStays] = useState<{ count: number; agreed: boolean }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const start = startOf(block.date, block.from, branch.timeZone)
  // Midnight as an end is that of the day after.
  const lastDay =
    block.date && block.to === '00:00' ? dateOfDay(dayOfDate(block.date) + 1) : block.date
  const end = startOf(lastDay, block.to, branch.timeZone)
  const isOver = start !== undefined && end !== undefined && Date.parse(end) <= Date.parse(start)
  const isWhole = block.expert !== null && start !== undefined && end !== undefined && !isOver
  const change = (part: Partial<BlockRequest>) => {
    setBlock({ ...block, ...part })
    setStays(undefined)
    setProblem(undefined)
  }
  const save = async () => {
    if (!isWhole)
      return setProblem(say(isOver ? 'schedules.blocks.order' : 'schedules.blocks.incomplete'))
    setBusy(true)
    try {
      const times = { expert: block.expert!, start, end, note: note.trim() || null }
      await provider.call('schedules.block', {
        branchOffice: branch.id,
        ...times,
        keepSchedules: stays?.agreed ?? false,
      })
      void queries.invalidateQueries({ queryKey: ['schedules'] })
      notify('views.schedules.blocks.done', { type: 'success' })
      onClose()
    } catch (error) {
      const inTheWay =
        error instanceof CallError && error.code === 'SLOT_TAKEN'
          ? error.details.current
          : undefined
      if (Array.isArray(inTheWay)) setStays({ count: inTheWay.length, agreed: false })
      else
        setProblem(translate(error instanceof Error ? error.message : 'ra.notification.http_error'))
      setBusy(false)
    }
  }
  return { block, change, note, setNote, stays, setStays, problem, busy, save }
}
