import { Checkbox, Tooltip } from '@mui/material'
import { Check, Lock } from 'lucide-react'
import { useSay } from '../../../ui/words/useSay.ts'
import type { Cell } from './matrix.ts'

type Props = {
  label: string
  cell: Cell | undefined
  onToggle: (on: boolean) => void
  readOnly: boolean
  parent?: string | undefined
}

/**
 * One right: on or off, brought along, taken over, or out of reach; a dash where there is no such
 * right.
 */
export const RightCell = ({ label, cell, onToggle, readOnly, parent }: Props) => {
  const say = useSay()
  if (!cell) return <span aria-hidden>–</span>
  const why = reason()
  if (readOnly) {
    return (
      <span
        role="img"
        aria-label={`${label}: ${say(cell.on ? 'cells.yes' : 'cells.no')}`}
        title={why}
      >
        {cell.on && (
          <Check
            size={16}
            strokeWidth={2.25}
            aria-hidden
            style={{ opacity: cell.inherited || cell.implied ? 0.6 : 1 }}
          />
        )}
      </span>
    )
  }
  const box = (
    <Checkbox
      size="small"
      checked={cell.on}
      disabled={cell.implied || (cell.locked && !cell.on)}
      onChange={(_, on) => onToggle(on)}
      {...(cell.locked && !cell.on
        ? { icon: <Lock size={15} strokeWidth={1.75} aria-hidden /> }
        : {})}
      slotProps={{ input: { 'aria-label': why ? `${label}. ${why}` : label } }}
      sx={{ opacity: cell.inherited || cell.implied ? 0.6 : 1, p: 0.75 }}
    />
  )
  return why ? (
    <Tooltip title={why} describeChild>
      <span>{box}</span>
    </Tooltip>
  ) : (
    box
  )

  function reason(): string | undefined {
    if (!cell) return undefined
    if (cell.locked && !readOnly) return say('editors.rights.locked')
    if (cell.implied) return say('editors.rights.implied')
    return cell.inherited && parent ? say('editors.rights.inherited', { item: parent }) : undefined
  }
}
