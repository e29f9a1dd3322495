import type { RaRecord } from 'react-admin'
import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import type { EntityView } from '../crud/viewOf.ts'
import { EntityList } from '../crud/list/EntityList.tsx'
import { EarningsLead } from './EarningsLead.tsx'
import { useMayConsolidate, useBalanceQuestion, useBalanceTerms } from './calls.ts'
import { MenuItem, Button } from '@mui/material'
import { useId, useState } from 'react'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice, type ReferenceSource } from '../crud/referenceSource.ts'
import { useView, pathOf } from '../crud/viewOf.ts'
import { MoneyText } from '../crud/inputs/money/MoneyText.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { useBalanceWords } from './useBalanceWords.ts'
import { Calculator, Layers, Scale } from 'lucide-react'
import { CanAccess, useGetMany, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { optionalData } from '../../components/optionalData.ts'
import { defaultCurrency } from '../../components/moneyText.ts'
import { useFilters } from '../crud/filters/useFilters.ts'
import { daysIn } from '../crud/filters/spanOfDays.ts'
import { totalsQuery, sumsOf, useTotals } from './totals.ts'
import { ConsolidateDialog } from './ConsolidateDialog.tsx'
import { keyOf, type Group, type Earning } from './balance.ts'

/**
 * What experts earned, entry by entry, below what that comes to; what is available can be ticked
 * and consolidated.
 */
export const HistoricalList = (view: EntityView) => {
  const ticked = useMayConsolidate(view.account)
    ? { actions: <ConsolidateSelected />, suits: isAvailable }
    : undefined
  const actions = view.account === 'boAdmin' ? <EarningsActions /> : undefined
  return <EntityList {...view} slots={{ lead: <EarningsLead />, actions, ticked }} />
}

const isAvailable = ({ status }: RaRecord): boolean =>
  (status as { id: number }).id === earningStatuses.ids.available

type Kind = 'adjustment' | 'advance'

/** Notes that an expert gets more or less than was earned, or what they were given in advance. */
export const AdjustDialog = ({ currency, onClose }: { currency: string; onClose: () => void }) => {
  const { adjust: words } = useBalanceWords()
  const { account } = useView()
  const { busy, refusal, adjust } = useAdjustment(currency, onClose)
  const id = useId()
  const [expert, setExpert] = useState<Choice | null>(null)
  const [kind, setKind] = useState<Kind>('adjustment')
  const [isLess, setLess] = useState(false)
  const [amount, setAmount] = useState<number>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const source = referenceSource(account, 'experts')
  const isAmount = amount !== undefined && !Number.isNaN(amount) && amount > 0
  const isNote = note.trim().length >= 3

  const write = async () => {
    setTried(true)
    if (!expert || !isAmount || !isNote) return
    const signed = kind === 'adjustment' && isLess ? -amount : amount
    await adjust({ expert, kind, amount: signed, note })
  }

  return (
    <FormDialog
      title={words.title}
      why={words.why}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.verb}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      {source && (
        <ExpertInput id={id} source={source} expert={expert} onExpert={setExpert} tried={tried} />
      )}
      <KindFields id={id} kind={kind} onKind={setKind} isLess={isLess} onLess={setLess} />
      <MoneyText
        id={`${id}-amount`}
        label={words.amount}
        required
        currency={currency}
        amount={amount}
        onAmount={setAmount}
        problem={tried && !isAmount ? words.amountMissing : undefined}
      />
      <FieldText
        id={`${id}-note`}
        label={words.note}
        required
        multiline
        minRows={2}
        text={note}
        onText={setNote}
        hint={words.noteHint}
        problem={tried && !isNote ? words.noteMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  )
}

type Adjustment = { expert: Choice; kind: Kind; amount: number; note: string }

/** Notes an adjustment or an advance, once. */
const useAdjustment = (currency: string, onClose: () => void) => {
  const { adjust: words } = useBalanceWords()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const [idempotencyKey] = useState(freshKey)
  const adjust = async ({ expert, kind, amount, note }: Adjustment) => {
    const adjustment = {
      expert: expert.id,
      type: earningTypes[kind],
      amount: { amount, currency },
      note: note.trim(),
      idempotencyKey,
    }
    await ask(() => provider.call('balances.adjust', adjustment), words.done)
  }
  return { busy, refusal, adjust }
}

type ExpertInputProps = {
  id: string
  source: ReferenceSource
  expert: Choice | null
  onExpert: (expert: Choice | null) => void
  tried: boolean
}

const ExpertInput = ({ id, source, expert, onExpert, tried }: ExpertInputProps) => {
  const { adjust: words } = useBalanceWords()
  return (
    <RecordChooser
      id={`${id}-expert`}
      label={words.expert}
      source={source}
      several={false}
      required
      value={expert}
      onChange={onExpert}
      problem={tried && !expert ? words.expertMissing : undefined}
    />
  )
}

type KindFieldsProps = {
  id: string
  kind: Kind
  onKind: (kind: Kind) => void
  isLess: boolean
  onLess: (isLess: boolean) => void
}

/** An adjustment of more or of less, or an advance. */
const KindFields = ({ id, kind, onKind, isLess, onLess }: KindFieldsProps) => {
  const { adjust: words } = useBalanceWords()
  return (
    <>
      <FieldText
        id={`${id}-kind`}
        select
        label={words.kind}
        text={kind}
        onText={(chosen) => onKind(chosen as Kind)}
      >
        <MenuItem value="adjustment">{words.adjustment}</MenuItem>
        <MenuItem value="advance">{words.advance}</MenuItem>
      </FieldText>
      {kind === 'adjustment' && (
        <FieldText
          id={`${id}-sign`}
          select
          label={words.sign}
          text={isLess ? 'less' : 'more'}
          onText={(chosen) => onLess(chosen === 'less')}
        >
          <MenuItem value="more">{words.more}</MenuItem>
          <MenuItem value="less">{words.less}</MenuItem>
        </FieldText>
      )}
    </>
  )
}

/** The way to try another commission on what was earned. */
const WhatIfLink = () => {
  const words = useBalanceWords()
  const view = useView()
  return (
    <Button
      component={Link}
      to={pathOf(view, 'what-if')}
      color="inherit"
      startIcon={<Calculator size={16} strokeWidth={1.75} aria-hidden />}
    >
      {words.whatIf.open}
    </Button>
  )
}

/**
 * What its branch may do with all that was earned: try another rule, note an adjustment, make
 * balances of it.
 */
export const EarningsActions = () => {
  const words = useBalanceWords()
  const view = useView()
  const { values: filters } = useFilters()
  const totals = optionalData(
    useTotals(view.account, { ...totalsQuery(filters), byMonth: true, by: 'expert' }),
  )
  const terms = useBalanceTerms()
  const mayConsolidate = useMayConsolidate(view.account)
  const [dialog, setDialog] = useState<'adjust' | 'consolidate'>()
  const sums = totals && sumsOf(totals.totals)
  const ready = sums?.filter(({ byStatus }) => byStatus.has(earningStatuses.ids.available))
  const close = () => setDialog(undefined)
  // Who sees what they earned themselves agrees no commission and notes no adjustment.
  const isOwn = reachesOwnOnly(session.get().user)
  return (
    <>
      {!isOwn && <WhatIfLink />}
      {!isOwn && (
        <CanAccess action="create" resource="expert_historical_balance">
          <Button
            color="inherit"
            disabled={terms.isPending}
            startIcon={<Scale size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setDialog('adjust')}
          >
            {words.adjust.open}
          </Button>
        </CanAccess>
      )}
      {mayConsolidate && (
        <Button
          variant="contained"
          disabled={!ready}
          startIcon={<Layers size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setDialog('consolidate')}
        >
          {words.consolidate.open}
        </Button>
      )}
      {dialog === 'adjust' && (
        <AdjustDialog
          currency={optionalData(terms)?.currency ?? sums?.[0]?.currency ?? defaultCurrency}
          onClose={close}
        />
      )}
      {dialog === 'consolidate' && ready && (
        <ConsolidateDialog
          groups={ready.map(({ of, currency }) => ({ expert: of, currency }))}
          days={daysIn(filters['date'])}
          onClose={close}
        />
      )}
    </>
  )
}

const none: readonly Earning[] = []

/** Makes balances of the entries that are ticked, one for each expert. */
export const ConsolidateSelected = () => {
  const { consolidate: words } = useBalanceWords()
  const { resource, selectedIds, onUnselectItems } = useListContext()
  const selected = optionalData(useGetMany<Earning>(resource, { ids: selectedIds }))
  const [isOpen, setOpen] = useState(false)
  const groups = new Map<string, Required<Group>>()
  for (const { id, expert, amount } of selected?.filter(Boolean) ?? none) {
    const group = { expert, currency: amount.currency, ids: [] as number[] }
    const held = groups.get(keyOf(group)) ?? group
    held.ids.push(id)
    groups.set(keyOf(group), held)
  }
  const close = () => {
    setOpen(false)
    onUnselectItems()
  }
  return (
    <>
      <Button
        disabled={!selected}
        startIcon={<Layers size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.selected}
      </Button>
      {isOpen && groups.size > 0 && (
        <ConsolidateDialog groups={[...groups.values()]} days={{}} onClose={close} />
      )}
    </>
  )
}
