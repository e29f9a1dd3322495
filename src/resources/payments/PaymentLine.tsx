import { Box, IconButton, Menu, MenuItem, Typography } from '@mui/material'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../contract/formats.ts'
import { paymentKinds } from '../../../contract/paymentMethods.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { momentInWords } from '../schedules/momentInWords.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useLanguage } from '../useSay.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { isVoidable, refundableOf, type Payment } from './payment.ts'
import { useMethods } from './useMethods.ts'
import { usePaymentWords } from './usePaymentWords.ts'

const RefundDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).RefundDialog }))
const VoidDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).VoidDialog }))

type Props = { account: AccountType; payment: Payment; zone: string; now: string; booking?: ScheduleRecord }

/** A payment in a line: how much by what and when, where it stands, and what may be done with it. */
export const PaymentLine = ({ account, payment, zone, now, booking }: Props) => {
  const words = usePaymentWords()
  const language = useLanguage()
  const translate = useTranslate()
  const method = useMethods().find(({ id }) => id === payment.method)?.word ?? ''
  const status = useStatusWords('payment').find(({ id }) => id === payment.status.id)
  const { canAccess: mayRefund } = useCanAccess({ resource: 'refund', action: 'create' })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<'refund' | 'void'>()
  const kind = Object.entries(paymentKinds).find(([, id]) => id === payment.kind && id !== paymentKinds.charge)?.[0]
  const about = [
    kind && translate(`resources.payments.options.kind.${kind}`),
    payment.paidAt && momentInWords(payment.paidAt, zone, language),
    payment.receipt && `${words.line.receipt} ${payment.receipt}`,
    payment.reference && `${words.line.reference} ${payment.reference}`,
    payment.card && `${payment.card.brand} ${payment.card.last4}`,
  ]
  const name = `${method} ${formatPrice(payment.amount)}`
  const may = mayRefund ? { refund: refundableOf(payment) > 0, void: isVoidable(payment, now, zone) } : { refund: false, void: false }
  const ask = (what: 'refund' | 'void') => {
    setAnchor(null)
    setAsked(what)
  }
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'start', py: 0.75, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Link
            to={`${dashboardOf(account)}/payments/${payment.id}`}
            style={{ color: 'inherit', fontWeight: 600, minHeight: 24, display: 'inline-flex', alignItems: 'center' }}
          >
            {name}
          </Link>
          {status && <StatusChip sysName={status.sysName} word={status.word} />}
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {payment.refunds.map((refund) => (
          <Typography key={refund.id} variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            −{formatPrice(refund.amount)} · {words.refund.reasons[refund.reason as keyof typeof words.refund.reasons] ?? refund.reason} ·{' '}
            {momentInWords(refund.at, zone, language)}
          </Typography>
        ))}
      </Box>
      {(may.refund || may.void) && (
        <>
          <IconButton aria-label={words.line.of('…', name)} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
            <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {may.refund && <MenuItem onClick={() => ask('refund')}>{words.line.refund}</MenuItem>}
            {may.void && <MenuItem onClick={() => ask('void')}>{words.line.void}</MenuItem>}
          </Menu>
        </>
      )}
      <Suspense fallback={null}>
        {asked === 'refund' && (
          <RefundDialog account={account} payment={payment} {...(booking ? { booking } : {})} onClose={() => setAsked(undefined)} />
        )}
        {asked === 'void' && <VoidDialog account={account} payment={payment} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Box>
  )
}
