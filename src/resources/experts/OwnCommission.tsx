import { Button, IconButton, Tooltip } from '@mui/material'
import { SlidersHorizontal } from 'lucide-react'
import { useState, useId } from 'react'
import type { Commission } from '../../../contract/configuration/experts.ts'
import { commissionKinds } from '../../../contract/money/earnings.ts'
import { commissionText } from '../crud/cells/commissionText.ts'
import { useSay } from '../ui/words/useSay.ts'
import { OwnValueInput } from './OwnValueInput.tsx'
import { currencyOf, type OwnField } from './ownValues.ts'
import type { Own, Service } from './useExpertServices.ts'
import { useTranslate } from 'react-admin'
import { CommissionChoice } from '../crud/inputs/commission/CommissionChoice.tsx'
import { FormDialog } from '../ui/dialogs.tsx'

type Props = {
  service: Service
  field: OwnField
  onSet: (own: Partial<Own>) => Promise<string | undefined>
}

/**
 * What an expert earns by a service: a share is written where it stands, any other kind in a
 * dialog.
 */
export const OwnCommission = ({ service, field, onSet }: Props) => {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const own = service.given!.commission
  const rule = own ?? service.inherited.commission
  const isShare =
    rule === null || rule.kind === commissionKinds.percent || rule.kind === commissionKinds.none
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
              <IconButton
                size="small"
                edge="end"
                aria-label={kinds}
                aria-haspopup="dialog"
                onClick={open}
              >
                <SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          }
        />
      ) : (
        <CommissionButton service={service} rule={rule} onOpen={open} />
      )}
      {isOpen && (
        <CommissionDialog service={service} onSet={onSet} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

type CommissionButtonProps = { service: Service; rule: Commission; onOpen: () => void }

const CommissionButton = ({ service, rule, onOpen }: CommissionButtonProps) => {
  const say = useSay()
  const own = service.given!.commission
  const label = say('records.services.set', {
    field: say('records.services.commission'),
    name: service.name,
  })
  return (
    <Button
      variant="outlined"
      color="inherit"
      fullWidth
      onClick={onOpen}
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
  )
}

type CommissionDialogProps = {
  service: Service
  onSet: (own: Partial<Own>) => Promise<string | undefined>
  onClose: () => void
}

/** What an expert earns by one service, of any kind: a share, a fixed amount, or tiers. */
export const CommissionDialog = ({ service, onSet, onClose }: CommissionDialogProps) => {
  const say = useSay()
  const translate = useTranslate()
  const id = useId()
  const [commission, setCommission] = useState(service.given?.commission ?? null)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    const problem = await onSet({ commission })
    setBusy(false)
    if (problem === undefined) onClose()
    else setRefusal(problem)
  }
  return (
    <FormDialog
      title={say('records.services.set', {
        field: say('records.services.commission'),
        name: service.name,
      })}
      refusal={refusal}
      busy={busy}
      back={translate('ra.action.cancel')}
      verb={translate('ra.action.save')}
      wide
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <CommissionChoice
        id={id}
        commission={commission}
        inherited={service.inherited.commission}
        currency={currencyOf(service)}
        onChange={setCommission}
        onBlur={() => undefined}
        problemAt={() => undefined}
      />
    </FormDialog>
  )
}
