import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useState } from 'react'
import type { Option } from './LogFilters.tsx'
import { useAuditWords } from './useAuditWords.ts'

type Person = { id: number; name: string } | null

/**
 * The people to filter a log by: the administrators of the place, present and former, and everyone
 * else that its lines have named so far, also once the log is filtered to one person.
 */
export const usePeople = (named: readonly Person[] = []): Option[] => {
  const words = useAuditWords()
  const provider = useBackOffice()
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const { data } = useQuery({
    queryKey: ['audit.people'],
    queryFn: ({ signal }) => provider.call('audit.people', {}, { signal }),
    retry: false,
  })
  // The name of an erased account is not kept: its number distinguishes it from others.
  const labelOf = (id: number, name: string) => name || `${words.whom.deleted} ${id}`
  const fresh = named.filter((person) => person !== null && !seen.has(person.id))
  if (fresh.length > 0)
    setSeen(new Map([...seen, ...fresh.map((person) => [person!.id, person!.name] as const)]))
  const listed = (data?.items ?? []).map(({ id, name, isFormer }) => {
    const label = labelOf(id, name)
    return [
      id,
      isFormer && name !== '' ? words.whom.former.replace('{name}', () => label) : label,
    ] as const
  })
  const people = new Map([
    ...[...seen].map(([id, name]) => [id, labelOf(id, name)] as const),
    ...listed,
  ])
  return [...people]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
