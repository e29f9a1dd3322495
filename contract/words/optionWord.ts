import { optionSets, type EntityCatalog } from './shape/entities.ts'

type SetName = keyof typeof optionSets

/**
 * The set that a field's answers belong to, which names their words; undefined for answers without
 * words.
 */
export const optionSetOf = (
  options: Readonly<Record<string, number>> | undefined,
): SetName | undefined =>
  (Object.keys(optionSets) as SetName[]).find((name) => optionSets[name] === options)

/** What an answer of a field is called; its own name where it has no words. */
export const optionWord = (
  catalog: EntityCatalog,
  options: Readonly<Record<string, number>> | undefined,
  option: string,
): string => {
  const set = optionSetOf(options)
  return set === undefined
    ? option
    : ((catalog.options[set] as Record<string, string>)[option] ?? option)
}
