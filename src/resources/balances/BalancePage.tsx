import {
  Box,
  Typography,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  IconButton,
} from '@mui/material'
import { formatDay, formatPercent } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { FormHead } from '../crud/form/FormHead.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { leftOf, type Balance, type Earning } from './balance.ts'
import { BalanceButtons } from './BalanceButtons.tsx'
import { Facts } from './Facts.tsx'
import { RecordOf } from '../crud/show/RecordReading.tsx'
import { useBalanceWords } from './useBalanceWords.ts'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { consolidationStatuses } from '../../../contract/kernel/statuses.ts'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { nameOf } from '../../../contract/kernel/names.ts'
import { dashboardOf, resourceOf } from '../../dataProvider/resources.ts'
import { MoreRecords } from '../crud/list/MoreRecords.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useListByPages } from '../../dataProvider/useListByPages.ts'
import { AmountCell, ScrolledTable } from './tables.tsx'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FilePreview } from '../ui/files.tsx'
import { saveFile } from '../ui/saveFile.ts'

/**
 * A balance: what it comes to and is made of, how far it is paid, and what may be done with it now.
 */
export const BalancePage = (view: EntityView) => (
  <RecordOf<Balance> view={view}>{(balance) => <Reading view={view} balance={balance} />}</RecordOf>
)

