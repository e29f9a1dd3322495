import { Box, Button, IconButton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck2, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import { zoneInWords } from '../../../../contract/time/clock.ts'
import { mapQuery } from '../../../components/mapQuery.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { EmptyState } from '../../EmptyState.tsx'
import { spanOfDays } from '../../crud/filters/spanOfDays.ts'
import { DayPicker } from '../../crud/inputs/DayInput.tsx'
import { saveFile } from '../../crud/list/saveFile.ts'
import { RecordChooser } from '../../crud/RecordChooser.tsx'
import { referenceSource } from '../../crud/referenceSource.ts'
import { PageHead } from '../../profile/PageHead.tsx'
import { QueryContent } from '../../QueryContent.tsx'
import type { Branch } from '../../schedules/useBranch.ts'
import { useLanguage } from '../../useSay.ts'
import { useOptionWord } from '../useOptionWord.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { CashDrawer } from '../drawer/CashDrawer.tsx'
import { ClosePrint } from './ClosePrint.tsx'
import { CloseTable } from './CloseTable.tsx'
import { closeOf, nextDay } from './closeOf.ts'

type Props = {
  account: AccountType
  branch: Branch
  today: string
  date: string
  onAsk: (asked: { date: string } | { branch: string }) => void
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
      <Box sx={{ px: 2, py: 2, display: 'grid', gap: 2, '& > [aria-busy="true"] ~ *': { display: 'none' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'end', flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
            <IconButton aria-label={words.before} onClick={() => turn(-1)}>
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <Box sx={{ flex: 1, minWidth: 150, maxWidth: 190 }}>
              <DayPicker
                line={{ id: 'close-date', label: words.date, required: true, problem: undefined, onBlur: () => undefined }}
                value={date}
                change={(day) => day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && onAsk({ date: day })}
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
            <Button color="inherit" startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
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
        <QueryContent query={read} empty={<EmptyState icon={CalendarCheck2} fact={words.none} sentence={words.noneWhy} />}>
          {(all) => all.map((close) => <CloseTable key={close.currency} close={close} wordOf={wordOf} />)}
        </QueryContent>
        <CashDrawer account={account} branch={branch} />
        {closes && <ClosePrint title={words.printed(branch.fantasyName, formatDay(date, language))} closes={closes} wordOf={wordOf} />}
      </Box>
    </>
  )
}
