import { Button, Checkbox, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../useSay.ts'

/** Some of what is on the page, and which of it is shown; `title` where there are several such groups. */
export type ChoiceGroup = {
  name: string
  title?: string
  choices: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

type Props = {
  /** What the button says: how many there are or how many of them are shown. */
  label: string
  icon: LucideIcon
  groups: readonly ChoiceGroup[]
  /** Whether there may be something to choose from in a moment: until then its room is kept. */
  areComing: boolean
  onAll: () => void
}

/** Narrows the calendar to some of what is on the page. */
export const ChoiceFilter = ({ label, icon: Icon, groups, areComing, onAll }: Props) => {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isNarrowed = groups.some(({ chosen }) => chosen.length > 0)
  // What is chosen can be taken back though it is not on this page.
  const isNeedless = groups.every(({ choices, chosen }) => choices.length < 2 && chosen.length === 0)
  if (isNeedless && !areComing) return null
  return (
    <>
      <Button
        color={isNarrowed ? 'primary' : 'inherit'}
        aria-haspopup="menu"
        // A phone has them side by side below the title.
        sx={{
          order: { xs: 3, sm: 0 },
          px: { xs: 0.75, sm: 1.5 },
          minWidth: 0,
          visibility: isNeedless ? 'hidden' : 'visible',
          '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
        startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!isNarrowed} onClick={onAll}>
          {say('calendar.everybody')}
        </MenuItem>
        {groups.flatMap(({ name, title, choices, chosen, onChange }) => [
          title && (
            <ListSubheader key={name} role="presentation" sx={{ lineHeight: '32px', background: 'transparent' }}>
              {title}
            </ListSubheader>
          ),
          ...choices.map((choice) => (
            <MenuItem
              key={`${name}-${choice.id}`}
              role="menuitemcheckbox"
              aria-checked={chosen.includes(choice.id)}
              onClick={() => onChange(chosen.includes(choice.id) ? chosen.filter((each) => each !== choice.id) : [...chosen, choice.id])}
            >
              <Checkbox size="small" checked={chosen.includes(choice.id)} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0, mr: 1 }} />
              <ListItemText primary={choice.name} />
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
