import { nameKey } from './nameKey.ts'
import { phoneSearches, readPhone } from './phones.ts'
import { wordWays } from './searchKey.ts'

/**
 * What a record must contain: all the words of one of the alternatives, each as a key (`nameKey`).
 */
export type SearchTerm = readonly (readonly string[])[]

const fewestDigits = 3
const isDialled = (word: string): boolean =>
  /^[+(]*\p{Nd}[\p{Nd}\p{Pd}().·/]*$/u.test(word.normalize('NFKC'))
const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0

/** Where links to a chat or a call begin: what follows is a number from abroad. */
const link =
  /(?:https?:\/\/)?(?:(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=|tel:|sms:|callto:)\/*)(?:\+|%2B)?(?=\p{Nd})/giu
/**
 * Signs around a word that belong to the sentence that it was taken out of, and the one that stands
 * before a code.
 */
const around = /^[#"“”«»]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[,;:"“”«»]+$/gu
const bare = (search: string): string =>
  search
    .replaceAll(link, '+')
    .split(/\s+/)
    .map((word) => word.replaceAll(around, ''))
    .join(' ')

/** Whether a search may mean a telephone number, so that the countries of its searcher matter. */
export const mayMeanPhone = (search: string): boolean => digitsIn(search) >= fewestDigits

/**
 * What a search looks for. Words stand alone, in any order, each as it may be written otherwise;
 * digits that stand together may also be a telephone number, or a part of one, which is found
 * however it is written. `countries` (ISO codes) are those whose numbers may be meant.
 */
export const searchTerms = (written: string, countries: readonly string[]): SearchTerm[] => {
  const search = bare(written)
  if (mayMeanPhone(search) && readPhone(search) !== undefined) return withPhone(search, countries)
  const runs: string[][] = []
  let dialled: string[] | undefined
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const isPart = isDialled(word)
    if (isPart && dialled) dialled.push(word)
    else runs.push((dialled = [word]))
    if (!isPart) dialled = undefined
  }
  return runs.flatMap((run) => {
    const text = run.join(' ')
    return isDialled(run[0]!) && mayMeanPhone(text)
      ? withPhone(text, countries)
      : text
          .split(/\s+/)
          .map(wordWays)
          .filter((ways) => ways.length > 0)
  })
}

const wordsOf = (text: string): string[] => nameKey(text).split(' ').filter(Boolean)

const withPhone = (text: string, countries: readonly string[]): SearchTerm[] => {
  const asWritten = wordsOf(text)
  const numbers = phoneSearches(text, countries).filter((digits) => digits !== asWritten.join(' '))
  return asWritten.length === 0 ? [] : [[asWritten, ...numbers.map((digits) => [digits])]]
}
