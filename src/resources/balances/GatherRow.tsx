import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { formatPrice } from '../../../contract/text/formats.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useLanguage } from '../useSay.ts'
import type { Group } from './group.ts'
import { useBalanceWords } from './useBalanceWords.ts'

type Preview = OutputOf<'balances.preview'>
type Props = { group: Group; preview: Preview | undefined; problem: string | undefined; isIn: boolean; onIn: (isIn: boolean) => void }

/** One of the balances that would be made: whose it is, what it consists of and what it comes to. */
export const GatherRow = ({ group, preview, problem, isIn, onIn }: Props) => {
  const { gather: words } = useBalanceWords()
  const { parts: names } = balanceWords[useLanguage()]
  const price = (amount: number) => formatPrice({ amount, currency: group.currency })
  const parts = Object.entries(preview?.parts ?? {}) as [keyof typeof names, number][]
  return (
    <Box component="li" sx={{ py: 1, borderTop: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
        <FormControlLabel
          label={group.expert.name}
          sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
          control={
            <Checkbox
              size="small"
              checked={isIn && preview !== undefined}
              disabled={preview === undefined}
              onChange={(_, on) => onIn(on)}
              slotProps={{ input: { 'aria-label': words.include(group.expert.name) } }}
            />
          }
        />
        {preview && <Typography sx={{ fontWeight: 620 }}>{formatPrice(preview.total)}</Typography>}
      </Box>
      <Typography variant="caption" component="p" color={problem ? 'error' : 'textSecondary'} sx={{ pl: 3.75 }}>
        {problem}
        {preview &&
          [
            `${words.entries}: ${preview.entries}`,
            ...parts.filter(([, amount]) => amount !== 0).map(([part, amount]) => `${names[part]}: ${price(amount)}`),
          ].join(' · ')}
      </Typography>
      {preview && preview.total.amount <= 0 && (
        <Typography variant="caption" component="p" color="warning.main" sx={{ pl: 3.75 }}>
          {words.negative}
        </Typography>
      )}
    </Box>
  )
}
