import { Button, IconButton, Tooltip } from '@mui/material'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { commissionKinds } from '../../../contract/money/earnings.ts'
import { commissionText } from '../crud/cells/commissionText.ts'
import { useSay } from '../useSay.ts'
import { CommissionDialog } from './CommissionDialog.tsx'
import { OwnValueInput } from './OwnValueInput.tsx'
import { currencyOf, type OwnField } from './ownValues.ts'
import type { Own, Service } from './useExpertServices.ts'

type Props = { service: Service; field: OwnField; onSet: (own: Partial<Own>) => Promise<string | undefined> }

/** What an expert earns by a service: a share is written where it stands, any other kind in a dialog. */
export const OwnCommission = ({ service, field, onSet }: Props) => {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const own = service.given!.commission
  const rule = own ?? service.inherited.commission
  const isShare = rule === null || rule.kind === commissionKinds.percent || rule.kind === commissionKinds.none
  const label = say('records.services.set', { field: say('records.services.commission'), name: service.name })
  const kinds = say('records.services.kinds', { name: service.name })
  const open = () => setIsOpen(true)
  return (
    <>
      {isShare ? (
        <OwnValueInput
          service={service}
          field={field}
          onSet={onSet}
          after={
            <Tooltip title={kinds}>
              <IconButton size="small" edge="end" aria-label={kinds} aria-haspopup="dialog" onClick={open}>
                <SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          }
        />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          onClick={open}
          aria-haspopup="dialog"
          aria-label={`${label}: ${commissionText(rule, say, currencyOf(service))}${own ? '' : ` (${say('records.services.inherited')})`}`}
          endIcon={<SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />}
          sx={{
            justifyContent: 'space-between',
            textAlign: 'start',
            fontWeight: 400,
            fontSize: 14,
            px: 1.25,
            ...(own ? {} : { fontStyle: 'italic' }),
          }}
        >
          {commissionText(rule, say, currencyOf(service))}
        </Button>
      )}
      {isOpen && <CommissionDialog service={service} onSet={onSet} onClose={() => setIsOpen(false)} />}
    </>
  )
}
