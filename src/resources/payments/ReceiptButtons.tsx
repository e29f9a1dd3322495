import { Button } from '@mui/material'
import { Mail, Receipt } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { SendReceiptDialog } from './lazyDialogs.ts'
import type { Payment } from './payment.ts'
import { usePaymentWords } from './usePaymentWords.ts'

/** The receipt of a payment: opened beside, to be read and printed, or sent again. */
export const ReceiptButtons = ({ account, payment, url }: { account: AccountType; payment: Payment; url: string }) => {
  const { receipt: words } = usePaymentWords()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        href={url}
        target="_blank"
        rel="noreferrer"
        startIcon={<Receipt size={16} strokeWidth={1.75} aria-hidden />}
      >
        {words.open}
      </Button>
      <CanAccess resource="payment" action="edit">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Mail size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {words.send}
        </Button>
      </CanAccess>
      <Suspense fallback={null}>
        {asked && <SendReceiptDialog account={account} payment={payment} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  )
}
