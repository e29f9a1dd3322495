import { Alert, Box, Button, Typography, FormControl, FormLabel, RadioGroup } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState, useId } from 'react'
import {
  CanAccess,
  ResourceContextProvider,
  useGetMany,
  useNotify,
  useUnselectAll,
  type RaRecord,
} from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useCall } from '../../dataProvider/useCall.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { fieldsFor } from '../crud/shownFields.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { pathOf, useView, ViewContext, type EntityView } from '../crud/viewOf.ts'
import { InitialsDisc } from '../ui/InitialsDisc.tsx'
import { NoPermission, PageSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ClientsHead } from './ClientsHead.tsx'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { SideOption } from '../ui/SideOption.tsx'
import type { mergeSides } from '../../../contract/endpoints/clients.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import type { NamedField } from '../crud/shownFields.ts'

/** Two clients side by side: which of them stays, and what it has from then on. */
export const MergePage = (view: EntityView) => (
  <ViewContext value={view}>
    <ResourceContextProvider value={view.segment}>
      <CanAccess resource={view.segment} action="edit" accessDenied={<NoPermission />}>
        <Loading />
      </CanAccess>
    </ResourceContextProvider>
  </ViewContext>
)

const Loading = () => {
  const say = useSay()
  const view = useView()
  const [params, setParams] = useSearchParams()
  const [one, other] = [Number(params.get('one')), Number(params.get('other'))]
  const records = useGetMany<RaRecord>(view.segment, { ids: [one, other] })
  const byId = (id: number) => records.data?.find((record) => record?.id === id)
  const [kept, gone] = [byId(one), byId(other)]
  // A record that is missing from the answer could not be loaded.
  const both = {
    ...records,
    data: kept && gone && { kept, gone },
    error: records.error ?? !records.isPending,
  }
  return (
    <>
      <ClientsHead title={say('clients.merge.title')} lead={say('clients.merge.lead')} />
      <QueryContent query={both} loading={<PageSkeleton />}>
        {(read) => (
          <Choosing
            key={one}
            kept={read.kept}
            other={read.gone}
            onSwap={() =>
              setParams(
                { one: String(other), other: String(one) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        )}
      </QueryContent>
    </>
  )
}

type Pair = { kept: RaRecord; other: RaRecord }

/** Merges two clients, and leads to where the reader came from. */
const useMerge = ({ kept, other }: Pair) => {
  const view = useView()
  const notify = useNotify()
  const navigate = useNavigate()
  const location = useLocation()
  const client = useQueryClient()
  const unselect = useUnselectAll(view.segment)
  const call = useCall('clients.merge')
  const [busy, setBusy] = useState(false)
  const fromDuplicates = (location.state as { from?: string } | null)?.from === 'duplicates'

  const merge = async (values: Record<string, Side>) => {
    setBusy(true)
    try {
      await call({
        id: Number(kept.id),
        version: Number(kept['version']),
        other: Number(other.id),
        otherVersion: Number(other['version']),
        values,
      })
      unselect()
      await client.invalidateQueries()
      notify('views.clients.merge.done', { type: 'success' })
      void navigate(fromDuplicates ? pathOf(view, 'duplicates') : pathOf(view, kept.id))
    } catch {
      // Reported by useCall; the records may stand otherwise by now.
      await client.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return { busy, merge }
}

type SwappedProps = Pair & { onSwap: () => void }

const Choosing = ({ kept, other, onSwap }: SwappedProps) => {
  const say = useSay()
  const view = useView()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const fields = fieldsFor(entityOf('clients'), view.account)
  const differences = differencesOf(fields, kept, other)
  const equal = equalFields(fields, kept, other)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const [isConfirming, setConfirming] = useState(false)
  const { busy, merge } = useMerge({ kept, other })
  const isGone = [kept, other].some((record) =>
    ['merged', 'erased'].includes((record['status'] as { sysName: string }).sysName),
  )

  const confirm = async () => {
    await merge(
      Object.fromEntries(differences.map(({ name, proposed }) => [name, chosen[name] ?? proposed])),
    )
    setConfirming(false)
  }

  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2.5, maxWidth: 860 }}>
      <KeptAndOther kept={kept} other={other} onSwap={onSwap} />
      {differences.length > 0 && (
        <Choices {...{ kept, other, differences, chosen }} onChoose={setChosen} />
      )}
      {equal.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {say('clients.merge.equal', {
            fields: equal.map(({ name }) => labelOf(name)).join(', '),
          })}
        </Typography>
      )}
      {isGone && <Alert severity="warning">{say('clients.merged')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isGone} onClick={() => setConfirming(true)}>
          {say('clients.merge.merge')}
        </Button>
        <Button color="inherit" onClick={() => void navigate(-1)}>
          {say('clients.merge.cancel')}
        </Button>
      </Box>
      {isConfirming && (
        <AskDialog
          title={say('clients.merge.sure', {
            other: String(other['name']),
            kept: String(kept['name']),
          })}
          why={say('clients.merge.why')}
          verb={say('clients.merge.open')}
          busy={busy}
          onYes={() => void confirm()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  )
}

/** Who stays and who goes, and what exchanges them. */
const KeptAndOther = ({ kept, other, onSwap }: SwappedProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Named record={kept} role={say('clients.merge.kept')} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onSwap}
      >
        {say('clients.merge.swap')}
      </Button>
      <Named record={other} role={say('clients.merge.goes')} />
    </Box>
  )
}

type ChoicesProps = Pair & {
  differences: readonly Difference[]
  chosen: Record<string, Side>
  onChoose: (chosen: Record<string, Side>) => void
}

/** The fields in which the two differ, each to be taken from one of them or from both. */
const Choices = ({ kept, other, differences, chosen, onChoose }: ChoicesProps) => {
  const say = useSay()
  return (
    <Box component="section" aria-labelledby="merge-choose" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="merge-choose" variant="h6" component="h2">
        {say('clients.merge.choose')}
      </Typography>
      {differences.map((difference) => (
        <MergeChoice
          key={difference.name}
          difference={difference}
          kept={kept}
          other={other}
          chosen={chosen[difference.name] ?? difference.proposed}
          onChoose={(side) => onChoose({ ...chosen, [difference.name]: side })}
        />
      ))}
    </Box>
  )
}

const Named = ({ record, role }: { record: RaRecord; role: string }) => (
  <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'flex', gap: 1.25, alignItems: 'center' }}>
    <InitialsDisc name={String(record['name'])} size={36} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {role}
      </Typography>
      <Typography variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {String(record['name'])}
      </Typography>
    </Box>
  </Box>
)

type Props = {
  difference: Difference
  kept: RaRecord
  other: RaRecord
  chosen: Side
  onChoose: (side: Side) => void
}

/**
 * One field in which two clients differ: what each of them has side by side, and for lists and
 * notes also both.
 */
export const MergeChoice = ({
  difference: { name, field, sides },
  kept,
  other,
  chosen,
  onChoose,
}: Props) => {
  const say = useSay()
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const id = useId()
  const [own, theirs] = [kept, other].map((record) => text(name, field, record[name]))
  const wordsOf: Record<Side, string> = {
    kept: own || say('clients.merge.empty'),
    other: theirs || say('clients.merge.empty'),
    both: [own, theirs].filter(Boolean).join(field.kind === 'words' ? ', ' : '\n'),
  }
  return (
    <FormControl sx={{ minWidth: 0 }}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {labelOf(name)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sides.map((side) => (
          <SideOption
            key={side}
            value={side}
            side={say(`clients.merge.sides.${side}`)}
            words={wordsOf[side]}
            isChosen={chosen === side}
            isWide={side === 'both'}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

export type Side = (typeof mergeSides)[number]

/**
 * What no choice is about: who they are called follows from the parts, and where they stand from
 * the merge.
 */
const fixed = ['organization', 'name', 'status', 'mergedInto']

/** A field in which two clients differ, with the sides it may be taken from. */
export type Difference = NamedField & { sides: readonly Side[]; proposed: Side }

/**
 * Where two clients differ, and what is proposed: both of lists and notes, else what the one that
 * stays has, if it has anything.
 */
export const differencesOf = (
  fields: readonly NamedField[],
  kept: RaRecord,
  other: RaRecord,
): Difference[] =>
  fields
    .filter(
      ({ name, field }) =>
        field.writable && !fixed.includes(name) && keyOf(kept[name]) !== keyOf(other[name]),
    )
    .map(({ name, field }) => {
      const joins = canJoin(field) && !isEmpty(kept[name]) && !isEmpty(other[name])
      const proposed: Side = joins ? 'both' : isEmpty(kept[name]) ? 'other' : 'kept'
      return { name, field, sides: joins ? ['kept', 'other', 'both'] : ['kept', 'other'], proposed }
    })

/** The fields in which both say the same, and something. */
export const equalFields = (
  fields: readonly NamedField[],
  kept: RaRecord,
  other: RaRecord,
): NamedField[] =>
  fields.filter(
    ({ name }) =>
      !fixed.includes(name) && !isEmpty(kept[name]) && keyOf(kept[name]) === keyOf(other[name]),
  )

const canJoin = ({ kind }: Field): boolean => kind === 'words' || kind === 'longText'

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const keyOf = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value))
