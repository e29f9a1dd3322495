import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AffectedAppointment } from '../../../../contract/endpoints/schedules/affected.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import type { SolutionName } from '../../../i18n/shape/appointments.ts'
import { useNow } from '../../appointments/useNow.ts'
import { AffectedRow, SolutionField } from './AffectedRow.tsx'
import { ApplyBar } from './ApplyBar.tsx'
import { chosenForAll, firstSolution, isPossible, solutions, type Choices } from './solutions.ts'
import { useAffectedWords } from './useAffectedWords.ts'
import type { Chosen, Said, useApplySolutions } from './useApplySolutions.ts'

type RowsProps = {
  account: AccountType
  rows: readonly AffectedAppointment[]
  more: number
  said: Said
  work: ReturnType<typeof useApplySolutions>
  onSay: (said: Said) => void
}

/** The appointments with what is chosen for each, and what does it. */
export const AffectedRows = ({ account, rows, more, said, work, onSay }: RowsProps) => {
  const words = useAffectedWords()
  const now = useNow()
  const open = rows.filter(({ isAccepted }) => !isAccepted)
  const accepted = rows.filter(({ isAccepted }) => isAccepted)
  const { chosen, chosenOf, choose, chooseAll } = useChoices(open, now)
  const isBusy = work.progress !== undefined
  return (
    <Box sx={{ px: 2, pb: 2, maxWidth: 1080 }}>
      {open.length > 1 && <ForAll rows={open} now={now} busy={isBusy} onChoose={chooseAll} />}
      <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((row) => (
          <AffectedRow key={row.schedule.id} {...{ account, row }}>
            <SolutionField
              {...{ row, now }}
              chosen={chosenOf(row)}
              busy={isBusy}
              onChoose={(solution) => choose(row, solution)}
            />
          </AffectedRow>
        ))}
      </Box>
      {more > 0 && <Typography sx={{ py: 1 }}>{words.more(more)}</Typography>}
      {open.length > 0 && (
        <ApplyBar
          chosen={chosen}
          said={said}
          progress={work.progress}
          onSay={onSay}
          onApply={() => void work.apply(chosen, said)}
        />
      )}
      {work.progress && (
        <LinearProgress
          variant="determinate"
          value={(100 * work.progress.done) / work.progress.all}
          aria-label={words.applying(work.progress.done, work.progress.all)}
        />
      )}
      {accepted.length > 0 && <Accepted account={account} rows={accepted} />}
    </Box>
  )
}

/** What is chosen for each: what is proposed, until the user chooses otherwise. */
const useChoices = (rows: readonly AffectedAppointment[], now: string) => {
  const [choices, setChoices] = useState<Choices>(new Map())
  const chosenOf = (row: AffectedAppointment): SolutionName => {
    const own = choices.get(row.schedule.id)
    return own !== undefined && isPossible(row, own, now) ? own : firstSolution(row, now)
  }
  const chosen = rows.flatMap((row): Chosen[] => {
    const solution = chosenOf(row)
    return solution === 'nothing' ? [] : [{ row, solution }]
  })
  return {
    chosen,
    chosenOf,
    choose: ({ schedule }: AffectedAppointment, solution: SolutionName) =>
      setChoices(new Map([...choices, [schedule.id, solution]])),
    chooseAll: (solution: SolutionName) =>
      setChoices(chosenForAll(rows, { choices, solution, now })),
  }
}

type ForAllProps = {
  rows: readonly AffectedAppointment[]
  now: string
  busy: boolean
  onChoose: (solution: SolutionName) => void
}

/** Chooses the same for all for which it is possible. */
const ForAll = ({ rows, now, busy, onChoose }: ForAllProps) => {
  const words = useAffectedWords()
  return (
    <Box
      role="group"
      aria-label={words.forAll}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 2, pb: 1 }}
    >
      <Typography variant="body2" color="textSecondary">
        {words.forAll}
      </Typography>
      {solutions.map((solution) => (
        <Button
          key={solution}
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ borderColor: 'divider' }}
          disabled={busy || !rows.some((row) => isPossible(row, solution, now))}
          onClick={() => onChoose(solution)}
        >
          {words.forAllOf[solution]}
        </Button>
      ))}
    </Box>
  )
}

type AcceptedProps = { account: AccountType; rows: readonly AffectedAppointment[] }

/** Those that were left as they are, each with the way back onto the list. */
const Accepted = ({ account, rows }: AcceptedProps) => {
  const words = useAffectedWords()
  const accept = useCall('schedules.acceptConflicts')
  const queries = useQueryClient()
  const [isShown, setShown] = useState(false)
  const takeBack = async (id: number): Promise<void> => {
    await accept({ ids: [id], accepted: false })
    await queries.invalidateQueries({ queryKey: ['schedules', 'affected'] })
  }
  return (
    <Box sx={{ mt: 2 }}>
      <Button color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? words.hideAccepted : words.accepted(rows.length)}
      </Button>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {isShown &&
          rows.map((row) => (
            <AffectedRow key={row.schedule.id} {...{ account, row }}>
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => void takeBack(row.schedule.id).catch(() => undefined)}
              >
                {words.takeBack}
              </Button>
            </AffectedRow>
          ))}
      </Box>
    </Box>
  )
}
