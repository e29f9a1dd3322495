import type { Language } from '../text/languages.ts'
import { en } from './en/roles.ts'
import { es } from './es/roles.ts'
import type { RoleWords } from './shape/roles.ts'

/** The names of system roles in every language; a language without them does not compile. */
export const roleWords: Record<Language, RoleWords> = { en, es }

/**
 * The key of the words of a system role, from the name that it is stored under; undefined for any
 * other name.
 */
export const systemRoleKey = (name: string): keyof RoleWords | undefined =>
  (Object.keys(es) as (keyof RoleWords)[]).find((key) => es[key] === name)

/**
 * The name of a system role in a language, from the name that it is stored under; any other name as
 * it is.
 */
export const systemRoleInWords = (name: string, language: Language): string => {
  const key = systemRoleKey(name)
  return key === undefined ? name : roleWords[language][key]
}
