import { Box } from '@mui/material'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

export type Days = { from: string | null; to: string | null }

type Props = {
  days: Days
  required?: boolean
  /** Whether the last day comes before the first. */
  isBackwards: boolean
  onDays: (days: Days) => void
}

/** The first and the last of some days. */
export const DayFields = ({ days, required = false, isBackwards, onDays }: Props) => {
  const { days: words } = useBalanceWords()
  const day = (end: 'from' | 'to') => (
    <DayPicker
      line={{
        label: words[end],
        required,
        problem: end === 'to' && isBackwards ? words.order : undefined,
        onBlur: () => undefined,
      }}
      value={days[end]}
      change={(next) => onDays({ ...days, [end]: next })}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {day('from')}
      {day('to')}
    </Box>
  )
}
