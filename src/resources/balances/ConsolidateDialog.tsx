import { Box, Typography, Checkbox, FormControlLabel } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { useNotify } from 'react-admin'
import { isDay } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { keyOf, type Group } from './balance.ts'
import { useBalanceCall } from './calls.ts'
import { DayFields } from './DayFields.tsx'
import { useBalanceWords } from './useBalanceWords.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import { freshKey } from '../../components/freshKey.ts'

type Props = { groups: readonly Group[]; days: { from?: string; to?: string }; onClose: () => void }

/** Consolidates earnings, one expert at a time; the totals are shown before. */
export const ConsolidateDialog = ({ groups, days, onClose }: Props) => {
  const { consolidate: words } = useBalanceWords()
  const [{ from = null, to = null }, setDays] = useState<{
    from?: string | null
    to?: string | null
  }>(days)
  const [note, setNote] = useState('')
  const isNamed = groups.some(({ ids }) => ids !== undefined)
  const isBackwards = from !== null && to !== null && to < from
  const within = { ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) }
  const { previews, left, setLeft, chosen, busy, refusal, write } = useConsolidation(groups, {
    within,
    isBackwards,
    note,
    onClose,
  })
  const failureWords = useFailureWords()

  return (
    <FormDialog
      wide
      title={words.title}
      why={isNamed ? `${words.why} ${words.chosen}` : words.why}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={busy ? words.working : words.verb(chosen.length)}
      ready={chosen.length > 0}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      {!isNamed && <DayFields days={{ from, to }} isBackwards={isBackwards} onDays={setDays} />}
      {groups.length === 0 && <Typography variant="body2">{words.nothing}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groups.map((group, place) => (
          <ConsolidationRow
            key={keyOf(group)}
            group={group}
            preview={previews[place]?.data}
            problem={previews[place]?.error ? failureWords(previews[place].error) : undefined}
            isIn={!left.includes(keyOf(group))}
            onIn={(isIn) =>
              setLeft(isIn ? left.filter((key) => key !== keyOf(group)) : [...left, keyOf(group)])
            }
          />
        ))}
      </Box>
      <FieldText
        label={words.note}
        text={note}
        onText={setNote}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  )
}

type Consolidation = {
  within: { from?: string; to?: string }
  isBackwards: boolean
  note: string
  onClose: () => void
}

/** What the balances of the groups would come to, which are left out, and the way to make them. */
const useConsolidation = (
  groups: readonly Group[],
  { within, isBackwards, note, onClose }: Consolidation,
) => {
  const { consolidate: words } = useBalanceWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useBalanceCall()
  const keys = useKeys()
  const [left, setLeft] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const requestOf = ({ expert, currency, ids }: Group) => ({
    expert: expert.id,
    currency,
    ...(ids ? { ids } : within),
  })
  const previews = useQueries({
    queries: groups.map((group) => ({
      queryKey: ['balances', 'preview', requestOf(group)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.call('balances.preview', requestOf(group), { signal }),
      retry: false,
      enabled: !isBackwards,
    })),
  })
  const chosen = groups.filter(
    (group, place) => previews[place]?.data !== undefined && !left.includes(keyOf(group)),
  )

  const write = async () => {
    setRefusal(undefined)
    let done = 0
    for (const group of chosen) {
      const request = {
        ...requestOf(group),
        note: note.trim() || null,
        idempotencyKey: keys(keyOf(group)),
      }
      const { problem } = await send(() => provider.call('balances.consolidate', request))
      if (problem !== undefined) return setRefusal(`${group.expert.name}: ${problem}`)
      done += 1
    }
    notify(words.done(done), { type: 'success' })
    onClose()
  }
  return { previews, left, setLeft, chosen, busy, refusal, write }
}

type Preview = OutputOf<'balances.preview'>
type ConsolidationRowProps = {
  group: Group
  preview: Preview | undefined
  problem: string | undefined
  isIn: boolean
  onIn: (isIn: boolean) => void
}

/**
 * One of the balances that would be made: whose it is, what it consists of and what it comes to.
 */
export const ConsolidationRow = ({
  group,
  preview,
  problem,
  isIn,
  onIn,
}: ConsolidationRowProps) => {
  const { consolidate: words } = useBalanceWords()
  const { parts: names } = balanceWords[useLanguage()]
  const price = (amount: number) => formatPrice({ amount, currency: group.currency })
  const parts = Object.entries(preview?.parts ?? {}) as [keyof typeof names, number][]
  return (
    <Box component="li" sx={{ py: 1, borderTop: '1px solid var(--phi-palette-divider)' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <FormControlLabel
          label={group.expert.name}
          sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
          control={
            <Checkbox
              size="small"
              checked={isIn && preview !== undefined}
              disabled={preview === undefined}
              onChange={(_, on) => onIn(on)}
              slotProps={{ input: { 'aria-label': words.include(group.expert.name) } }}
            />
          }
        />
        {preview && <Typography sx={{ fontWeight: 620 }}>{formatPrice(preview.total)}</Typography>}
      </Box>
      <Typography
        variant="caption"
        component="p"
        color={problem ? 'error' : 'textSecondary'}
        sx={{ pl: 3.75 }}
      >
        {problem}
        {preview &&
          [
            `${words.entries}: ${preview.entries}`,
            ...parts
              .filter(([, amount]) => amount !== 0)
              .map(([part, amount]) => `${names[part]}: ${price(amount)}`),
          ].join(' · ')}
      </Typography>
      {preview && preview.total.amount <= 0 && (
        <Typography variant="caption" component="p" color="warning.main" sx={{ pl: 3.75 }}>
          {words.negative}
        </Typography>
      )}
    </Box>
  )
}

/** A key for each request to the server: the same request again has the same one. */
export const useKeys = (): ((what: string) => string) => {
  const keys = useRef(new Map<string, string>())
  return (what) => {
    const key = keys.current.get(what) ?? freshKey()
    keys.current.set(what, key)
    return key
  }
}
