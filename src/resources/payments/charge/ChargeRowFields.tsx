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

/** One method of a charge: how much by it, and what goes with it. */
export const ChargeRowFields = (props: Props) => {
  const {
    draft,
    row,
    currency,
    credit,
    methods,
    title,
    methodLabel,
    amountLabel,
    problem,
    removeLabel,
    onChange,
    onRemove,
    withChange = true,
    cards = [],
  } = props
  const words = usePaymentWords()
  const methodWord = useOptionWord('method')
  const id = useId()
  if (row.recorded) {
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32 }}>
        <CircleCheck
          size={16}
          strokeWidth={1.75}
          aria-hidden
          style={{ color: 'var(--phi-palette-success-main)' }}
        />
        <span style={{ flex: 1 }}>
          {methodWord(row.method)} · {words.charge.recorded}
        </span>
        <strong>{formatPrice({ amount: row.amount ?? 0, currency })}</strong>
      </Box>
    )
  }
  const change = changeOf(draft, row)
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            flex: 1,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          <FieldText
            id={`${id}-method`}
            label={methodLabel ?? words.charge.method}
            select
            text={row.savedCard === null ? String(row.method) : `${saved_card}/${row.savedCard}`}
            onText={(chosen) => {
              const [method, card] = chosen.split('/')
              onChange({
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
              })
            }}
          >
            {methods.map((each) => (
              <MenuItem key={each} value={String(each)}>
                {each === client_credit
                  ? words.charge.creditOf(formatPrice({ amount: credit, currency }))
                  : methodWord(each)}
              </MenuItem>
            ))}
            {cards.map((card) => (
              <MenuItem key={card.id} value={`${saved_card}/${card.id}`}>
                {card.name}
              </MenuItem>
            ))}
          </FieldText>
          <MoneyText
            id={`${id}-amount`}
            label={amountLabel ?? words.charge.amount}
            required
            currency={currency}
            amount={row.amount}
            onAmount={(amount) => onChange({ ...row, amount })}
            problem={
              problem === 'amountMissing' || (problem === 'wrongAmount' && Number.isNaN(row.amount))
                ? words.charge[problem]
                : undefined
            }
          />
        </Box>
        {onRemove && (
          <Tooltip title={removeLabel ?? words.charge.removeMethod}>
            <IconButton
              aria-label={`${removeLabel ?? words.charge.removeMethod}: ${title}`}
              onClick={onRemove}
              sx={{ alignSelf: 'start', mt: 2.25 }}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {row.method === cash && withChange && (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            alignItems: 'start',
            pr: onRemove ? 5 : 0,
          }}
        >
          <MoneyText
            id={`${id}-received`}
            label={words.charge.received}
            currency={currency}
            amount={row.received}
            onAmount={(received) => onChange({ ...row, received })}
            problem={
              problem === 'receivedLess' ||
              (problem === 'wrongAmount' && Number.isNaN(row.received))
                ? words.charge[problem]
                : undefined
            }
          />
          <Box role="status" sx={{ pt: 0.25 }}>
            {change !== undefined && change >= 0 && (
              <>
                <Typography variant="caption" sx={{ display: 'block', fontWeight: 560 }}>
                  {words.charge.change}
                </Typography>
                <Typography sx={{ fontSize: 18, fontWeight: 620, lineHeight: '32px' }}>
                  {formatPrice({ amount: change, currency })}
                </Typography>
              </>
            )}
          </Box>
        </Box>
      )}
      {row.method !== cash && row.method !== client_credit && row.savedCard === null && (
        <FieldText
          id={`${id}-reference`}
          label={
            row.method === transfer
              ? words.charge.transferReference
              : row.method === terminal
                ? words.charge.terminalReference
                : words.charge.reference
          }
          text={row.reference}
          onText={(reference) => onChange({ ...row, reference })}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      )}
      {row.method === transfer && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={row.waits}
                onChange={(_, waits) => onChange({ ...row, waits })}
              />
            }
            label={words.charge.waits}
          />
          {row.waits && <FormHelperText>{words.charge.waitsWhy}</FormHelperText>}
        </Box>
      )}
    </Box>
  )
}
