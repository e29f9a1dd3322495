import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { expertsIn } from './bookingWords.ts'

type Props = { bookings: readonly ScheduleRecord[]; chosen: readonly number[]; onChange: (experts: number[]) => void }

/** Whose bookings are shown, of those who have any on the page. */
export const ExpertFilter = ({ bookings, chosen, onChange }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const experts = expertsIn(bookings, language)
  if (experts.length < 2) return null
  const shown = experts.filter(({ id }) => chosen.includes(id)).length
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        startIcon={<Users size={16} strokeWidth={1.75} aria-hidden />}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {shown === 0
          ? say('calendar.allExperts', { smart_count: experts.length })
          : say('calendar.someExperts', { shown, total: experts.length })}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={chosen.length === 0} onClick={() => onChange([])}>
          {say('calendar.everybody')}
        </MenuItem>
        {experts.map(({ id, name }) => (
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={chosen.includes(id)} onClick={() => toggle(id)}>
            <Checkbox size="small" checked={chosen.includes(id)} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0, mr: 1 }} />
            <ListItemText primary={name} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
