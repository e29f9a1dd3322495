import { CanAccess } from 'react-admin'
import { Store, CalendarCheck2, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isDay, formatDay } from '../../../../contract/text/formats.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { EmptyState, NoPermission, PageSkeleton } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { onClock } from '../../appointments/words.ts'
import { useBranch } from '../../appointments/useBranch.ts'
import { useNow } from '../../appointments/useNow.ts'
import { useSay, useLanguage } from '../../ui/words/useSay.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { type CurrencyClose, closeOf, nextDay } from './closeOf.ts'
import { ClosePrint, CloseTable } from './CloseTables.tsx'
import { Box, Button, IconButton, Typography } from '@mui/material'
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

/** What a branch was paid on a day: the page's address says which, today where it does not. */
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

type Props = {
  account: AccountType
  branch: Branch
  today: string
  date: string
  onAsk: (change: { date: string } | { branch: string }) => void
}

/** A day of a branch's payments, by method and currency: on the page, on paper, as a file. */
export const DayClose = (props: Props) => {
  const { account, branch, date } = props
  const { close: words } = usePaymentWords()
  const language = useLanguage()
  const wordOf = useOptionWord('method')
  const read = useCloses(branch, date)
  const { data: closes } = read
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
        <CloseBar {...props} closes={closes} />
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

/** What a day of a branch came to, for each currency. */
const useCloses = (branch: Branch, date: string) => {
  const provider = useBackOffice()
  const totals = useQuery({
    queryKey: ['totals', branch.id, date],
    queryFn: async ({ signal }) =>
      await provider.call(
        'payments.totals',
        { ...spanOfDays(branch.timeZone, { from: date, to: date }), branchOffice: branch.id },
        { signal },
      ),
  })
  return mapQuery(totals, (data) => closeOf(data.totals))
}

type CloseBarProps = Props & { closes: CurrencyClose[] | undefined }

/** Which day of which branch, and the close of it on paper and as a file. */
const CloseBar = ({ account, branch, today, date, closes, onAsk }: CloseBarProps) => {
  const { close: words } = usePaymentWords()
  const branches = account === 'boAdmin' ? undefined : referenceSource(account, 'branchOffices')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
      <DayChooser today={today} date={date} onDate={(next) => onAsk({ date: next })} />
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
      <CloseCopies date={date} closes={closes} />
    </Box>
  )
}

type DayChooserProps = Pick<Props, 'today' | 'date'> & { onDate: (date: string) => void }

/** The day that is shown: the one before, the one after, today, or any other. */
const DayChooser = ({ today, date, onDate }: DayChooserProps) => {
  const { close: words } = usePaymentWords()
  const turn = (days: number) => onDate(nextDay(date, days))
  return (
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
          change={(day) => day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && onDate(day)}
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
        onClick={() => onDate(today)}
      >
        {words.today}
      </Button>
    </Box>
  )
}

/** The close of a day on paper, and as a file. */
const CloseCopies = ({ date, closes }: Pick<CloseBarProps, 'date' | 'closes'>) => {
  const { close: words } = usePaymentWords()
  const wordOf = useOptionWord('method')
  const download = async () => {
    const { closeFile } = await import('./closeFile.ts')
    if (closes) saveFile(closeFile(closes, { words, wordOf }), words.fileName(date))
  }
  return (
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
  )
}
