import { Box, Button, MenuItem, TextField } from '@mui/material'
import { BadgePercent } from 'lucide-react'
import { useCanAccess, useTranslate } from 'react-admin'
import { longestPriceReason } from '../../../../../contract/money/ownPrice.ts'
import type { ServiceLine, TypedPrice } from './lines.ts'
import { isWrongAmount, ownPriceOf } from './linePrices.ts'
import { useServicesWords } from './useServicesWords.ts'

type Props = {
  line: ServiceLine
  /** Of the booking. */
  currency: string
  onLine: (change: Partial<ServiceLine>) => void
}

/** A discount on a service, or a price of its own, with its reason; for who may set one. */
export const LineOwnPrice = ({ line, currency, onLine }: Props) => {
  const words = useServicesWords()
  const { canAccess } = useCanAccess({ resource: 'schedule_price', action: 'create' })
  if (!canAccess || line.service === null) return null
  const own = ownPriceOf(line)
  if (own === null)
    return (
      <Button
        color="inherit"
        size="small"
        sx={{ gridColumn: '1 / -1', justifySelf: 'start', ml: -0.5 }}
        startIcon={<BadgePercent size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => onLine({ own: { kind: 'discount', typed: '', reason: '' } })}
      >
        {words.ownPrice}
      </Button>
    )
  return <PriceFields own={own} currency={currency} onOwn={(next) => onLine({ own: next })} />
}

type FieldsProps = {
  own: TypedPrice
  currency: string
  onOwn: (own: TypedPrice | null) => void
}

const kinds = ['usual', 'discount', 'price'] as const

const PriceFields = ({ own, currency, onOwn }: FieldsProps) => {
  const words = useServicesWords()
  const translate = useTranslate()
  const isWrong = isWrongAmount(own, currency)
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) 112px',
          sm: '160px 104px minmax(0, 1fr)',
        },
      }}
    >
      <TextField
        select
        label={words.price}
        value={own.kind}
        onChange={({ target }) =>
          onOwn(
            target.value === 'usual'
              ? null
              : { ...own, kind: target.value as TypedPrice['kind'], typed: '' },
          )
        }
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={own.kind === 'price' ? words.amounts.price(currency) : words.amounts.discount}
        value={own.typed}
        error={isWrong}
        helperText={isWrong ? translate('rules.format') : undefined}
        onChange={({ target }) => onOwn({ ...own, typed: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        required
        label={words.reason}
        value={own.reason}
        onChange={({ target }) => onOwn({ ...own, reason: target.value })}
        sx={{ gridColumn: { xs: '1 / -1', sm: 3 } }}
        slotProps={{ htmlInput: { maxLength: longestPriceReason } }}
      />
    </Box>
  )
}
