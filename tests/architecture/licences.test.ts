import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Package = {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: unknown
  licenses?: unknown
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

// A choice ("MIT OR GPL-3.0") is fine when one of its sides is.
const isForbidden = (licence: string) =>
  licence
    .split(/\bOR\b/)
    .every((side) =>
      /\b[AL]?GPL(v|\b)|\bSSPL\b|\bBUSL\b|\bCC-BY-NC\b/.test(side.replaceAll(/[-\d.]+/g, ' ')),
    )

/**
 * Libraries under the LGPL that are loaded as files of their own, unchanged and to be replaced by
 * anyone; NOTICE names them.
 */
const separate: Record<string, string> = {
  'node_modules/@img/sharp-libvips': 'libvips, which renders pictures for sharp',
}

const licenceOf = ({ license, licenses }: Package) =>
  JSON.stringify(license ?? licenses ?? 'none stated')

/**
 * What a package says of its licence; where its manifest is silent, the first line of the licence
 * that lies beside it.
 */
const licenceIn = (path: string): string => {
  const manifest = read(`${path}/package.json`) as Package
  const text = join(path, 'LICENSE')
  if ((manifest.license ?? manifest.licenses) !== undefined || !existsSync(text))
    return licenceOf(manifest)
  return readFileSync(text, 'utf8').trim().split('\n')[0]!
}

describe('the packages a deployment carries', () => {
  const locked: [string, Package][] = Object.entries(read('package-lock.json').packages)
  const carried = locked
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(`${path}/package.json`))
    .map(([path]) => ({ path, licence: licenceIn(path) }))

  it('are all seen by this test', () => {
    const required = locked.filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    const seen = new Set(carried.map(({ path }) => path))
    expect(required.map(([path]) => path).filter((path) => !seen.has(path))).toEqual([])
    expect(carried.length).toBeGreaterThan(100)
  })

  it('carry no licence that would bind this project', () => {
    const binding = carried.filter(
      ({ path, licence }) =>
        isForbidden(licence) && !(path.replace(/-(?:linux|darwin|win32).*/, '') in separate),
    )
    expect(binding).toEqual([])
  })

  it('state a licence', () => {
    expect(carried.filter(({ licence }) => /none stated|UNLICENSED/i.test(licence))).toEqual([])
  })
})

describe('a forbidden licence', () => {
  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'SSPL-1.0',
    'LGPL-2.1-or-later',
    '[{"type":"GPL-2.0"}]',
    'GPLv3',
    'GPL-2.0 OR SSPL-1.0',
  ])('is known by %s', (text) => {
    expect(isForbidden(text)).toBe(true)
  })

  it.each(['MIT', 'MPL-2.0', '(MIT OR GPL-3.0)', '(MPL-2.0 OR Apache-2.0)', 'BSD-2-Clause'])(
    'is not seen in %s',
    (text) => {
      expect(isForbidden(text)).toBe(false)
    },
  )
})
