import { IconButton, InputAdornment, TextField, Tooltip } from '@mui/material'
import { Undo2 } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { FieldNote } from '../crud/FieldNote.tsx'
import { useSay } from '../ui/words/useSay.ts'
import type { OwnField } from './ownValues.ts'
import type { Own, Service } from './useExpertServices.ts'

type Props = {
  service: Service
  field: OwnField
  onSet: (own: Partial<Own>) => Promise<string | undefined>
  /** What else can be done with the value, at its end. */
  after?: ReactNode
}

/**
 * One of an expert's own values: empty, it shows greyed what is inherited; written and left, it is
 * kept.
 */
export const OwnValueInput = ({ service, field, onSet, after }: Props) => {
  const say = useSay()
  const id = useId()
  const own = service.given!
  const stored = field.text(own, say)
  const [typed, setTyped] = useState(stored)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setTyped(stored), [stored])
  const names = { field: say(`records.services.${field.name}`), name: service.name }
  const isOwn = own[field.name] !== null
  const send = async (change: Partial<Own>) => setProblem(await onSet(change))
  const leave = () => {
    const text = typed.trim()
    if (text === stored) return setProblem(undefined)
    const change = text === '' ? { [field.name]: null } : field.read(text, service)
    if (!change) return setProblem(say(`records.services.${field.wrong}`))
    return void send(change)
  }
  return (
    <TextField
      id={id}
      value={typed}
      error={problem !== undefined}
      helperText={problem ? <FieldNote problem={problem} /> : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
        if (key !== 'Escape') return
        setTyped(stored)
        setProblem(undefined)
      }}
      placeholder={field.text({ ...service.inherited }, say)}
      fullWidth
      sx={inherited}
      slotProps={{
        htmlInput: {
          inputMode: field.name === 'duration' ? 'numeric' : 'decimal',
          'aria-label': `${say('records.services.set', names)}${isOwn ? '' : ` (${say('records.services.inherited')})`}`,
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {field.unit(service)}
              {isOwn && (
                <BackButton
                  label={say('records.services.back', names)}
                  onBack={() => void send({ [field.name]: null })}
                />
              )}
              {after}
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Goes back to what is inherited. */
const BackButton = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" edge="end" aria-label={label} onClick={onBack}>
      <Undo2 size={14} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </Tooltip>
)

// What is inherited is read like a value, only fainter.
const inherited = {
  '& input::placeholder': {
    color: 'var(--phi-palette-text-secondary)',
    opacity: 1,
    fontStyle: 'italic',
  },
}
