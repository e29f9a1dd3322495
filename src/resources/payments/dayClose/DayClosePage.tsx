import { CanAccess } from 'react-admin'
import { Store, CalendarCheck2, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isDay, formatDay } from '../../../../contract/text/formats.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { EmptyState, NoPermission, PageSkeleton } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { onClock } from '../../appointments/words.ts'
import { useBranch } from '../../appointments/useBranch.ts'
import { useNow } from '../../appointments/useNow.ts'
import { useSay, useLanguage } from '../../ui/words/useSay.ts'
import { PrintedPage } from '../../ui/PrintedPage.tsx'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import {
  amountParts,
  amountsOf,
  type CurrencyClose,
  type Sums,
  closeOf,
  nextDay,
} from './closeOf.ts'
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Button,
  IconButton,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { zoneInWords } from '../../../../contract/words/zoneInWords.ts'
import { mapQuery } from '../../../components/mapQuery.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { spanOfDays } from '../../crud/filters/spanOfDays.ts'
import { DayPicker } from '../../crud/inputs/moment/DayInput.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { RecordChooser } from '../../crud/RecordChooser.tsx'
import { referenceSource } from '../../crud/referenceSource.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Branch } from '../../appointments/useBranch.ts'
import { useOptionWord } from '../model/useOptionWord.ts'
import { CashDrawer } from '../drawer/CashDrawer.tsx'

/** What a branch's till took on a day: the page's address says which, today where it does not. */
export const DayClosePage = ({ account }: { account: AccountType }) => (
  <CanAccess resource="payment" action="view" accessDenied={<NoPermission />}>
    <OfBranch account={account} />
  </CanAccess>
)

const OfBranch = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const now = useNow()
  const [parameters, setParameters] = useSearchParams()
  const chosen = Number(parameters.get('branch'))
  const read = useBranch(account, chosen > 0 ? chosen : undefined)
  return (
    <QueryContent query={read} loading={<PageSkeleton />}>
      {(branch) => {
        if (!branch)
          return (
            <EmptyState
              icon={Store}
              fact={say('calendar.noBranch')}
              sentence={say('calendar.noBranchWhy')}
            />
          )
        const today = onClock(now, branch.timeZone).date
        const date = parameters.get('date') ?? today
        return (
          <DayClose
            account={account}
            branch={branch}
            today={today}
            date={isDay(date) ? date : today}
            onAsk={(next) =>
              setParameters({ ...Object.fromEntries(parameters), ...next }, { replace: true })
            }
          />
        )
      }}
    </QueryContent>
  )
}

type ClosePrintProps = {
  title: string
  closes: readonly CurrencyClose[]
  wordOf: (method: number) => string
}

