import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import { Ban, Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../../dataProvider/resources.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { onClock, momentInWords } from '../../appointments/words.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import type { Marked } from './dragged.ts'

type Props = {
  account: AccountType
  branch: Branch
  marked: Marked | undefined
  onBlock: (marked: Marked) => void
  onClose: () => void
}

/** Offers to book or to block the time that was marked in the calendar. */
export const NewHere = ({ account, branch, marked, onBlock, onClose }: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const navigate = useNavigate()
  const go = ({ start, expert }: Marked) => {
    const { date, time } = onClock(start, branch.timeZone)
    const query = new URLSearchParams({ date, time })
    if (expert) query.set('expert', String(expert.id))
    if (account !== 'boAdmin') query.set('branch', String(branch.id))
    void navigate(`${dashboardOf(account)}/manage-schedule?${query.toString()}`)
  }
  return (
    <Menu
      open={marked !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(marked ? { anchorPosition: marked.at } : {})}
    >
      {marked && (
        <MenuItem onClick={() => go(marked)}>
          <ListItemIcon>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </ListItemIcon>
          {[
            say('schedules.create.new'),
            momentInWords(marked.start, branch.timeZone, locale),
            marked.expert?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </MenuItem>
      )}
      {marked && (
        <MenuItem
          onClick={() => {
            onClose()
            onBlock(marked)
          }}
        >
          <ListItemIcon>
            <Ban size={16} strokeWidth={1.75} aria-hidden />
          </ListItemIcon>
          {say('schedules.blocks.open')}
        </MenuItem>
      )}
    </Menu>
  )
}
