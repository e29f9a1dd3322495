import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  countsFile,
  countWords,
  filesOf,
  folders,
  isRetiredIn,
  readCounts,
  retiredWords,
  wordsIn,
} from './retiredWords.ts'

const written = readCounts(readFileSync(countsFile, 'utf8'))
const counted = countWords()

/** Where a word stands most, so that a new one is found quickly. */
const placesOf = (word: string, folder: (typeof folders)[number]): string =>
  filesOf(folder)
    .filter((file) => isRetiredIn(file, word) && wordsIn(readFileSync(file, 'utf8')).includes(word))
    .slice(0, 5)
    .join(', ')

describe('retired words', () => {
  it('are found within names, and not within other words', () => {
    expect(wordsIn('sendLetterTo(visitor) // Whoever asked_for')).toEqual([
      'send',
      'letter',
      'to',
      'visitor',
      'whoever',
      'asked',
      'for',
    ])
    expect(wordsIn('a deadLetter, dead letters')).not.toContain('letter')
    expect(wordsIn('a visit record, a visit')).toEqual(['a', 'a', 'visit'])
    expect(retiredWords.length).toBeGreaterThan(20)
  })

  it('leave a room that is booked its name', () => {
    expect(isRetiredIn('tests/api/availability/resources.test.ts', 'room')).toBe(false)
    expect(isRetiredIn('tests/api/availability/resources.test.ts', 'door')).toBe(true)
    expect(isRetiredIn('tests/architecture/table.ts', 'rooms')).toBe(true)
  })

  it.each(retiredWords)('%s does not come in anew', (word) => {
    const more = folders.filter(
      (folder) => counted.get(word)![folder] > (written.get(word)?.[folder] ?? 0),
    )
    expect(
      more.map(
        (folder) => `${folder}: ${counted.get(word)![folder]} (${placesOf(word, folder)} …)`,
      ),
    ).toEqual([])
  })

  it('are written down as few as they are: node tests/architecture/words/lowerRetiredWords.ts', () => {
    const fewer = retiredWords.filter((word) =>
      folders.some((folder) => counted.get(word)![folder] < (written.get(word)?.[folder] ?? 0)),
    )
    expect(fewer).toEqual([])
  })
})
