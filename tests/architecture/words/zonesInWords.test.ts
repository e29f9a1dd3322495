import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../source.ts'

/**
 * How a file words a time zone by itself, instead of with `zoneInWords`
 * (contract/words/zoneInWords.ts): of its name, by Intl, or in words of its own.
 */
const ownZones =
  /[zZ]one\b[^\n]*(?:replaceAll\('_'|lastIndexOf\('\/'|split\('\/')|timeZoneName|'GMT|`GMT|GMT\$\{|(?:(?:[Tt]ime|[Cc]lock) of|[Hh]ora de) ?(?:%\{(?:zone|city)|\{(?:zone|city)|\$\{(?:zone|city|timeZone))|\{(?:zone|city)\} time/

/** Files that word a zone themselves, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'contract/time/clock.ts': 'what an offset is called',
  'contract/time/zones.ts': 'how an offset is written there, and read from Intl',
  'contract/words/zoneInWords.ts': 'the place where it is done',
  'contract/words/en/places.ts': 'its words',
  'contract/words/es/places.ts': 'its words',
  'src/resources/crud/inputs/choice/ZoneInput.tsx':
    'where a zone is chosen, by the name that the database of zones has for it',
}

const found = sourceFiles
  .filter((file) => /^(?:contract|server|src)\//.test(file))
  .filter((file) => ownZones.test(readFileSync(file, 'utf8')))

describe('time zones', () => {
  it('are worded in one place', () => {
    expect(found.filter((file) => !(file in allowed))).toEqual([])
  })

  it('have no exception that is no longer needed', () => {
    expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([])
  })
})
