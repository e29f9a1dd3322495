import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CommissionChoice } from '../crud/inputs/commission/CommissionChoice.tsx'
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
      title={say('records.services.set', { field: say('records.services.commission'), name: service.name })}
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
