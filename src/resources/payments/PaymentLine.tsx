import { Box, IconButton, Menu, MenuItem, Typography } from '@mui/material'
import { EllipsisVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { cardName } from '../../../contract/money/cards.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { paymentKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { momentInWords } from '../appointments/words.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { disputeInWords } from './model/disputeInWords.ts'
import type { Payment } from './model/payment.ts'
import { CaptureDialog, SendReceiptDialog } from './lazyDialogs.ts'
import { TakeBackDialog, useTakeBack, type TakeBack } from './takeBack.tsx'
import { useOptionWord } from './model/useOptionWord.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'

type LineDialog = TakeBack | 'receipt' | 'capture'
type Props = {
  account: AccountType
  payment: Payment
  zone: string
  now: string
  booking?: PricedBooking
}

/**
 * A payment in a line: how much by what and when, where it stands, and what may be done with it.
 */
export const PaymentLine = ({ account, payment, zone, now, booking }: Props) => {
  const words = usePaymentWords()
  const locale = useTimeLocale()
  const [methodWord, kindWord] = [useOptionWord('method'), useOptionWord('kind')]
  const status = useStatusWords('payment').find(({ id }) => id === payment.status.id)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<LineDialog>()
  const about = [
    payment.kind !== paymentKinds.charge && kindWord(payment.kind),
    payment.paidAt && momentInWords(payment.paidAt, zone, locale),
    payment.receipt && `${words.line.receipt} ${payment.receipt}`,
    payment.reference && `${words.line.reference} ${payment.reference}`,
    payment.card && cardName(payment.card),
  ]
  const name = `${methodWord(payment.method)} ${formatPrice(payment.amount)}`
  const may = useTakeBack(account, payment, now, zone)
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'edit' })
  const mayCapture = canAccess && payment.status.id === paymentStatuses.ids.authorized
  const ask = (what: LineDialog) => {
    setAnchor(null)
    setDialog(what)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'start',
        py: 0.75,
        '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Link
            to={`${dashboardOf(account)}/payments/${payment.id}`}
            style={{
              color: 'inherit',
              fontWeight: 600,
              minHeight: 24,
              display: 'inline-flex',
              alignItems: 'center',
            }}
          >
            {name}
          </Link>
          {status && <StatusChip sysName={status.sysName} word={status.word} />}
        </Box>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {payment.dispute?.state === 'open' && (
          <Typography variant="caption" color="error" sx={{ display: 'block' }}>
            {disputeInWords(payment.dispute, words, zone, locale)}
          </Typography>
        )}
        {payment.refunds.map((refund) => (
          <Typography
            key={refund.id}
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {formatPrice({ ...refund.amount, amount: -refund.amount.amount })} ·{' '}
            {refund.asCredit && `${words.refund.keptAsCredit} · `}{' '}
            {words.refund.reasons[refund.reason as keyof typeof words.refund.reasons] ??
              refund.reason}{' '}
            · {momentInWords(refund.at, zone, locale)}
          </Typography>
        ))}
      </Box>
      {(may.refund || may.void || mayCapture || payment.receiptUrl) && (
        <>
          <IconButton
            aria-label={words.line.of('…', name)}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {payment.receiptUrl && (
              <MenuItem
                component="a"
                href={payment.receiptUrl}
                target="_blank"
                rel="noreferrer"
                onClick={() => setAnchor(null)}
              >
                {words.receipt.open}
              </MenuItem>
            )}
            {payment.receiptUrl && canAccess && (
              <MenuItem onClick={() => ask('receipt')}>{words.receipt.send}</MenuItem>
            )}
            {mayCapture && <MenuItem onClick={() => ask('capture')}>{words.capture.verb}</MenuItem>}
            {may.refund && <MenuItem onClick={() => ask('refund')}>{words.line.refund}</MenuItem>}
            {may.void && <MenuItem onClick={() => ask('void')}>{words.line.void}</MenuItem>}
          </Menu>
        </>
      )}
      <TakeBackDialog
        dialog={dialog === 'receipt' || dialog === 'capture' ? undefined : dialog}
        account={account}
        payment={payment}
        {...(booking ? { booking } : {})}
        onClose={() => setDialog(undefined)}
      />
      <Suspense fallback={null}>
        {dialog === 'capture' && (
          <CaptureDialog account={account} payment={payment} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'receipt' && (
          <SendReceiptDialog
            account={account}
            payment={payment}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Box>
  )
}
