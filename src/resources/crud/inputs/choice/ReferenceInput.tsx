import { useCanAccess, useRecordContext } from 'react-admin'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import { servedTo } from '../../../../dataProvider/resources.ts'
import { useAuthority } from '../../useAuthority.ts'
import { RecordChooser } from '../../RecordChooser.tsx'
import { referenceSource, type Choice, type ReferenceSource } from '../../referenceSource.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import { useTenantFilter, useTenantFits } from '../../useTenantFilter.ts'
import { useView } from '../../viewOf.ts'
import { ExpertSearchInput } from './ExpertSearchInput.tsx'
import type { InputProps } from '../input.ts'
import { PlainValue } from '../../PlainValue.tsx'

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

/**
 * Another record, or several; plain text where the account is not served the records to choose
 * from, or the role does not show them.
 */
export const ReferenceInput = (props: InputProps) => {
  const source = useSource(props)
  const isFixed = useFixedLink(props)
  if (useSearchesPeople(props)) return <ExpertSearchInput {...props} />
  return source && !isFixed ? <One {...props} source={source} /> : <PlainValue {...props} />
}

export const ReferencesInput = (props: InputProps) => {
  const source = useSource(props)
  return source ? <Several {...props} source={source} /> : <PlainValue {...props} />
}

/**
 * Bringing an expert to a branch, for whom only the search of the whole organization's people leads
 * to them.
 */
const useSearchesPeople = ({ field }: InputProps) => {
  const { name, account } = useView()
  return (
    name === 'branchOfficeExperts' &&
    field.entity === 'experts' &&
    servedTo(account, 'experts') === undefined
  )
}

/**
 * Whether the reader may not change the administrator who signs in as an expert (authority.md, 2).
 */
const useFixedLink = ({ name, field }: InputProps): boolean => {
  const isLink = useView().name === 'experts' && field.entity === 'branchOfficeAdmins'
  const linked = (useRecordContext()?.[name] as Choice | null | undefined)?.id ?? 0
  const { canAccess: mayView = true } = useCanAccess({ resource: 'bo_admin', action: 'view' })
  const acts = useAuthority('branchOfficeAdmins', isLink ? linked : 0)
  return isLink && (!mayView || acts?.edit === false)
}

const useSource = ({ field }: InputProps) => {
  const source = referenceSource(useView().account, field.entity as EntityName)
  const { canAccess = true } = useCanAccess({ resource: source?.resource ?? '', action: 'list' })
  return canAccess ? source : undefined
}
