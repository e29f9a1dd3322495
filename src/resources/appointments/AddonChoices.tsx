import { Box, FormControlLabel, Checkbox, TextField } from '@mui/material'
import type { RequestedAddon, SeenOffer } from '../../../contract/catalog/addons.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { quantityOf, withQuantity } from '../../components/requestedAddons.ts'
import { useSay } from '../ui/words/useSay.ts'

type Props = {
  label: string
  offered: readonly SeenOffer[]
  chosen: readonly RequestedAddon[]
  onChange: (chosen: RequestedAddon[]) => void
}

/**
 * What may be added to a service: each with its price, and how many of it where there can be
 * several. What always belongs to it stays.
 */
export const AddonChoices = ({ label, offered, chosen, onChange }: Props) => {
  const say = useSay()
  const put = (product: number, quantity: number) =>
    onChange(withQuantity(chosen, product, quantity))
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.25 }}>
      {offered.map((addon) => {
        const { id, name, price, maxQuantity, required } = addon
        const quantity = quantityOf(addon, chosen)
        return (
          <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <FormControlLabel
              sx={{ flex: '1 1 160px', minWidth: 0, mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={quantity > 0}
                  disabled={required}
                  onChange={(_, on) => put(id, on ? 1 : 0)}
                />
              }
              label={required ? say('booking.addonAlways', { name }) : name}
            />
            {quantity > 0 && maxQuantity > 1 && (
              <TextField
                select
                value={String(quantity)}
                onChange={({ target }) => put(id, Number(target.value))}
                slotProps={{
                  select: { native: true },
                  htmlInput: { 'aria-label': say('booking.addonCount', { name }) },
                }}
                sx={{ width: 64 }}
              >
                {Array.from({ length: maxQuantity }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </TextField>
            )}
            {price && <span>{formatPrice(price)}</span>}
          </Box>
        )
      })}
    </Box>
  )
}
