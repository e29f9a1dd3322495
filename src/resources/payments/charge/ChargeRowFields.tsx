import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  MenuItem,
  Tooltip,
  Typography,
} from '@mui/material'
import { CircleCheck, X } from 'lucide-react'
import { useId } from 'react'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { freshKey } from '../../../components/freshKey.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { MoneyText } from '../../crud/inputs/money/MoneyText.tsx'
import { useOptionWord } from '../model/useOptionWord.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { changeOf, type ChargeDraft, type ChargeRow, type RowProblem } from './chargeDraft.ts'

type Props = {
  draft: ChargeDraft
  row: ChargeRow
  currency: string
  /** The client's cards that can be charged. */
  cards?: readonly { id: number; name: string }[] | undefined
  /** The credit of the client in the currency, in minor units. */
  credit: number
  /** What the desk takes. */
  methods: readonly number[]
  /** What the fields are together called. */
  title: string
  /** How the method's field is called, where it is not simply the method. */
  methodLabel?: string
  amountLabel?: string
  problem?: RowProblem | undefined
  removeLabel?: string
  onChange: (row: ChargeRow) => void
  onRemove?: (() => void) | undefined
  /** Whether what was handed over is entered: of a tip it is not, the change counts it already. */
  withChange?: boolean
}

const { cash, client_credit, saved_card, terminal, transfer } = paymentMethods

/** Two fields beside each other. */
const pair = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
} as const

/** One method of a charge: how much by it, and what goes with it. */
export const ChargeRowFields = (props: Props) => {
  const { row, currency, title, removeLabel, onRemove, withChange = true } = props
  const { charge: words } = usePaymentWords()
  const id = useId()
  if (row.recorded) return <RecordedRow row={row} currency={currency} />
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <Box sx={{ ...pair, flex: 1 }}>
          <MethodField {...props} id={id} />
          <AmountField {...props} id={id} />
        </Box>
        {onRemove && (
          <Tooltip title={removeLabel ?? words.removeMethod}>
            <IconButton
              aria-label={`${removeLabel ?? words.removeMethod}: ${title}`}
              onClick={onRemove}
              sx={{ alignSelf: 'start', mt: 2.25 }}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {row.method === cash && withChange && <ReceivedFields {...props} id={id} />}
      {row.method !== cash && row.method !== client_credit && row.savedCard === null && (
        <ReferenceField {...props} id={id} />
      )}
      {row.method === transfer && <WaitsField {...props} />}
    </Box>
  )
}

/** What the server has already: it is changed no more. */
const RecordedRow = ({ row, currency }: Pick<Props, 'row' | 'currency'>) => {
  const { charge: words } = usePaymentWords()
  const methodWord = useOptionWord('method')
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32 }}>
      <CircleCheck
        size={16}
        strokeWidth={1.75}
        aria-hidden
        style={{ color: 'var(--phi-palette-success-main)' }}
      />
      <span style={{ flex: 1 }}>
        {methodWord(row.method)} · {words.recorded}
      </span>
      <strong>{formatPrice({ amount: row.amount ?? 0, currency })}</strong>
    </Box>
  )
}

/** The fields of a method; the names of its inputs begin with `id`. */
type FieldProps = Props & { id: string }

/** By what it is paid: one of what the desk takes, or one of the client's cards. */
const MethodField = (props: FieldProps) => {
  const { id, row, currency, credit, methods, methodLabel, onChange, cards = [] } = props
  const { charge: words } = usePaymentWords()
  const methodWord = useOptionWord('method')
  return (
    <FieldText
      id={`${id}-method`}
      label={methodLabel ?? words.method}
      select
      text={row.savedCard === null ? String(row.method) : `${saved_card}/${row.savedCard}`}
      onText={(chosen) => onChange(withChosen(row, chosen, credit))}
    >
      {methods.map((each) => (
        <MenuItem key={each} value={String(each)}>
          {each === client_credit
            ? words.creditOf(formatPrice({ amount: credit, currency }))
            : methodWord(each)}
        </MenuItem>
      ))}
      {cards.map((card) => (
        <MenuItem key={card.id} value={`${saved_card}/${card.id}`}>
          {card.name}
        </MenuItem>
      ))}
    </FieldText>
  )
}

/** The row by another method, which is another payment; `chosen` names a card after its method. */
const withChosen = (row: ChargeRow, chosen: string, credit: number): ChargeRow => {
  const [method, card] = chosen.split('/')
  return {
    ...row,
    key: freshKey(),
    method: Number(method),
    savedCard: card ? Number(card) : null,
    reference: '',
    received: undefined,
    waits: false,
    // Credit pays no more than there is.
    ...(Number(method) === client_credit && row.amount
      ? { amount: Math.min(row.amount, credit) }
      : {}),
  }
}

const AmountField = ({ id, row, currency, amountLabel, problem, onChange }: FieldProps) => {
  const { charge: words } = usePaymentWords()
  return (
    <MoneyText
      id={`${id}-amount`}
      label={amountLabel ?? words.amount}
      required
      currency={currency}
      amount={row.amount}
      onAmount={(amount) => onChange({ ...row, amount })}
      problem={
        problem === 'amountMissing' || (problem === 'wrongAmount' && Number.isNaN(row.amount))
          ? words[problem]
          : undefined
      }
    />
  )
}

/** What was handed over in cash, and what is given back of it. */
const ReceivedFields = ({ id, draft, row, currency, problem, onChange, onRemove }: FieldProps) => {
  const { charge: words } = usePaymentWords()
  const change = changeOf(draft, row)
  return (
    <Box sx={{ ...pair, pr: onRemove ? 5 : 0 }}>
      <MoneyText
        id={`${id}-received`}
        label={words.received}
        currency={currency}
        amount={row.received}
        onAmount={(received) => onChange({ ...row, received })}
        problem={
          problem === 'receivedLess' || (problem === 'wrongAmount' && Number.isNaN(row.received))
            ? words[problem]
            : undefined
        }
      />
      <Box role="status" sx={{ pt: 0.25 }}>
        {change !== undefined && change >= 0 && (
          <>
            <Typography variant="caption" sx={{ display: 'block', fontWeight: 560 }}>
              {words.change}
            </Typography>
            <Typography sx={{ fontSize: 18, fontWeight: 620, lineHeight: '32px' }}>
              {formatPrice({ amount: change, currency })}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}

/** By what the payment is found at the bank or in the terminal. */
const ReferenceField = ({ id, row, onChange }: FieldProps) => {
  const { charge: words } = usePaymentWords()
  return (
    <FieldText
      id={`${id}-reference`}
      label={
        row.method === transfer
          ? words.transferReference
          : row.method === terminal
            ? words.terminalReference
            : words.reference
      }
      text={row.reference}
      onText={(reference) => onChange({ ...row, reference })}
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
    />
  )
}

/** Whether a transfer has not arrived yet. */
const WaitsField = ({ row, onChange }: Pick<Props, 'row' | 'onChange'>) => {
  const { charge: words } = usePaymentWords()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={row.waits}
            onChange={(_, waits) => onChange({ ...row, waits })}
          />
        }
        label={words.waits}
      />
      {row.waits && <FormHelperText>{words.waitsWhy}</FormHelperText>}
    </Box>
  )
}