/** The close of a day as it comes out of a printer. */
export const ClosePrint = ({ title, closes, wordOf }: ClosePrintProps) => {
  const { close: words } = usePaymentWords()
  const line = (name: string, currency: string, sums: Sums) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{sums.payments}</td>
      {amountsOf(sums).map(([part, amount]) => (
        <td key={part}>{formatPrice({ amount, currency })}</td>
      ))}
    </tr>
  )
  return (
    <PrintedPage title={title}>
      {closes.length === 0 && <p>{words.none}</p>}
      {closes.map(({ currency, methods, sum }) => (
        <table key={currency} className="amounts">
          <thead>
            <tr>
              {(['method', 'count', ...amountParts] as const).map((each) => (
                <th key={each} scope="col">
                  {words[each]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{methods.map((each) => line(wordOf(each.method), currency, each))}</tbody>
          <tfoot>{line(words.sum, currency, sum)}</tfoot>
        </table>
      ))}
    </PrintedPage>
  )
}

type CloseTableProps = { close: CurrencyClose; wordOf: (method: number) => string }

const number = { textAlign: 'right', whiteSpace: 'nowrap' } as const

/**
 * What a day came to in one currency: a line for each method, rendered against the largest, and the
 * sum.
 */
export const CloseTable = ({ close: { currency, methods, sum }, wordOf }: CloseTableProps) => {
  const { close: words } = usePaymentWords()
  const price = (amount: number) => formatPrice({ amount, currency })
  const most = Math.max(1, ...methods.map(({ net }) => net))
  const cells = (sums: Sums) => [
    <TableCell key="count" sx={number}>
      {sums.payments}
    </TableCell>,
    ...amountsOf(sums).map(([part, amount]) => (
      <TableCell
        key={part}
        sx={{
          ...number,
          ...(amount === 0 ? { color: 'text.secondary' } : {}),
          ...(part === 'net' ? { fontWeight: 620 } : {}),
        }}
      >
        {price(amount)}
      </TableCell>
    )),
  ]
  return (
    // A narrow page scrolls the table, not itself; the keyboard reaches it too.
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={`${words.title} ${currency}`}
    >
      <Table size="small" sx={{ minWidth: 600, maxWidth: 960 }}>
        <TableHead>
          <TableRow>
            <TableCell>{words.method}</TableCell>
            <TableCell aria-hidden sx={{ width: '24%' }} />
            <TableCell sx={number}>{words.count}</TableCell>
            {amountParts.map((part) => (
              <TableCell key={part} sx={number}>
                {words[part]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {methods.map((each) => (
            <TableRow key={each.method}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
                {wordOf(each.method)}
              </TableCell>
              <TableCell aria-hidden>
                <Box
                  sx={{
                    height: 10,
                    borderRadius: '3px',
                    width: `${Math.max(0, (each.net / most) * 100)}%`,
                    minWidth: 2,
                    background: 'var(--phi-palette-primary-main)',
                  }}
                />
              </TableCell>
              {cells(each)}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow
            sx={{
              '& td, & th': {
                color: 'text.primary',
                fontSize: 13,
                fontWeight: 620,
                borderBottom: 0,
              },
            }}
          >
            <TableCell component="th" scope="row">
              {words.sum}
            </TableCell>
            <TableCell aria-hidden />
            {cells(sum)}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  )
}

type Props = {
  account: AccountType
  branch: Branch
  today: string
  date: string
  onAsk: (change: { date: string } | { branch: string }) => void
}

/** A day of a branch's till, by method and currency: on the page, on paper, as a file. */
export const DayClose = ({ account, branch, today, date, onAsk }: Props) => {
  const { close: words } = usePaymentWords()
  const language = useLanguage()
  const provider = useBackOffice()
  const wordOf = useOptionWord('method')
  const totals = useQuery({
    queryKey: ['totals', branch.id, date],
    queryFn: async ({ signal }) =>
      await provider.call(
        'payments.totals',
        { ...spanOfDays(branch.timeZone, { from: date, to: date }), branchOffice: branch.id },
        { signal },
      ),
  })
  const read = mapQuery(totals, (data) => closeOf(data.totals))
  const { data: closes } = read
  const branches = account === 'boAdmin' ? undefined : referenceSource(account, 'branchOffices')
  const download = async () => {
    const { closeFile } = await import('./closeFile.ts')
    if (closes) saveFile(closeFile(closes, { words, wordOf }), words.fileName(date))
  }
  const turn = (days: number) => onAsk({ date: nextDay(date, days) })
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {/* The drawer waits for the day above it, which would move it. */}
      <Box
        sx={{
          px: 2,
          py: 2,
          display: 'grid',
          gap: 2,
          '& > [aria-busy="true"] ~ *': { display: 'none' },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
          <Box
            sx={{
              display: 'flex',
              gap: 0.5,
              alignItems: 'end',
              flex: { xs: '1 1 100%', sm: '0 1 auto' },
            }}
          >
            <IconButton aria-label={words.before} onClick={() => turn(-1)}>
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <Box sx={{ flex: 1, minWidth: 150, maxWidth: 190 }}>
              <DayPicker
                line={{
                  id: 'close-date',
                  label: words.date,
                  required: true,
                  problem: undefined,
                  onBlur: () => undefined,
                }}
                value={date}
                change={(day) =>
                  day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && onAsk({ date: day })
                }
              />
            </Box>
            <IconButton aria-label={words.after} onClick={() => turn(1)} disabled={date >= today}>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <Button
              variant="outlined"
              color="inherit"
              sx={{ borderColor: 'divider' }}
              disabled={date === today}
              onClick={() => onAsk({ date: today })}
            >
              {words.today}
            </Button>
          </Box>
          {branches && (
            <Box sx={{ width: { xs: '100%', sm: 240 } }}>
              <RecordChooser
                id="close-branch"
                label={words.branch}
                source={branches}
                several={false}
                value={{ id: branch.id, name: branch.fantasyName }}
                onChange={(chosen) => chosen && onAsk({ branch: String(chosen.id) })}
                required
              />
            </Box>
          )}
          <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
            <Button
              color="inherit"
              startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
            <Button
              color="inherit"
              disabled={!closes?.length}
              startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void download()}
            >
              {words.file}
            </Button>
          </Box>
        </Box>
        <Typography variant="caption" color="textSecondary">
          {words.clock(zoneInWords(branch.timeZone, language, branch))}
        </Typography>
        <QueryContent
          query={read}
          empty={<EmptyState icon={CalendarCheck2} fact={words.none} sentence={words.noneWhy} />}
        >
          {(all) =>
            all.map((close) => <CloseTable key={close.currency} close={close} wordOf={wordOf} />)
          }
        </QueryContent>
        <CashDrawer account={account} branch={branch} />
        {closes && (
          <ClosePrint
            title={words.printed(branch.fantasyName, formatDay(date, language))}
            closes={closes}
            wordOf={wordOf}
          />
        )}
      </Box>
    </>
  )
}
