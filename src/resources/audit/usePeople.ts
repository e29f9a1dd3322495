import { useRef } from 'react'
import { useGetList } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import type { Option } from './LogFilters.tsx'

const administrators: Record<AccountType, EntityName> = {
  pAdmin: 'partnerAdmins',
  oAdmin: 'organizationAdmins',
  boAdmin: 'branchOfficeAdmins',
}

type Person = { id: number; name: string } | null

/** Who a log can be narrowed to: the administrators of the place, as far as the reader may list them, and everyone its lines have named. */
export const usePeople = (account: AccountType, named: readonly Person[] = []): Option[] => {
  const seen = useRef(new Map<number, string>())
  const { data } = useGetList<{ id: number; user: { id: number; name: string } }>(
    resourceOf(account, administrators[account]) ?? '',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false },
  )
  for (const person of [...named, ...(data ?? []).map(({ user }) => user)])
    if (person !== null && person.name !== '') seen.current.set(person.id, person.name)
  return [...seen.current]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
