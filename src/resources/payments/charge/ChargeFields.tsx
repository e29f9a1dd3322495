import { Alert, Box, Button, Chip } from '@mui/material'
import { CircleDollarSign, Plus } from 'lucide-react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { DrawerNeeded } from '../drawer/DrawerNeeded.tsx'
import { FieldText } from '../../crud/FieldText.tsx'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import {
  leftOf,
  problemOf,
  withMethod,
  withTip,
  type Charged,
  type ChargeDraft,
  type ChargeRow,
} from './chargeDraft.ts'
import { ChargeRowFields } from './ChargeRowFields.tsx'
import type { DeskTerms } from '../model/useDeskTerms.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { shareInWords } from '../../../components/shareInWords.ts'

type Props = {
  account: AccountType
  /** Whose drawer cash goes into. */
  branch: number | undefined
  draft: ChargeDraft
  /** What the desk takes, once that is known. */
  terms: DeskTerms | undefined
  charged: Charged
  tried: boolean
  problem: string | undefined
  onChange: (draft: ChargeDraft) => void
  cards?: readonly { id: number; name: string }[] | undefined
  /** The credit of the client in the currency, in minor units. */
  credit?: number
}

/** By which methods something is paid, how they add up, and a tip on top. */
export const ChargeFields = (props: Props) => {
  const { account, branch, draft, terms, charged, problem, onChange, cards, credit = 0 } = props
  const { charge: words } = usePaymentWords()
  const methods = [...deskMethods(terms), ...(credit > 0 ? [paymentMethods.client_credit] : [])]
  const begun = [...draft.rows, ...(draft.tip ? [draft.tip] : [])].some(({ recorded }) => recorded)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem && (
        <Alert severity="error" variant="outlined" role="alert">
          {problem} {begun && words.partly}
        </Alert>
      )}
      {draft.rows.some(({ method, recorded }) => method === paymentMethods.cash && !recorded) && (
        <DrawerNeeded account={account} branch={branch} />
      )}
      {methods.length === 0 && !cards?.length && (
        <Alert severity="warning">{words.nothingTaken}</Alert>
      )}
      <ChargeRows {...props} methods={methods} />
      {draft.tip && <TipFields {...props} methods={methods} tip={draft.tip} />}
      <AddButtons {...props} methods={methods} />
      <LeftToCharge draft={draft} charged={charged} />
      <FieldText
        id="charge-note"
        label={words.note}
        text={draft.note}
        onText={(note) => onChange({ ...draft, note })}
        multiline
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Box>
  )
}

type PartProps = Omit<Props, 'account' | 'branch' | 'problem'> & { methods: readonly number[] }

/** What the fields of every method are given, and what keeps this one from being sent. */
const rowPropsOf = (props: PartProps, row: ChargeRow) => {
  const { draft, charged, tried, methods, cards, credit = 0 } = props
  const found = problemOf(draft, row)
  const problem = tried || found !== 'amountMissing' ? found : undefined
  return { draft, row, currency: charged.currency, cards, credit, methods, problem }
}

/** The methods by which something is paid. */
const ChargeRows = (props: PartProps) => {
  const { draft, onChange } = props
  const { charge: words } = usePaymentWords()
  // By its place: another method is another payment, with a key of its own.
  const change = (place: number) => (row: ChargeRow) =>
    onChange({ ...draft, rows: draft.rows.map((each, nth) => (nth === place ? row : each)) })
  return draft.rows.map((row, nth) => (
    <ChargeRowFields
      key={words.rowOf(nth + 1)}
      {...rowPropsOf(props, row)}
      title={words.rowOf(nth + 1)}
      onChange={change(nth)}
      onRemove={
        draft.rows.length > 1 && !row.recorded
          ? () => onChange({ ...draft, rows: draft.rows.filter(({ key }) => key !== row.key) })
          : undefined
      }
    />
  ))
}

/** A tip on top of what is charged, and the tips that the branch proposes. */
const TipFields = ({ tip, ...props }: PartProps & { tip: ChargeRow }) => {
  const { draft, terms, charged, onChange } = props
  const { charge: words } = usePaymentWords()
  return (
    <>
      <ChargeRowFields
        {...rowPropsOf(props, tip)}
        title={words.tip}
        methodLabel={words.tipMethod}
        amountLabel={words.tip}
        removeLabel={words.removeTip}
        withChange={false}
        onChange={(changed) => onChange({ ...draft, tip: changed })}
        onRemove={tip.recorded ? undefined : () => onChange({ ...draft, tip: null })}
      />
      {!tip.recorded && charged.due !== undefined && (
        <TipPresets
          presets={terms?.tips ?? []}
          base={{ amount: charged.due, currency: charged.currency }}
          onTip={(amount) => onChange({ ...draft, tip: { ...tip, amount } })}
        />
      )}
    </>
  )
}

const mostRows = 6

/** One more method, and a tip. */
const AddButtons = ({ draft, terms, charged, methods, onChange }: PartProps) => {
  const { charge: words } = usePaymentWords()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
      {draft.rows.length < mostRows && methods.length > 0 && (
        <Button
          color="inherit"
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(withMethod(draft, charged, another(draft, methods)))}
        >
          {words.addMethod}
        </Button>
      )}
      {!draft.tip && terms?.tips && (
        <Button
          color="inherit"
          startIcon={<CircleDollarSign size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(withTip(draft))}
        >
          {words.addTip}
        </Button>
      )}
    </Box>
  )
}

/** What the methods leave of what is due, or have too much; nothing where nothing bounds them. */
const LeftToCharge = ({ draft, charged }: Pick<Props, 'draft' | 'charged'>) => {
  const { charge: words } = usePaymentWords()
  const { currency } = charged
  const left = leftOf(draft, charged)
  if (left === undefined) return null
  return (
    <Box role="status">
      {left < 0 && (
        <Alert severity="error">{words.over(formatPrice({ amount: -left, currency }))}</Alert>
      )}
      {left > 0 && (
        <Alert severity="warning">{words.left(formatPrice({ amount: left, currency }))}</Alert>
      )}
    </Box>
  )
}

/**
 * By what one more part is paid: a method that is not among the others yet; what is not cash is a
 * terminal mostly.
 */
const another = ({ rows }: ChargeDraft, methods: readonly number[]): number => {
  const free = methods.filter((method) => !rows.some((row) => row.method === method))
  return free.find((method) => method === paymentMethods.terminal) ?? free[0] ?? methods[0]!
}

type TipPresetsProps = { presets: readonly number[]; base: Money; onTip: (amount: number) => void }

/** The tips that the branch proposes, as shares of what is charged. */
export const TipPresets = ({ presets, base, onTip }: TipPresetsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {presets.map((bp) => {
      const { words, amount } = shareInWords(base, bp)
      return <Chip key={bp} variant="outlined" label={words} onClick={() => onTip(amount)} />
    })}
  </Box>
)

/** The desk takes cash most. */
const order: readonly number[] = [
  paymentMethods.cash,
  paymentMethods.terminal,
  paymentMethods.transfer,
  paymentMethods.other,
]

/**
 * What a desk takes, in the order in which it is offered; all of it until the branch's terms are
 * known.
 */
export const deskMethods = (terms: DeskTerms | undefined): readonly number[] =>
  terms === undefined ? order : order.filter((method) => terms.methods.includes(method))
