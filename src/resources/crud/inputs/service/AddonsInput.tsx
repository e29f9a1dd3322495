import { FormControlLabel, Switch } from '@mui/material'
import { useGetMany, type RaRecord } from 'react-admin'
import {
  mostAddons,
  mostOfOneAddon,
  type ServiceAddon,
} from '../../../../../contract/catalog/addons.ts'
import { productKinds } from '../../../../../contract/entities/products.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { RecordChooser } from '../../RecordChooser.tsx'
import { referenceSource, type Choice, type ReferenceSource } from '../../referenceSource.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import { useTenantFilter, useTenantFits } from '../../useTenantFilter.ts'
import { useView } from '../../viewOf.ts'
import { CountText } from '../CountText.tsx'
import type { InputProps } from '../input.ts'
import { ListedRows } from '../ListedRows.tsx'

/** What may be added to a service, how often, and whether it always is. */
export const AddonsInput = (props: InputProps) => {
  const say = useSay()
  const { line, value, change, problemAt } = useFieldInput<ServiceAddon[]>(props)
  const source = referenceSource(useView().account, 'products')!
  const [tenant, fits] = [useTenantFilter('products'), useTenantFits('products')]
  const rows = value ?? []
  const chosen = rows.flatMap(({ product }) => product ?? [])
  const named = useNamed(source, chosen)
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <ListedRows<ServiceAddon>
        rows={rows}
        most={mostAddons}
        fresh={{ product: null as never, maxQuantity: 1, required: false }}
        columns={{ xs: 'minmax(0, 1fr) 80px', sm: 'minmax(0, 1fr) 80px auto' }}
        id={line.id}
        words={{
          row: (number) => say('addons.row', { number }),
          remove: (number) => say('addons.remove', { number }),
          add: say('addons.add'),
        }}
        onChange={change}
      >
        {(row, index, put) => (
          <>
            <RecordChooser
              id={`${line.id}-${index}-product`}
              label={say('addons.product')}
              source={source}
              several={false}
              value={row.product === null ? null : named(row.product)}
              onChange={(addon) => put({ product: addon?.id ?? (null as never) })}
              onBlur={line.onBlur}
              required
              problem={problemAt(`${index}.product`)}
              narrowedTo={{ ...tenant, kind: productKinds.addon }}
              fits={fits}
              without={chosen.filter((id) => id !== row.product)}
            />
            <CountText
              id={`${line.id}-${index}-most`}
              label={say('addons.most')}
              count={row.maxQuantity}
              onCount={(maxQuantity) => put({ maxQuantity })}
              onBlur={line.onBlur}
              problem={problemAt(`${index}.maxQuantity`)}
              most={mostOfOneAddon}
            />
            <AlwaysSwitch required={row.required} onRequired={(required) => put({ required })} />
          </>
        )}
      </ListedRows>
    </FieldFrame>
  )
}

type AlwaysProps = { required: boolean; onRequired: (required: boolean) => void }

/** Whether what is added always belongs to the service. */
const AlwaysSwitch = ({ required: isRequired, onRequired }: AlwaysProps) => {
  const say = useSay()
  return (
    <FormControlLabel
      sx={{
        mt: { xs: 0, sm: 2.5 },
        mx: 0.5,
        gridColumn: { xs: '1 / 3', sm: 'auto' },
        gridRow: { xs: 2, sm: 'auto' },
      }}
      label={say('addons.required')}
      control={
        <Switch
          size="small"
          checked={isRequired}
          onChange={(_, required) => onRequired(required)}
        />
      }
    />
  )
}

/** Products by their name, which is an ellipsis until it is read. */
const useNamed = (source: ReferenceSource, ids: readonly number[]): ((id: number) => Choice) => {
  const { data = [] } = useGetMany<RaRecord>(
    source.resource,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  )
  return (id) => {
    const record = data.find((each) => Number(each?.id) === id)
    return record ? source.choiceOf(record) : { id, name: '…' }
  }
}
