import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { useSay } from '../useSay.ts'
import { OwnCommission } from './OwnCommission.tsx'
import { OwnValueInput } from './OwnValueInput.tsx'
import { ownFields } from './ownValues.ts'
import type { Own, Service } from './useExpertServices.ts'

type Props = {
  service: Service
  mayToggle: boolean
  mayChange: boolean
  onGive: (on: boolean) => Promise<unknown>
  onSet: (own: Partial<Own>) => Promise<string | undefined>
}

/** A service of the branch: given or not, and for what. */
export const ServiceRow = ({ service, mayToggle, mayChange, onGive, onSet }: Props) => {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const { name, isOff, given, inherited } = service
  const toggle = async (on: boolean) => {
    setBusy(true)
    await onGive(on)
    setBusy(false)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 0.75,
        py: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 150px 120px 180px' },
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <FormControlLabel
          label={name}
          disabled={!mayToggle || busy}
          control={
            <Checkbox
              size="small"
              checked={given !== undefined}
              onChange={(_, on) => void toggle(on)}
              slotProps={{ input: { 'aria-label': say('records.services.offered', { name }) } }}
            />
          }
          sx={{ '& .MuiFormControlLabel-label': { fontWeight: given ? 600 : 400, overflowWrap: 'anywhere' } }}
        />
        {isOff && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ pl: 3.75 }}>
            {say('records.services.off')}
          </Typography>
        )}
      </Box>
      {ownFields.map((field) => {
        const OwnInput = field.name === 'commission' ? OwnCommission : OwnValueInput
        return (
          <Box key={field.name} sx={given || field.name !== 'commission' ? {} : { gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Typography variant="caption" color="textSecondary" component="span" aria-hidden sx={{ display: 'block', lineHeight: 1.3 }}>
              {say(`records.services.${field.name}`)}
            </Typography>
            {given && mayChange ? (
              <OwnInput service={service} field={field} onSet={onSet} />
            ) : (
              <Typography variant="body2" color="textSecondary" sx={{ minHeight: 24 }}>
                {field.text(given ? merged(given, inherited) : inherited, say) || '—'} {field.unit(service)}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const merged = (own: Own, inherited: Own): Own => ({
  price: own.price ?? inherited.price,
  duration: own.duration ?? inherited.duration,
  commission: own.commission ?? inherited.commission,
})
