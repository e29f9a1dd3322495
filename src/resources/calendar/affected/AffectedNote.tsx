import { Box, Button, GlobalStyles } from '@mui/material'
import { TriangleAlert } from 'lucide-react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { affectedPath, useAffected, type AffectedDays } from './useAffected.ts'
import { useAffectedWords } from './useAffectedWords.ts'

type Props = { account: AccountType; days: AffectedDays }

/** Above a calendar: how many of its appointments cannot take place as booked, and where to go. */
export const AffectedNote = ({ account, days }: Props) => {
  const words = useAffectedWords()
  const { data } = useAffected(days)
  if (!data) return null
  const open = data.items.filter(({ isAccepted }) => !isAccepted)
  if (open.length === 0) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        background: 'var(--phi-palette-warning-light)',
        color: 'var(--phi-palette-text-primary)',
      }}
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {words.found(open.length)}
      </Box>
      <CanAccess resource="schedule" action="edit">
        <Button
          component={Link}
          to={affectedPath(account, days)}
          color="inherit"
          size="small"
          variant="outlined"
        >
          {words.open}
        </Button>
      </CanAccess>
      <AffectedMarks ids={open.map(({ schedule }) => schedule.id)} />
    </Box>
  )
}

/** Marks their cards by their edge, wherever the calendar renders them. */
const AffectedMarks = ({ ids }: { ids: readonly number[] }) => (
  <GlobalStyles
    styles={{
      [ids.map((id) => `[data-booking="${id}"]`).join()]: {
        outline: '2px dashed var(--phi-palette-warning-dark)',
        outlineOffset: -2,
      },
    }}
  />
)
