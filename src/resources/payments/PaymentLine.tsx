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
  const methodWord = useOptionWord('method')
  const [dialog, setDialog] = useState<LineDialog>()
  const name = `${methodWord(payment.method)} ${formatPrice(payment.amount)}`
  const may = useTakeBack(account, payment, { now, zone })
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
      <LineFacts account={account} payment={payment} zone={zone} name={name} />
      <LineMenu payment={payment} name={name} may={may} onAsk={setDialog} />
      <LineDialogs
        dialog={dialog}
        account={account}
        payment={payment}
        {...(booking ? { booking } : {})}
        onClose={() => setDialog(undefined)}
      />
    </Box>
  )
}

type LineFactsProps = Pick<Props, 'account' | 'payment' | 'zone'> & { name: string }

/** How much by what and when, where it stands, what a bank disputes, and what went back. */
const LineFacts = ({ account, payment, zone, name }: LineFactsProps) => {
  const words = usePaymentWords()
  const locale = useTimeLocale()
  const kindWord = useOptionWord('kind')
  const status = useStatusWords('payment').find(({ id }) => id === payment.status.id)
  const about = [
    payment.kind !== paymentKinds.charge && kindWord(payment.kind),
    payment.paidAt && momentInWords(payment.paidAt, zone, locale),
    payment.receipt && `${words.line.receipt} ${payment.receipt}`,
    payment.reference && `${words.line.reference} ${payment.reference}`,
    payment.card && cardName(payment.card),
  ]
  return (
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
          {disputeInWords(payment.dispute, words, { zone, locale })}
        </Typography>
      )}
      {payment.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} zone={zone} />
      ))}
    </Box>
  )
}

type RefundLineProps = { refund: Payment['refunds'][number]; zone: string }

/** What went back of a payment, why and when. */
const RefundLine = ({ refund, zone }: RefundLineProps) => {
  const { refund: words } = usePaymentWords()
  const locale = useTimeLocale()
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      {formatPrice({ ...refund.amount, amount: -refund.amount.amount })} ·{' '}
      {refund.asCredit && `${words.keptAsCredit} · `}{' '}
      {words.reasons[refund.reason as keyof typeof words.reasons] ?? refund.reason} ·{' '}
      {momentInWords(refund.at, zone, locale)}
    </Typography>
  )
}

type LineMenuProps = {
  payment: Payment
  name: string
  may: Record<TakeBack, boolean>
  onAsk: (dialog: LineDialog) => void
}

/** What may be done with a payment; nothing where nothing may. */
const LineMenu = ({ payment, name, may, onAsk }: LineMenuProps) => {
  const words = usePaymentWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'edit' })
  const mayCapture = canAccess && payment.status.id === paymentStatuses.ids.authorized
  const ask = (what: LineDialog) => {
    setAnchor(null)
    onAsk(what)
  }
  if (!may.refund && !may.void && !mayCapture && !payment.receiptUrl) return null
  return (
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
  )
}

type LineDialogsProps = Pick<Props, 'account' | 'payment' | 'booking'> & {
  dialog: LineDialog | undefined
  onClose: () => void
}

/** What was chosen from the menu of a payment, where something was. */
const LineDialogs = ({ dialog, booking, ...rest }: LineDialogsProps) => (
  <>
    <TakeBackDialog
      dialog={dialog === 'receipt' || dialog === 'capture' ? undefined : dialog}
      {...rest}
      {...(booking ? { booking } : {})}
    />
    <Suspense fallback={null}>
      {dialog === 'capture' && <CaptureDialog {...rest} />}
      {dialog === 'receipt' && <SendReceiptDialog {...rest} />}
    </Suspense>
  </>
)
