import { IconButton, Popover } from '@mui/material'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Field } from '../../../../contract/kernel/field.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { useFilters } from './useFilters.ts'
import { FilterValue } from './FilterValue.tsx'
import { useFieldLabel } from '../useFieldLabel.ts'

// Choosers are large: a list waits for them only when a user filters.
const FilterControl = lazy(async () => ({
  default: (await import('./FilterControl.tsx')).FilterControl,
}))

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 'var(--phi-size-control, 32px)',
  border: '1px solid var(--phi-palette-divider)',
  borderRadius: 'var(--phi-radius-control, 8px)',
  background: 'var(--phi-palette-background-default)',
  maxWidth: '100%',
})
const Says = styled('button')({
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 550,
  height: '100%',
  padding: '0 2px 0 10px',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& span': { fontWeight: 400, color: 'var(--phi-palette-text-secondary)', marginRight: 6 },
})

type Props = { name: string; field: Field; opens: boolean; onClose: () => void }

/** One filter: what it says, a click away from changing it, and the cross that takes it off. */
export const FilterPill = ({ name, field, opens, onClose }: Props) => {
  const say = useSay()
  const label = useFieldLabel()(name)
  const { values, put } = useFilters()
  const value = values[name]
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(opens)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Pill ref={anchor}>
        <Says
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <span>{label}</span>{' '}
          {value === undefined ? '…' : <FilterValue name={name} field={field} value={value} />}
        </Says>
        <IconButton
          size="small"
          aria-label={say('filters.remove', { name: label })}
          onClick={() => {
            put(name, undefined)
            close()
          }}
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Pill>
      <Popover
        open={open}
        // The pill itself may not be rendered yet when a new filter opens.
        anchorEl={() => anchor.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, minWidth: 240 } },
        }}
      >
        <Suspense fallback={null}>
          <FilterControl
            name={name}
            field={field}
            label={label}
            value={value}
            onChange={(next) => put(name, next)}
          />
        </Suspense>
      </Popover>
    </>
  )
}