const Reading = ({ view, balance }: { view: EntityView; balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const named = balanceWords[useLanguage()]
  const status = useStatusWords('consolidation').find(({ id }) => id === balance.status.id)
  const { total, paid, number, expert } = balance
  // Nothing is to be paid of it any more.
  const isCancelled = balance.status.id === consolidationStatuses.ids.cancelled
  const { currency } = total
  const price = (amount: number) => formatPrice({ amount, currency })
  return (
    <>
      <FormHead title={`${named.title(number)} · ${expert.name}`}>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
      </FormHead>
      <Box sx={{ px: 2, py: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          {!isCancelled && <PaidRing share={total.amount > 0 ? paid.amount / total.amount : 1} />}
          <div>
            <Typography variant="h4" component="p">
              {price(total.amount)}
            </Typography>
            {!isCancelled && (
              <Typography variant="body2" color="textSecondary">
                {words.paid} {price(paid.amount)} · {words.left} {price(leftOf(balance))}
              </Typography>
            )}
          </div>
          <BalanceButtons balance={balance} />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <BalanceFacts view={view} balance={balance} />
          <Payouts balance={balance} />
        </Box>
        <BalanceEntries view={view} balance={balance} />
        <Box
          component="section"
          sx={{ overflowWrap: 'anywhere', color: 'text.secondary', fontSize: 12 }}
        >
          <div>
            {words.fingerprint}: {balance.hash}
          </div>
          <div>
            {balance.previousHash ? `${words.previous}: ${balance.previousHash}` : words.first}
          </div>
        </Box>
      </Box>
    </>
  )
}

/** What a balance is made of, of whom and for which days. */
const BalanceFacts = ({ view, balance }: { view: EntityView; balance: Balance }) => {
  const { balance: words, totals } = useBalanceWords()
  const language = useLanguage()
  const named = balanceWords[language]
  const { total, parts, branchOffice, from, to } = balance
  const price = (amount: number) => formatPrice({ amount, currency: total.currency })
  return (
    <section aria-labelledby="parts">
      <Typography id="parts" variant="h6" component="h2" sx={{ mb: 1 }}>
        {words.parts}
      </Typography>
      <Facts
        facts={[
          ...(view.account === 'boAdmin'
            ? []
            : [{ label: totals.head.branchOffice, fact: branchOffice.name }]),
          {
            label: words.period,
            fact: `${formatDay(from, language)} – ${formatDay(to, language)}`,
          },
          { label: words.createdBy, fact: balance.create.user?.name ?? words.automatic },
          { label: words.entries, fact: String(balance.entries) },
          ...(Object.entries(parts) as [keyof typeof parts, number][])
            .filter(([, amount]) => amount !== 0)
            .map(([part, amount]) => ({ label: named.parts[part], fact: price(amount) })),
          { label: words.total, fact: price(total.amount), strong: true },
          ...(balance.note ? [{ label: words.note, fact: balance.note }] : []),
          ...(balance.status.comments
            ? [{ label: words.reason, fact: balance.status.comments }]
            : []),
        ]}
      />
    </section>
  )
}

/** The entries that a balance consolidates, the earliest first, page by page. */
export const BalanceEntries = ({ view, balance }: { view: EntityView; balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const language = useLanguage()
  const named = balanceWords[language]
  const resource = resourceOf(view.account, 'earnings')!
  const entries = useListByPages<Earning>(resource, {
    filter: { consolidation: balance.id },
    sort: { field: 'date', order: 'ASC' },
  })
  return (
    <QueryContent query={entries} empty={null}>
      {(data) => (
        <section aria-labelledby="entries">
          <Typography id="entries" variant="h6" component="h2" sx={{ mb: 1 }}>
            {words.entries}
          </Typography>
          <ScrolledTable label={words.entries} width={560}>
            <TableHead>
              <TableRow>
                <TableCell>{named.day}</TableCell>
                <TableCell>{named.what}</TableCell>
                <TableCell sx={{ textAlign: 'right' }}>{named.base}</TableCell>
                <TableCell sx={{ textAlign: 'right' }}>{named.amount}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(({ id, date, type, product, visit: appointment, note, base, amount }) => (
                <TableRow key={id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(date, language)}</TableCell>
                  <TableCell>
                    <Link
                      to={`${dashboardOf(view.account)}/balances-historical/${id}`}
                      style={{ color: 'inherit' }}
                    >
                      {[
                        named.types[nameOf(earningTypes, type)],
                        product?.name,
                        appointment?.code,
                        note,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Link>
                  </TableCell>
                  <AmountCell amount={base ?? undefined} />
                  <AmountCell amount={amount} strong />
                </TableRow>
              ))}
            </TableBody>
          </ScrolledTable>
          <MoreRecords list={entries} />
        </section>
      )}
    </QueryContent>
  )
}

const [side, line] = [72, 8]
const radius = (side - line) / 2
const round = 2 * Math.PI * radius

/** How much of a balance is paid, on the dial. */
export const PaidRing = ({ share }: { share: number }) => {
  const { balance: words } = useBalanceWords()
  const said = formatPercent(Math.floor(Math.min(1, share) * 100) * 100)
  const circle = { cx: side / 2, cy: side / 2, r: radius, fill: 'none', strokeWidth: line }
  return (
    <Box
      sx={{
        position: 'relative',
        width: side,
        height: side,
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        fontWeight: 620,
      }}
    >
      <svg
        width={side}
        height={side}
        role="img"
        aria-label={words.paidShare(said)}
        style={{ position: 'absolute', inset: 0 }}
      >
        <circle {...circle} stroke="var(--phi-palette-divider)" />
        {share > 0 && (
          <circle
            {...circle}
            stroke="var(--phi-palette-primary-main)"
            strokeDasharray={`${Math.min(1, share) * round} ${round}`}
            transform={`rotate(-90 ${side / 2} ${side / 2})`}
          />
        )}
      </svg>
      <span aria-hidden>{said}</span>
    </Box>
  )
}

type Props = { payment: number; name: string }

/** The way to see and keep the voucher of a payment. */
export const PayoutVoucher = ({ payment, name }: Props) => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const [isOpen, setIsOpen] = useState(false)
  const fail = (error: unknown) =>
    error instanceof Error && notify(error.message, { type: 'error' })
  const download = () =>
    void provider
      .download('balances.voucher', { id: payment })
      .then((blob) => saveFile(blob, name), fail)
  return (
    <>
      <IconButton
        aria-label={say('records.files.preview', { name })}
        onClick={() => setIsOpen(true)}
      >
        <Paperclip size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <FilePreview
          call="balances.voucher"
          id={payment}
          name={name}
          onDownload={download}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

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
              <Typography variant="body2">
                {[formatDay(date, language), methods[method], reference]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
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
