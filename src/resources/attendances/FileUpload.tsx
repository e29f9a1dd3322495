import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  LinearProgress,
  MenuItem,
  Typography,
} from '@mui/material'
import { Paperclip, Upload, X } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { useTranslate, useNotify } from 'react-admin'
import { FileChooser, FileName } from '../ui/files.tsx'
import { fileKinds } from '../../../contract/entities/attendances.ts'
import { FieldNote } from '../crud/FieldNote.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { mostFileBytes } from '../crud/inputs/files/imageRules.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { Attendance } from './attendance.ts'
import { mostFiles } from './attendance.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

const max = mostFileBytes / 1024 / 1024

type Props = { attendance: Attendance; remaining: number; onSent: () => void }

/**
 * Files chosen or dropped, what kind they are, and how far each is on its way; what fails stays
 * with its reason.
 */
export const FileUpload = ({ attendance, remaining, onSent }: Props) => {
  const say = useSay()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { chosen, add, change, takeOut, send, stop, busy } = useUploads(
    Number(attendance.id),
    onSent,
  )
  const take = (files: FileList | null) => {
    const { fitting, large, many } = fittingFiles(files, remaining - chosen.length)
    setProblem(
      large
        ? say('records.files.tooLarge', { name: large.name, max })
        : many
          ? say('records.files.many', { most: mostFiles })
          : undefined,
    )
    add(fitting)
  }
  return (
    <Box
      data-drop="files"
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => (event.preventDefault(), setOver(false), take(event.dataTransfer.files))}
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        borderRadius: 'var(--phi-radius-card)',
        border: `1px dashed ${over ? 'var(--phi-palette-focus)' : 'var(--phi-palette-line-strong)'}`,
        background: over ? 'var(--phi-palette-primary-light)' : 'transparent',
      }}
    >
      <ChooseButton disabled={busy || remaining <= 0} onChoose={() => chooser.current?.click()} />
      <FormHelperText error={problem !== undefined} role={problem ? 'alert' : undefined}>
        <FieldNote problem={problem} hint={say('records.files.limits', { max, most: mostFiles })} />
      </FormHelperText>
      {chosen.map((each) => (
        <ChosenFile
          key={each.key}
          chosen={each}
          busy={busy}
          onChange={(part) => change(each.key, part)}
          onOut={() => takeOut(each.key)}
        />
      ))}
      {chosen.length > 0 && (
        <SendButtons count={chosen.length} busy={busy} onSend={() => void send()} onStop={stop} />
      )}
      <FileChooser ref={chooser} multiple label={say('records.files.add')} onFiles={take} />
    </Box>
  )
}

/** Of the files that were chosen, those that may be sent; and what kept the others from it. */
const fittingFiles = (files: FileList | null, remaining: number) => {
  const all = [...(files ?? [])]
  const large = all.find(({ size }) => size > mostFileBytes)
  const fitting = all.filter(({ size }) => size <= mostFileBytes).slice(0, Math.max(0, remaining))
  const many = !large && fitting.length < all.length
  return { fitting, large, many }
}

type ChooseButtonProps = { disabled: boolean; onChoose: () => void }

const ChooseButton = ({ disabled, onChoose }: ChooseButtonProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        startIcon={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onChoose}
      >
        {say('records.files.add')}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {say('records.files.drop')}
      </Typography>
    </Box>
  )
}

type SendButtonsProps = { count: number; busy: boolean; onSend: () => void; onStop: () => void }

const SendButtons = ({ count, busy, onSend, onStop }: SendButtonsProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        variant="contained"
        disabled={busy}
        startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onSend}
      >
        {say('records.files.send', { smart_count: count })}
      </Button>
      {busy && (
        <Button color="inherit" onClick={onStop}>
          {say('records.files.stop')}
        </Button>
      )}
    </Box>
  )
}

type RowProps = {
  chosen: Chosen
  busy: boolean
  onChange: (part: Partial<Chosen>) => void
  onOut: () => void
}

