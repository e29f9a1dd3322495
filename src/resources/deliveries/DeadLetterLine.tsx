import { Box, Button, Link, Typography } from '@mui/material'
import { RotateCw } from 'lucide-react'
import { CanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { DeadLetter } from '../../../contract/endpoints/messages.ts'
import { testEvent } from '../../../contract/events/events.ts'
import { eventName } from '../../../contract/words/events.ts'
import type { DeadLetterWords } from '../../i18n/deadLetters/words.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useClockZone } from '../useClockZone.ts'
import { useTimeLocale } from '../useClock.ts'
import { useLanguage } from '../useSay.ts'
import { useDeadLetterWords } from './useDeadLetterWords.ts'
import { lineWithActions } from '../lineWithActions.ts'

type Props = { account: AccountType; letter: DeadLetter; busy: boolean; onRetry: () => void }

/** One thing that was given up: what, when, after how many tries and why, and trying it again. */
export const DeadLetterLine = ({ account, letter, busy, onRetry }: Props) => {
  const words = useDeadLetterWords()
  const language = useLanguage()
  const locale = useTimeLocale()
  const when = momentText(letter.at, useClockZone(), locale)
  const title = titleOf(letter, words)
  const path = pathTo(letter)
  const facts = [
    ...factsOf(letter, words, (event) => eventName(language, event)),
    when,
    words.tries.replace('{count}', String(letter.tries)),
  ]
  return (
    <Box component="li" sx={lineWithActions}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {path === undefined ? (
            title
          ) : (
            <Link
              component={RouterLink}
              to={`${dashboardOf(account)}/${path}`}
              color="inherit"
              sx={{ display: 'inline-block', minHeight: 24 }}
            >
              {title}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {words.because.replace('{problem}', () => problemOf(letter, words) || words.unknown)}
        </Typography>
      </Box>
      <CanAccess resource="message_template" action="create">
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={words.retryOf.replace('{what}', () => title).replace('{when}', () => when)}
          startIcon={<RotateCw size={15} strokeWidth={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {words.retry}
        </Button>
      </CanAccess>
    </Box>
  )
}

const titleOf = (letter: DeadLetter, { works }: DeadLetterWords): string => {
  if (letter.source === 'message') return letter.subject ?? `#${letter.id}`
  return letter.source === 'webhook' ? letter.webhook.name : works[letter.kind]
}

const pathTo = (letter: DeadLetter): string | undefined => {
  if (letter.source === 'message') return `deliveries/${letter.id}`
  return letter.source === 'webhook' ? `webhooks/${letter.webhook.id}` : undefined
}

type NamedEvent = Parameters<typeof eventName>[1]

const factsOf = (letter: DeadLetter, words: DeadLetterWords, nameOf: (event: NamedEvent) => string): string[] => {
  switch (letter.source) {
    case 'message':
      return [words.channels[letter.channel], ...(letter.receiver === null ? [] : [words.to.replace('{receiver}', () => letter.receiver!)])]
    case 'webhook':
      return letter.event === testEvent ? [] : [nameOf(letter.event)]
    case 'work':
      return letter.schedule === null ? [] : [words.schedule.replace('{id}', String(letter.schedule))]
  }
}

const problemOf = (letter: DeadLetter, { failures }: DeadLetterWords): string => {
  if (letter.source !== 'webhook') return letter.problem
  const { status, failure } = letter
  return [...(status === null ? [] : [`HTTP ${status}`]), ...(failure === null ? [] : [failures[failure]])].join(' · ')
}
