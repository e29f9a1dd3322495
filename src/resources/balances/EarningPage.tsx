import { Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { earningMoments, earningTypes } from '../../../contract/money/earnings.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { nameOf } from '../../../contract/kernel/names.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { commissionText } from '../crud/cells/commissionText.ts'
import { FormHead } from '../crud/form/FormHead.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { onClock, momentInWords } from '../appointments/words.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import type { Earning } from './balance.ts'
import { Facts, type Fact } from './Facts.tsx'
import { RecordOf } from '../crud/show/RecordReading.tsx'
import { useBalanceWords } from './useBalanceWords.ts'

/**
 * An entry of what an expert earned: from the price to the amount, with the appointment, the
 * payment and the rule that it is made of.
 */
export const EarningPage = (view: EntityView) => (
  <RecordOf<Earning> view={view}>{(earning) => <Reading view={view} earning={earning} />}</RecordOf>
)

const Reading = ({ view, earning }: { view: EntityView; earning: Earning }) => {
  const status = useStatusWords('earning').find(({ id }) => id === earning.status.id)
  const { types } = balanceWords[useLanguage()]
  const title = [
    types[nameOf(earningTypes, earning.type)],
    earning.product?.name,
    earning.expert.name,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <FormHead title={title}>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
      </FormHead>
      <Box
        sx={{
          px: 2,
          py: 2,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <MadeOf earning={earning} />
        <EarningFacts view={view} earning={earning} />
      </Box>
    </>
  )
}

/** From the price to the amount. */
const MadeOf = ({ earning }: { earning: Earning }) => {
  const { made: words } = useBalanceWords()
  const say = useSay()
  const { parts, rule, gross, base, amount } = earning
  // Experts who may not see prices see what they earn, without what it is made of.
  const sold = gross && parts && base && { gross, parts, base }
  const price = (minor: number) => formatPrice({ amount: minor, currency: amount.currency })
  const less = (label: string, minor: number): Fact[] =>
    minor === 0 ? [] : [{ label, fact: price(-minor) }]
  return (
    <section aria-labelledby="made-of">
      <Typography id="made-of" variant="h6" component="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Facts
        facts={[
          ...(sold
            ? [
                { label: words.price, fact: price(sold.gross.amount) },
                ...less(words.discount, sold.parts.discount),
                ...less(words.refunded, sold.parts.refunded),
                ...less(words.tax, rule !== null && rule.base >= 2 ? sold.parts.tax : 0),
                ...less(words.fee, rule !== null && rule.base >= 3 ? sold.parts.fee : 0),
                { label: words.base, fact: price(sold.base.amount) },
                ...(sold.parts.quantity > 1
                  ? [{ label: words.quantity, fact: String(sold.parts.quantity) }]
                  : []),
                {
                  label: words.rule,
                  fact: rule === null ? words.noRule : commissionText(rule, say, amount.currency),
                },
              ]
            : []),
          { label: words.amount, fact: price(amount.amount), strong: true },
        ]}
      />
    </section>
  )
}

/** What an entry comes from and what becomes of it. */
const EarningFacts = ({ view, earning }: { view: EntityView; earning: Earning }) => {
  const { made: words, balance: balanceNames, totals } = useBalanceWords()
  const language = useLanguage()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { rule, visit: appointment } = earning
  const facts = (label: string, fact: Fact['fact'] | null | undefined): Fact[] =>
    fact ? [{ label, fact }] : []
  const to = (path: string, said: string) => (
    <Link to={`${dashboardOf(view.account)}/${path}`}>{said}</Link>
  )
  return (
    <Facts
      facts={[
        ...facts(
          totals.head.branchOffice,
          view.account === 'boAdmin' ? undefined : earning.branchOffice.name,
        ),
        ...facts(
          words.appointment,
          appointment &&
            to(
              `scheduled-calendar?view=day&date=${onClock(appointment.startsAt, appointment.timeZone).date}`,
              `${appointment.code} · ${momentInWords(appointment.startsAt, appointment.timeZone, locale)}`,
            ),
        ),
        ...facts(balanceNames.date, formatDay(earning.date, language)),
        ...facts(
          words.payment,
          earning.payment && to(`payments/${earning.payment.id}`, earning.payment.name),
        ),
        ...facts(words.moment, rule && words.moments[nameOf(earningMoments, rule.earnOn)]),
        ...facts(words.hold, rule && rule.holdDays > 0 && words.days(rule.holdDays)),
        ...facts(
          words.dueAt,
          earning.dueAt ? momentInWords(earning.dueAt, zone, locale) : words.waits,
        ),
        ...facts(
          words.reverses,
          earning.reverses && to(`balances-historical/${earning.reverses}`, words.reversesOf),
        ),
        ...facts(
          words.balance,
          earning.consolidation &&
            to(
              `balances-consolidated/${earning.consolidation.id}`,
              balanceWords[language].title(Number(earning.consolidation.name)),
            ),
        ),
        ...facts(balanceNames.note, earning.note),
      ]}
    />
  )
}
