import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { Mail, Printer, Receipt } from 'lucide-react'
import { useId, useState } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { Payment } from '../model/payment.ts'
import { SendReceiptDialog } from '../paymentDialogs.tsx'
import { usePaymentWords } from '../model/usePaymentWords.ts'

type Props = {
  account: AccountType
  /** The payment that the receipt is of. */
  receipt: Payment
  /** What was taken and what is given back in cash, in minor units. */
  taken: number
  change: number
  currency: string
  onClose: () => void
}

/** What follows a charge: the change to hand out, and the receipt to open, print or send. */
export const ChargeDone = ({ account, receipt, taken, change, currency, onClose }: Props) => {
  const { charge: words, line } = usePaymentWords()
  const heading = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {words.taken(formatPrice({ amount: taken, currency }))}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {change > 0 && (
          <Typography sx={{ fontSize: 18, fontWeight: 620 }}>
            {words.change}: {formatPrice({ amount: change, currency })}
          </Typography>
        )}
        <Typography color="textSecondary">
          {line.receipt} {receipt.receipt}
        </Typography>
        {receipt.receiptUrl && <ReceiptLinks url={receipt.receiptUrl} />}
        <SendReceipt account={account} receipt={receipt} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {words.finished}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The receipt in a tab of its own: to read it, and to print it at once. */
const ReceiptLinks = ({ url }: { url: string }) => {
  const { receipt: words } = usePaymentWords()
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        href={url}
        target="_blank"
        rel="noreferrer"
        startIcon={<Receipt size={16} aria-hidden />}
      >
        {words.open}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        href={`${url}#print`}
        target="_blank"
        rel="noreferrer"
        startIcon={<Printer size={16} aria-hidden />}
      >
        {words.print}
      </Button>
    </>
  )
}

const SendReceipt = ({ account, receipt }: Pick<Props, 'account' | 'receipt'>) => {
  const { receipt: words } = usePaymentWords()
  const [sends, setSends] = useState(false)
  return (
    <>
      <CanAccess resource="payment" action="edit">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Mail size={16} aria-hidden />}
          onClick={() => setSends(true)}
        >
          {words.send}
        </Button>
      </CanAccess>
      {sends && (
        <SendReceiptDialog account={account} payment={receipt} onClose={() => setSends(false)} />
      )}
    </>
  )
}
