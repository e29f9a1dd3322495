import { nameKey } from '../text/nameKey.ts'
import { roleWords, systemRoleKey } from './roles.ts'

/** What a system role is found by: its name in every language, folded as names are for search. */
export const systemRoleSearchText = (name: string): string => {
  const key = systemRoleKey(name)
  const names = key === undefined ? [name] : Object.values(roleWords).map((words) => words[key])
  return [...new Set(names.map(nameKey))].join(' ')
}
