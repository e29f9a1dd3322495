import { Box, Typography } from '@mui/material'
import { formatDay, formatPrice } from '../../../contract/text/formats.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { useLanguage } from '../useSay.ts'
import type { Balance } from './balance.ts'
import { PayoutVoucher } from './PayoutVoucher.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

/** What an expert was given of a balance, in order. */
export const Payouts = ({ balance }: { balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const language = useLanguage()
  const { methods } = balanceWords[language]
  return (
    <section aria-labelledby="payouts">
      <Typography id="payouts" variant="h6" component="h2" sx={{ mb: 1 }}>
        {words.payments}
      </Typography>
      {balance.payments.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.noPayments}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 480 }}>
        {balance.payments.map(({ id, amount, method, reference, date, by, voucher }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              py: 0.75,
              borderBottom: '1px solid var(--phi-palette-divider)',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">{[formatDay(date, language), methods[method], reference].filter(Boolean).join(' · ')}</Typography>
              {by && (
                <Typography variant="caption" color="textSecondary">
                  {words.by} {by.name}
                </Typography>
              )}
            </Box>
            {voucher && <PayoutVoucher payment={id} name={voucher.name} />}
            <Typography variant="body2" sx={{ fontWeight: 620, whiteSpace: 'nowrap' }}>
              {formatPrice(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  )
}
