import { nameKey } from '../../contract/nameKey.ts'

const wordsOf = (name: string): string[] =>
  nameKey(name)
    .split(/[ .,-]+/)
    .filter(Boolean)

/** Whether one word may stand for the other: the same, an initial or an abbreviation of it. */
const isShortFor = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** How many letters two words that say nothing more begin with alike. */
const alikeLetters = 2

/**
 * Whether two names may be of one person who also shares an email or a telephone: the same words in any order, some left out or abbreviated, or the
 * same first name with another surname. A family shares the surname and the address, so a surname alone is nothing.
 *
 * @example namesAgree('Ana Ruiz', 'Ana María Ruiz') // true
 * @example namesAgree('Ma. Fernanda Ponce', 'Iker Rivas') // false
 */
export const namesAgree = (one: string, other: string): boolean => {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const [first, given] = [ours[0], theirs[0]]
  if (first === undefined || given === undefined) return true
  const [fewer, more] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours]
  if (fewer.length > 1 && fewer.every((word) => more.some((each) => isShortFor(word, each)))) return true
  if (isShortFor(first, given)) return true
  // A single name may be a pet name.
  return fewer.length === 1 && more.length === 1 && first.slice(0, alikeLetters) === given.slice(0, alikeLetters)
}
