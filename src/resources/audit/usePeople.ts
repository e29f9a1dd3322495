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
 * The people to filter a log by: the place's administrators, as far as the user may list them, and everyone that its lines have named so far,
 * also once the log is filtered to one person.
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
