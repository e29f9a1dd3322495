import { useRecordContext } from 'react-admin'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { servedTo } from '../../../dataProvider/resources.ts'
import { RecordChooser } from '../RecordChooser.tsx'
import { referenceSource, type Choice, type ReferenceSource } from '../referenceSource.ts'
import { useFieldInput } from '../useFieldInput.ts'
import { useTenantFilter, useTenantFits } from '../useTenantFilter.ts'
import { useView } from '../viewOf.ts'
import { ExpertSearchInput } from './ExpertSearchInput.tsx'
import type { InputProps } from './input.ts'
import { PlainValue } from '../PlainValue.tsx'

type Props = InputProps & { source: ReferenceSource }

const One = ({ name, field, source }: Props) => {
  const { line, value, change } = useFieldInput<Choice>({ name, field })
  return (
    <RecordChooser
      {...line}
      source={source}
      several={false}
      value={value}
      onChange={change}
      narrowedTo={useTenantFilter(source.entity)}
      fits={useTenantFits(source.entity)}
    />
  )
}

const Several = ({ name, field, source }: Props) => {
  const { line, value, change } = useFieldInput<Choice[]>({ name, field })
  const itself = useRecordContext()?.id
  return (
    <RecordChooser
      {...line}
      required={(field.min ?? 0) > 0}
      source={source}
      several
      value={value ?? []}
      onChange={change}
      narrowedTo={useTenantFilter(source.entity)}
      fits={useTenantFits(source.entity)}
      without={useView().name === source.entity && itself !== undefined ? [Number(itself)] : []}
    />
  )
}

/** Another record, or several; plain text where the account is not served the records to choose from. */
export const ReferenceInput = (props: InputProps) => {
  const source = useSource(props)
  if (useSearchesPeople(props)) return <ExpertSearchInput {...props} />
  return source ? <One {...props} source={source} /> : <PlainValue {...props} />
}

export const ReferencesInput = (props: InputProps) => {
  const source = useSource(props)
  return source ? <Several {...props} source={source} /> : <PlainValue {...props} />
}

/** Bringing an expert to a branch, for whom only the search of the whole organization's people leads to them. */
const useSearchesPeople = ({ field }: InputProps) => {
  const { name, account } = useView()
  return name === 'branchOfficeExperts' && field.entity === 'experts' && servedTo(account, 'experts') === undefined
}

const useSource = ({ field }: InputProps) => referenceSource(useView().account, field.entity as EntityName)
