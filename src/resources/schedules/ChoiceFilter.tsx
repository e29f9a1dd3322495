import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../useSay.ts'

type Props = {
  /** What the button says: how many there are, or how many of them are shown. */
  label: string
  icon?: LucideIcon
  choices: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Narrows the calendar to some of what is on the page. */
export const ChoiceFilter = ({ label, icon: Icon, choices, chosen, onChange }: Props) => {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // What is chosen can be taken back though it is not on this page.
  if (choices.length < 2 && chosen.length === 0) return null
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <>
      <Button
        color={chosen.length > 0 ? 'primary' : 'inherit'}
        aria-haspopup="menu"
        startIcon={Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={chosen.length === 0} onClick={() => onChange([])}>
          {say('calendar.everybody')}
        </MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={chosen.includes(id)} onClick={() => toggle(id)}>
            <Checkbox size="small" checked={chosen.includes(id)} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0, mr: 1 }} />
            <ListItemText primary={name} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