const ChosenFile = ({
  chosen: { file, kind, note, percent, problem },
  busy,
  onChange,
  onOut,
}: RowProps) => {
  const say = useSay()
  const translate = useTranslate()
  const label = (name: string) => translate(`resources.attendanceFiles.fields.${name}`)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: '2fr 1fr 2fr 40px' },
        alignItems: 'end',
      }}
    >
      <FileName file={file} />
      <FieldText
        label={label('kind')}
        select
        text={String(kind)}
        onText={(typed) => onChange({ kind: Number(typed) })}
        sx={wide}
      >
        {Object.entries(fileKinds).map(([name, id]) => (
          <MenuItem key={id} value={String(id)}>
            {translate(`resources.attendanceFiles.options.kind.${name}`)}
          </MenuItem>
        ))}
      </FieldText>
      <FieldText
        label={label('note')}
        text={note}
        onText={(typed) => onChange({ note: typed })}
        sx={wide}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <IconButton
        aria-label={say('records.files.takeOut', { name: file.name })}
        disabled={busy}
        onClick={onOut}
        sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <SendingState name={file.name} percent={percent} problem={problem} />
    </Box>
  )
}

type SendingStateProps = Pick<Chosen, 'percent' | 'problem'> & { name: string }

/** How far a file is on its way, or why it did not arrive. */
const SendingState = ({ name, percent, problem }: SendingStateProps) => {
  const say = useSay()
  return (
    <>
      {percent !== undefined && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={say('records.files.sending', { name, percent })}
          />
        </Box>
      )}
      {problem && (
        <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1' }}>
          <FieldNote problem={problem} />
        </FormHelperText>
      )}
    </>
  )
}

const wide = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const

/**
 * A file on its way to an attendance; `percent` once it has set out, `problem` in words where it
 * did not arrive.
 */
export type Chosen = {
  key: number
  file: File
  kind: number
  note: string
  percent?: number | undefined
  problem?: string | undefined
}

/** Why a file was refused, in words. */
const useRefusalWords = () => {
  const translate = useTranslate()
  return (error: unknown) => {
    const [said] = fieldWords(error)
    return said ?? translate(error instanceof Error ? error.message : 'ra.notification.http_error')
  }
}

/**
 * Sends files one after the other; those that arrived are taken off the list, the others stay with
 * their reason.
 */
export const useUploads = (attendance: number, onSent: () => void) => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [running, setRunning] = useState<AbortController>()
  const made = useRef(0)
  useEffect(() => () => running?.abort(), [running])

  const change = (key: number, part: Partial<Chosen>) =>
    setChosen((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const takeOut = (key: number) => setChosen((before) => before.filter((each) => each.key !== key))
  const add = (files: readonly File[]) =>
    setChosen((before) => [
      ...before,
      ...files.map((file) => ({
        key: (made.current += 1),
        file,
        kind: file.type.startsWith('image/') ? fileKinds.image : fileKinds.document,
        note: '',
      })),
    ])

  const wordsOf = useRefusalWords()

  const send = async () => {
    const controller = new AbortController()
    setRunning(controller)
    let sent = 0
    for (const { key, file, kind, note } of chosen) {
      if (controller.signal.aborted) break
      const onProgress = (percent: number) => change(key, { percent })
      change(key, { percent: 0, problem: undefined })
      try {
        const data = { attendance, file, kind, ...(note.trim() ? { note: note.trim() } : {}) }
        await provider.upload('attendanceFiles', data, { signal: controller.signal, onProgress })
        sent += 1
        takeOut(key)
      } catch (error) {
        change(key, {
          percent: undefined,
          ...(controller.signal.aborted ? {} : { problem: wordsOf(error) }),
        })
      }
    }
    setRunning(undefined)
    if (sent === 0) return
    notify(say('records.files.sent', { smart_count: sent }), { type: 'success' })
    onSent()
  }

  return {
    chosen,
    add,
    change,
    takeOut,
    send,
    stop: () => running?.abort(),
    busy: running !== undefined,
  }
}
