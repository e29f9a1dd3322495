import { Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Commission } from '../../../contract/configuration/experts.ts'
import { CommissionFields } from '../commission/CommissionFields.tsx'
import { CommissionKind } from '../commission/CommissionKind.tsx'
import { commissionText } from '../commission/commissionText.ts'
import { freshCommission } from '../commission/freshCommission.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useSay } from '../useSay.ts'
import { currencyOf } from './ownValues.ts'
import type { Own, Service } from './useExpertServices.ts'

type Props = { service: Service; onSet: (own: Partial<Own>) => Promise<string | undefined>; onClose: () => void }

/** What an expert earns by one service, of any kind: a share, a fixed amount, or tiers. */
export const CommissionDialog = ({ service, onSet, onClose }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const id = useId()
  const currency = currencyOf(service)
  const { inherited } = service
  const [commission, setCommission] = useState<Commission | null>(service.given?.commission ?? null)
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
      title={say('records.services.set', { field: say('records.services.commission'), name: service.name })}
      refusal={refusal}
      busy={busy}
      back={translate('ra.action.cancel')}
      verb={translate('ra.action.save')}
      wide
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <CommissionKind<number | null>
        id={`${id}-kind`}
        label={say('commission.kind')}
        kind={commission?.kind ?? null}
        inherited={say('commission.inherit')}
        onKind={(kind) => setCommission(kind === null ? null : freshCommission(kind, commission?.base ?? inherited.commission?.base))}
      />
      {commission === null && inherited.commission && (
        <Typography variant="body2" color="textSecondary">
          {say('commission.inherited', { rule: commissionText(inherited.commission, say, currency) })}
        </Typography>
      )}
      {commission !== null && (
        <CommissionFields
          id={id}
          commission={commission}
          currency={currency}
          onChange={setCommission}
          onBlur={() => undefined}
          problemAt={(part) => (part === 'bp' || part === 'amount' || part === 'tiers' ? refusal : undefined)}
        />
      )}
    </FormDialog>
  )
}
