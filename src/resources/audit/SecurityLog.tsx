import { Box, Button, Chip, Typography } from '@mui/material'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import {
  securityKinds,
  securityOutcomes,
  type SecurityKind,
  type SecurityOutcome,
} from '../../../contract/kernel/securityEvents.ts'
import type { AuditWords } from '../../i18n/shape/audit.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { spanOfDays } from '../crud/filters/spanOfDays.ts'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterDay, FilterSelect, LogFilters, type Option } from './LogFilters.tsx'
import { LogLines } from './LogLines.tsx'
import { isNamedRecord, recordWord, securityEventWord } from './recordWords.ts'
import { RecordLink } from './RecordLink.tsx'
import { useAuditWords } from './useAuditWords.ts'
import { useLog, useLogExport, type LogLine } from './useLog.ts'
import { usePeople } from './usePeople.ts'
import { lineWithActions } from '../ui/lineWithActions.ts'

type Line = LogLine<'securityEvents.get'>
type Filters = {
  user: string
  kind: '' | SecurityKind
  outcome: '' | SecurityOutcome
  from: string | null
  to: string | null
}
const outcomeColors = { done: 'success', waiting: 'warning', refused: 'error' } as const
const unfiltered: Filters = { user: '', kind: '', outcome: '', from: null, to: null }

/** Sign-ins, refusals and changes of authority in a place, newest first. */
export const SecurityLog = ({ account }: { account: AccountType }) => {
  const words = useAuditWords()
  const language = useLanguage()
  const zone = useClockZone()
  const [filters, setFilters] = useState(unfiltered)
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part })
  const wanted = wantedOf(filters, zone)
  const log = useLog('securityEvents.get', account, wanted)
  const { count, run } = useLogExport('securityEvents.get', wanted)
  const people = usePeople(log.data?.map(({ user }) => user))
  const narrowed = JSON.stringify(filters) !== JSON.stringify(unfiltered)
  const { whoOf, targetOf } = useLineWords()
  const exportLines = () =>
    void run(
      headsOf(words),
      (line) => [
        line.at,
        whoOf(line),
        securityEventWord(line, words, language),
        words.outcomes[line.outcome],
        [line.operation, line.code].filter(Boolean).join(' '),
        targetOf(line),
        line.address,
        line.device ?? '',
        line.ref,
      ],
      words.securityFile,
    )
  return (
    <>
      <LogFilters
        narrowed={narrowed}
        onClear={() => setFilters(unfiltered)}
        actions={
          <>
            {account === 'pAdmin' && <VerifyButton />}
            <ExportButton count={count} onExport={exportLines} />
          </>
        }
      >
        <SecurityFilters filters={filters} people={people} change={change} />
      </LogFilters>
      <LogLines query={log} narrowed={narrowed}>
        {(line) => <SecurityLine key={line.id} account={account} line={line} />}
      </LogLines>
    </>
  )
}

type SecurityFiltersProps = {
  filters: Filters
  people: Option[]
  change: (part: Partial<Filters>) => void
}

const SecurityFilters = ({ filters, people, change }: SecurityFiltersProps) => {
  const words = useAuditWords()
  return (
    <>
      <FilterSelect
        label={words.who}
        value={filters.user}
        options={people}
        onChange={(user) => change({ user })}
      />
      <FilterSelect
        label={words.kind}
        value={filters.kind}
        options={securityKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => change({ kind: kind as Filters['kind'] })}
      />
      <FilterSelect
        label={words.outcome}
        value={filters.outcome}
        options={securityOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        onChange={(outcome) => change({ outcome: outcome as Filters['outcome'] })}
      />
      <FilterDay label={words.from} value={filters.from} onChange={(from) => change({ from })} />
      <FilterDay label={words.to} value={filters.to} onChange={(to) => change({ to })} />
    </>
  )
}

/** Who did what a line is about, why it was refused, and to which record it was done. */
const useLineWords = () => {
  const words = useAuditWords()
  const language = useLanguage()
  const translate = useTranslate()
  const whoOf = ({ user, apiKey }: Line): string => {
    if (user !== null) return user.name || words.whom.deleted
    return apiKey === null ? words.whom.visitor : words.whom.key.replace('{id}', String(apiKey))
  }
  const whyOf = ({ code }: Line): string => (code === null ? '' : translate(`_rE.${code}`))
  const targetOf = ({ target }: Line): string =>
    target === null || !isNamedRecord(target.entity, words)
      ? ''
      : `${recordWord(target.entity, words, language)} ${target.title ?? target.id}`
  return { whoOf, whyOf, targetOf }
}

const SecurityLine = ({ account, line }: { account: AccountType; line: Line }) => {
  const words = useAuditWords()
  const language = useLanguage()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { whoOf, whyOf, targetOf } = useLineWords()
  return (
    <Box component="li" sx={lineWithActions}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {securityEventWord(line, words, language)}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={outcomeColors[line.outcome]}
          label={words.outcomes[line.outcome]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {whoOf(line)}
          {targetOf(line) !== '' && (
            <>
              {` · ${recordWord(line.target!.entity, words, language)} `}
              {line.target!.title === null ? (
                line.target!.id
              ) : (
                <RecordLink account={account} target={line.target!} />
              )}
            </>
          )}
          {[whyOf(line), `${words.address} ${line.address}`]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        component="time"
        dateTime={line.at}
        sx={{ minWidth: 150, textAlign: { sm: 'end' } }}
      >
        {momentText(line.at, zone, locale)}
      </Typography>
    </Box>
  )
}

/**
 * Recomputes the hashes of the whole log, which shows whether a line was changed or taken out
 * behind the application's back.
 */
const VerifyButton = () => {
  const words = useAuditWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useAnsweredCall(() => undefined)
  const verify = async () => {
    const { done, problem } = await send(() => provider.call('securityEvents.verify', {}))
    if (done === undefined) return notify(problem, { type: 'error' })
    const text = done.intact
      ? words.intact.replace('{count}', String(done.lines))
      : words.broken.replace('{id}', String(done.firstBroken))
    notify(text, { type: done.intact ? 'success' : 'error', messageArgs: { _: text } })
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      disabled={busy}
      startIcon={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void verify()}
    >
      {words.verify}
    </Button>
  )
}

const headsOf = (words: AuditWords) => [
  words.when,
  words.who,
  words.kind,
  words.outcome,
  words.details,
  words.record,
  words.address,
  words.device,
  words.reference,
]

const wantedOf = ({ user, kind, outcome, from, to }: Filters, zone: string) => ({
  ...(user === '' ? {} : { user: Number(user) }),
  ...(kind === '' ? {} : { kinds: [kind] }),
  ...(outcome === '' ? {} : { outcome }),
  ...spanOfDays(zone, { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }),
})
