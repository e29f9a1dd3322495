import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { guestOf, momentInWords, namelessWords } from '../../appointments/words.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { solutions } from './solutions.ts'
import { useAffectedWords } from './useAffectedWords.ts'
import type { Outcome, useApplySolutions } from './useApplySolutions.ts'

type Props = {
  outcomes: readonly Outcome[]
  back: ReturnType<typeof useApplySolutions>['back']
  onUndo: () => void
  onGoOn: () => void
}

/** What was done: how often each, what was refunded, and what did not work and why. */
export const AffectedReport = ({ outcomes, back, onUndo, onGoOn }: Props) => {
  const words = useAffectedWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const done = outcomes.filter(({ changed }) => changed)
  const refused = outcomes.filter(({ refusal }) => refusal)
  const refunded = inEachCurrency(outcomes)
  return (
    <Box component="section" sx={{ p: 2, display: 'grid', gap: 1.5, maxWidth: 720 }}>
      <Typography ref={heading} tabIndex={-1} variant="h6" component="h2">
        {words.report}
      </Typography>
      {done.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {solutions.map((solution) => {
            const count = done.filter((each) => each.solution === solution).length
            return (
              solution !== 'nothing' &&
              count > 0 && (
                <li key={solution}>
                  {words.done[solution](count)}
                  {solution === 'cancel' && refunded && ` · ${words.refunded(refunded)}`}
                </li>
              )
            )
          })}
        </Box>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
      {typeof back === 'object' && (
        <Alert severity={back.left > 0 ? 'warning' : 'success'} role="status">
          {back.left > 0 ? words.partlyUndone(back.left) : words.undone}
          {refunded && ` ${words.refundsStay}`}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={back === 'undoing'} onClick={onGoOn}>
          {words.goOn}
        </Button>
        {done.length > 0 && typeof back !== 'object' && (
          <Button variant="outlined" color="inherit" disabled={back === 'undoing'} onClick={onUndo}>
            {back === 'undoing' ? words.undoing : words.undo}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const Refused = ({ refused }: { refused: readonly Outcome[] }) => {
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const words = useAffectedWords()
  return (
    <Alert severity="error" variant="outlined" role="alert">
      {words.failed(refused.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refused.map(({ row: { schedule }, refusal }) => (
          <li key={schedule.id}>
            {momentInWords(schedule.startsAt, schedule.timeZone, locale)} ·{' '}
            {guestOf(schedule, namelessWords(say))}:{' '}
            {[translate(refusal!.message), ...Object.values(refusal!.fields)].join(' ')}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** What was refunded in all, in each currency; empty where nothing was. */
const inEachCurrency = (outcomes: readonly Outcome[]): string => {
  const sums = new Map<string, Money>()
  for (const { refunded } of outcomes)
    if (refunded)
      sums.set(refunded.currency, {
        ...refunded,
        amount: refunded.amount + (sums.get(refunded.currency)?.amount ?? 0),
      })
  return [...sums.values()].map((sum) => formatPrice(sum)).join(' + ')
}
