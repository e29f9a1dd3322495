import { Box, Button, Alert } from '@mui/material'
import { Suspense, useState } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { settlingKinds } from '../../../contract/money/paymentMethods.ts'
import { RefundDialog } from './lazyDialogs.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'
import { refundableOf, type Payment } from './model/payment.ts'

type OverpaidProps = { account: AccountType; booking: PricedBooking; payments: readonly Payment[] }

/**
 * What was paid beyond the price as it is now, and what can become of it: a refund, or credit of
 * the client.
 */
export const Overpaid = ({ account, booking, payments }: OverpaidProps) => {
  const { bill: words } = usePaymentWords()
  const [chosen, setChosen] = useState<{ payment: Payment; asCredit: boolean }>()
  const { overpaid } = booking.payment
  // The latest payment gives back first, as where an appointment is canceled.
  const [payment] = payments
    .filter((each) => settlingKinds.includes(each.kind) && refundableOf(each) > 0)
    .toSorted((a, b) => b.id - a.id)
  const hasClient = booking.client !== null || payment?.client != null
  return (
    <>
      {overpaid.amount > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
          {words.overpaid(formatPrice(overpaid))}
          {payment && (
            <CanAccess resource="refund" action="create">
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => setChosen({ payment, asCredit: false })}
                >
                  {words.refundOverpaid}
                </Button>
                {hasClient && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    onClick={() => setChosen({ payment, asCredit: true })}
                  >
                    {words.keepAsCredit}
                  </Button>
                )}
              </Box>
            </CanAccess>
          )}
        </Alert>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <RefundDialog
            account={account}
            booking={booking}
            {...chosen}
            amount={overpaid.amount}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
