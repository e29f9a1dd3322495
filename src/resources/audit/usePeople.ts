import { useState } from 'react'
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

/**
 * Who a log can be narrowed to: the administrators of the place, as far as the reader may list them, and everyone its lines have named so
 * far, also once they are narrowed to one person.
 */
export const usePeople = (account: AccountType, named: readonly Person[] = []): Option[] => {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const { data = [] } = useGetList<{ id: number; user: { id: number; name: string } }>(
    resourceOf(account, administrators[account]) ?? '',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false },
  )
  const people = [...named, ...data.map(({ user }) => user)].filter((person) => person !== null && person.name !== '')
  const fresh = people.filter((person) => !seen.has(person!.id))
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((person) => [person!.id, person!.name] as const)]))
  return [...seen].map(([id, label]) => ({ value: String(id), label })).toSorted((one, other) => one.label.localeCompare(other.label))
}
