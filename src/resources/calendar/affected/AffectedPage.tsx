import { Box, Button } from '@mui/material'
import { CalendarCheck2 } from 'lucide-react'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { isDay } from '../../../../contract/text/formats.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { dashboardOf } from '../../../dataProvider/resources.ts'
import { useNow } from '../../appointments/useNow.ts'
import { onClock } from '../../appointments/words.ts'
import { DayPicker } from '../../crud/inputs/moment/DayInput.tsx'
import { EmptyState, NoPermission } from '../../ui/PageStates.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useClockZone } from '../../ui/useClock.ts'
import { AffectedReport } from './AffectedReport.tsx'
import { AffectedRows } from './AffectedRows.tsx'
import { useAffected, type AffectedDays } from './useAffected.ts'
import { useAffectedWords } from './useAffectedWords.ts'
import { useApplySolutions, type Said } from './useApplySolutions.ts'

/** Days that the worklist opens with, where its address names none. */
const usualDays = 14

/**
 * The worklist of a day that went wrong: each appointment that cannot take place as booked, with
 * what is proposed for it, done for all at once.
 */
export const AffectedPage = ({ account }: { account: AccountType }) => (
  <CanAccess resource="schedule" action="edit" accessDenied={<NoPermission />}>
    <Worklist account={account} />
  </CanAccess>
)

const Worklist = ({ account }: { account: AccountType }) => {
  const words = useAffectedWords()
  const { days, show } = useDays()
  const work = useApplySolutions()
  // Each change would read the list anew, and take the rows away that are still to come.
  const query = useAffected(days, { proposals: true, enabled: work.progress === undefined })
  const [said, setSaid] = useState<Said>({ notify: true, message: '', reason: '' })
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {work.outcomes ? (
        <AffectedReport
          outcomes={work.outcomes}
          back={work.back}
          onUndo={() => void work.undo(said)}
          onGoOn={work.goOn}
        />
      ) : (
        <>
          <Days days={days} onShow={show} />
          <QueryContent
            query={query}
            isEmpty={({ items }) => items.length === 0}
            empty={<NothingAffected account={account} />}
          >
            {({ items, total }) => (
              <AffectedRows
                {...{ account, rows: items, more: total - items.length, said, work }}
                onSay={setSaid}
              />
            )}
          </QueryContent>
        </>
      )}
    </>
  )
}

/** The days of the address: two weeks from today where it names none. */
const useDays = () => {
  const today = onClock(useNow(), useClockZone()).date
  const [parameters, setParameters] = useSearchParams()
  const dayOf = (name: string, otherwise: string): string => {
    const day = parameters.get(name)
    return day !== null && isDay(day) ? day : otherwise
  }
  const from = dayOf('from', today)
  const to = dayOf('to', dateOfDay(dayOfDate(from) + usualDays - 1))
  const numberOf = (name: string) => Number(parameters.get(name)) || undefined
  const [branch, timeOff] = [numberOf('branch'), numberOf('timeOff')]
  const days: AffectedDays = {
    from,
    to: to < from ? from : to,
    ...(branch === undefined ? {} : { branch }),
    ...(timeOff === undefined ? {} : { timeOff }),
  }
  return {
    days,
    // Of other days, one time off is no longer what is looked for.
    show: (next: { from?: string; to?: string }) =>
      setParameters(
        (before) => {
          const { timeOff: _timeOff, ...kept } = Object.fromEntries(before)
          return { ...kept, ...next }
        },
        { replace: true },
      ),
  }
}

type DaysProps = { days: AffectedDays; onShow: (next: { from?: string; to?: string }) => void }

const Days = ({ days, onShow }: DaysProps) => {
  const words = useAffectedWords()
  return (
    <Box sx={{ px: 2, pt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} sx={{ flex: '1 1 140px', maxWidth: 190 }}>
          <DayPicker
            line={{
              id: `affected-${name}`,
              label: words[name],
              required: true,
              problem: undefined,
              onBlur: () => undefined,
            }}
            value={days[name]}
            change={(day) => day !== null && isDay(day) && onShow({ [name]: day })}
          />
        </Box>
      ))}
    </Box>
  )
}

const NothingAffected = ({ account }: { account: AccountType }) => {
  const words = useAffectedWords()
  return (
    <EmptyState icon={CalendarCheck2} fact={words.none} sentence={words.noneWhy}>
      <Button
        component={Link}
        to={`${dashboardOf(account)}/scheduled-calendar`}
        variant="outlined"
        color="inherit"
      >
        {words.back}
      </Button>
    </EmptyState>
  )
}
