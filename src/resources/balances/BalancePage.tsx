import { Box, Typography } from '@mui/material'
import { formatDay, formatPrice } from '../../../contract/text/formats.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { FormHead } from '../crud/form/FormHead.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useLanguage } from '../useSay.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { leftOf, type Balance } from './balance.ts'
import { BalanceButtons } from './BalanceButtons.tsx'
import { BalanceEntries } from './BalanceEntries.tsx'
import { Facts } from './Facts.tsx'
import { PaidRing } from './PaidRing.tsx'
import { Payouts } from './Payouts.tsx'
import { RecordOf } from '../RecordOf.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

/** A balance: what it comes to and is made of, how far it is paid, and what may be done with it now. */
export const BalancePage = (view: EntityView) => (
  <RecordOf<Balance> view={view}>{(balance) => <Reading view={view} balance={balance} />}</RecordOf>
)

const Reading = ({ view, balance }: { view: EntityView; balance: Balance }) => {
  const { balance: words, totals } = useBalanceWords()
  const language = useLanguage()
  const named = balanceWords[language]
  const status = useStatusWords('consolidation').find(({ id }) => id === balance.status.id)
  const { total, paid, parts, number, branchOffice, expert, from, to } = balance
  const { currency } = total
  const price = (amount: number) => formatPrice({ amount, currency })
  return (
    <>
      <FormHead title={`${named.title(number)} · ${expert.name}`}>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
      </FormHead>
      <Box sx={{ px: 2, py: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <PaidRing share={total.amount > 0 ? paid.amount / total.amount : 1} />
          <div>
            <Typography variant="h4" component="p">
              {price(total.amount)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {words.paid} {price(paid.amount)} · {words.left} {price(leftOf(balance))}
            </Typography>
          </div>
          <BalanceButtons balance={balance} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
          <section aria-labelledby="parts">
            <Typography id="parts" variant="h6" component="h2" sx={{ mb: 1 }}>
              {words.parts}
            </Typography>
            <Facts
              facts={[
                ...(view.account === 'boAdmin' ? [] : [{ label: totals.head.branchOffice, fact: branchOffice.name }]),
                { label: words.period, fact: `${formatDay(from, language)} – ${formatDay(to, language)}` },
                { label: words.createdBy, fact: balance.create.user?.name ?? words.automatic },
                { label: words.entries, fact: String(balance.entries) },
                ...(Object.entries(parts) as [keyof typeof parts, number][])
                  .filter(([, amount]) => amount !== 0)
                  .map(([part, amount]) => ({ label: named.parts[part], fact: price(amount) })),
                { label: words.total, fact: price(total.amount), strong: true },
                ...(balance.note ? [{ label: words.note, fact: balance.note }] : []),
                ...(balance.status.comments ? [{ label: words.reason, fact: balance.status.comments }] : []),
              ]}
            />
          </section>
          <Payouts balance={balance} />
        </Box>
        <BalanceEntries view={view} balance={balance} />
        <Box component="section" sx={{ overflowWrap: 'anywhere', color: 'text.secondary', fontSize: 12 }}>
          <div>
            {words.fingerprint}: {balance.hash}
          </div>
          <div>{balance.previousHash ? `${words.previous}: ${balance.previousHash}` : words.first}</div>
        </Box>
      </Box>
    </>
  )
}
