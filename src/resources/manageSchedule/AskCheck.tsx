import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { CanAccess } from 'react-admin'
import { formatPrice } from '../../../contract/text/formats.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { usePaymentWords } from '../payments/usePaymentWords.ts'
import type { Branch } from '../schedules/useBranch.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { useCalculation } from './useCalculation.ts'

type Props = { branch: Branch; draft: BookingDraft; onChange: (ask: boolean) => void }

/** Whether the client is asked, as visitors are, for what the services want in advance; not shown where they want nothing. */
export const AskCheck = ({ branch, draft, onChange }: Props) => {
  const { held: words } = usePaymentWords()
  const why = useId()
  const { payment } = useCalculation(draft, branch.id).data ?? {}
  const asksCard = payment?.rule === paymentRules.card_on_file
  if (!payment || (payment.now.amount === 0 && !asksCard)) return null
  return (
    <CanAccess resource="payment_link" action="create">
      <div>
        <FormControlLabel
          label={asksCard ? words.askCard : words.askMoney(formatPrice(payment.now))}
          control={
            <Checkbox
              size="small"
              checked={draft.ask}
              onChange={(_, on) => onChange(on)}
              slotProps={{ input: { 'aria-describedby': why } }}
            />
          }
        />
        <FormHelperText id={why} sx={{ mt: 0 }}>
          {words.askWhy}
        </FormHelperText>
      </div>
    </CanAccess>
  )
}
