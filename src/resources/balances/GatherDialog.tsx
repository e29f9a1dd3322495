import { Box, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { isDay } from '../../../contract/text/formats.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { DayPicker } from '../crud/inputs/DayInput.tsx'
import { useFailureWords } from '../useFailureWords.ts'
import { FormDialog } from '../FormDialog.tsx'
import { keyOf, type Group } from './group.ts'
import { GatherRow } from './GatherRow.tsx'
import { useBalanceCall } from './useBalanceCall.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { useKeys } from './useKeys.ts'

type Props = { groups: readonly Group[]; days: { from?: string; to?: string }; onClose: () => void }

/** Gathers what was earned, an expert at a time; what it comes to is shown before. */
export const GatherDialog = ({ groups, days, onClose }: Props) => {
  const { gather: words } = useBalanceWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const { busy, send } = useBalanceCall()
  const keys = useKeys()
  const [{ from = null, to = null }, setDays] = useState<{ from?: string | null; to?: string | null }>(days)
  const [note, setNote] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const isNamed = groups.some(({ ids }) => ids !== undefined)
  const isBackwards = from !== null && to !== null && to < from
  const within = { ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) }
  const askedOf = ({ expert, currency, ids }: Group) => ({ expert: expert.id, currency, ...(ids ? { ids } : within) })
  const previews = useQueries({
    queries: groups.map((group) => ({
      queryKey: ['balances', 'preview', askedOf(group)],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.call('balances.preview', askedOf(group), { signal }),
      retry: false,
      enabled: !isBackwards,
    })),
  })
  const chosen = groups.filter((group, place) => previews[place]?.data !== undefined && !left.includes(keyOf(group)))

  const write = async () => {
    setRefusal(undefined)
    let done = 0
    for (const group of chosen) {
      const asked = { ...askedOf(group), note: note.trim() || null, idempotencyKey: keys(keyOf(group)) }
      const { problem } = await send(() => provider.call('balances.consolidate', asked))
      if (problem !== undefined) return setRefusal(`${group.expert.name}: ${problem}`)
      done += 1
    }
    notify(words.done(done), { type: 'success' })
    onClose()
  }
  const day = (end: 'from' | 'to', value: string | null) => (
    <DayPicker
      line={{
        label: words[end],
        required: false,
        problem: end === 'to' && isBackwards ? words.order : undefined,
        onBlur: () => undefined,
      }}
      value={value}
      change={(next) => setDays({ from, to, [end]: next })}
    />
  )

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
      {!isNamed && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {day('from', from)}
          {day('to', to)}
        </Box>
      )}
      {groups.length === 0 && <Typography variant="body2">{words.nothing}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groups.map((group, place) => (
          <GatherRow
            key={keyOf(group)}
            group={group}
            preview={previews[place]?.data}
            problem={previews[place]?.error ? failureWords(previews[place].error) : undefined}
            isIn={!left.includes(keyOf(group))}
            onIn={(isIn) => setLeft(isIn ? left.filter((key) => key !== keyOf(group)) : [...left, keyOf(group)])}
          />
        ))}
      </Box>
      <FieldText label={words.note} text={note} onText={setNote} multiline minRows={2} slotProps={{ htmlInput: { maxLength: 300 } }} />
    </FormDialog>
  )
}
