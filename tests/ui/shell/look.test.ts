import { readFileSync } from 'node:fs'
import { createTheme } from '@mui/material/styles'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { resizeDebounce } from '../../../src/components/resizeDebounce.ts'
import {
  brandTokenNames,
  brandTokens,
  contrast,
  fromOklch,
  readColor,
  toOklch,
  writeColor,
} from '../../../contract/text/colors.ts'
import { emptyScope } from '../../../src/layout/scope/scopeConfiguration.ts'
import { pageTitle, pictureUrl, showScope } from '../../../src/layout/scope/showScope.ts'
import { mode } from '../../../src/layout/theme/mode.ts'
import { phiThemes } from '../../../src/layout/theme/phiTheme.tsx'

const modes = ['light', 'dark'] as const

/** The custom properties that the theme prints. */
const printed = (which: (typeof modes)[number]): Record<string, unknown> =>
  Object.assign(
    {},
    ...(
      createTheme(phiThemes[which]) as unknown as {
        generateStyleSheets: () => Record<string, object>[]
      }
    )
      .generateStyleSheets()
      .flatMap((sheet) => Object.values(sheet)),
  )

const css = readFileSync('src/pages/tokens.css', 'utf8')
const entryTokens = [
  ...css.matchAll(/(--phi-(?:palette|radius|size)-[\w-]+): (?:light-dark\((.+?), (.+?)\)|(.+?));/g),
].map(([, name = '', light, dark, both]) => ({ name, light: light ?? both!, dark: dark ?? both! }))

describe('the tokens', () => {
  it.each(modes)('of the first pages are those of the theme, %s', (which) => {
    const theme = printed(which)
    expect(entryTokens.length).toBeGreaterThan(20)
    for (const token of entryTokens)
      expect([token.name, String(theme[token.name]).toLowerCase()]).toEqual([
        token.name,
        token[which],
      ])
  })

  it('are printed under the names of the look', () => {
    expect(printed('light')).toMatchObject({
      '--phi-palette-status-held-tint': '#FFFAEF',
      '--phi-palette-line-strong': '#7F8C86',
      '--phi-size-topbar': '52px',
      '--phi-shadows-2': '0 6px 20px #14201c1f, 0 0 0 1px #14201c12',
    })
  })
})

describe('the colours of a brand', () => {
  const color = fc.tuple(
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
  )
  const hex = color.map((rgb) => writeColor(rgb.map((part) => part / 255) as never))
  const paper = { light: '#FFFFFF', dark: '#161E1B' }
  const ratio = (one: string | undefined, other: string | undefined) =>
    contrast(readColor(one!)!, readColor(other!)!)

  it.each(modes)('can be read, whatever the colour: %s', (which) => {
    fc.assert(
      fc.property(hex, (brand) => {
        const tokens = brandTokens(brand, which)
        const token = (name: string) => tokens[`--phi-palette-${name}`]
        expect(Object.keys(tokens).toSorted()).toEqual(brandTokenNames.toSorted())
        expect(ratio(token('primary-main'), paper[which])).toBeGreaterThanOrEqual(4.5)
        expect(ratio(token('primary-contrastText'), token('primary-main'))).toBeGreaterThanOrEqual(
          4.5,
        )
        expect(ratio(token('primary-dark'), token('primary-light'))).toBeGreaterThanOrEqual(4.5)
        expect(ratio(token('brand-contrastText'), token('brand-main'))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  it('keep a colour that can be read as it is', () => {
    expect(brandTokens('#0F5F55', 'light')['--phi-palette-primary-main']).toBe('#0f5f55')
  })

  it.each(['red', 'url(x)', '#12345', 'rgb(1,2,300)', '#fff; } body { display: none', ''])(
    'are not made of %s',
    (broken) => {
      expect(brandTokens(broken, 'light')).toEqual({})
    },
  )

  it('survive the way to OKLCH and back', () => {
    fc.assert(fc.property(hex, (each) => writeColor(fromOklch(toOklch(readColor(each)!))) === each))
  })
})

describe('the look of a scope', () => {
  const root = document.documentElement
  const look = (
    vars: Record<string, string>,
    classes: string[] = [],
    title = '',
    favicon = '',
  ) => ({
    logo: { url: '' },
    favicon: { url: favicon },
    title: { base: title },
    colors: { theme: { vars, classes } },
  })
  beforeEach(() => {
    root.dataset.theme = 'light'
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    showScope(emptyScope.ui.admin)
  })
  const primary = () => root.style.getPropertyValue('--phi-palette-primary-main')

  it('sets the brand colour, in the mode that is shown', () => {
    showScope(look({ '--phi-palette-primary-main': '#7A2E4D' }))
    expect(primary()).toBe('#7a2e4d')
    mode.toggle()
    expect(ratioOnDark(primary())).toBeGreaterThanOrEqual(4.5)
    showScope(emptyScope.ui.admin)
    expect(primary()).toBe('')
  })

  it('sets no property that is not its own, and no value that is no colour', () => {
    showScope(
      look({
        '--phi-palette-error-main': '#00ff00',
        '--phi-palette-primary-main': 'url(//evil)',
        color: 'red',
      }),
    )
    expect(root.getAttribute('style') ?? '').toBe('')
  })

  it('sets sizes and corners of its own, and takes them back', () => {
    showScope(look({ '--phi-radius-card': '4px', '--phi-palette-status-held-main': '#00ff00' }))
    expect(root.style.getPropertyValue('--phi-radius-card')).toBe('4px')
    expect(root.style.getPropertyValue('--phi-palette-status-held-main')).toBe('')
    showScope(emptyScope.ui.admin)
    expect(root.style.getPropertyValue('--phi-radius-card')).toBe('')
  })

  it('sets classes that are plain names, and takes back those from before', () => {
    showScope(look({}, ['brand-rose', 'x" onload="y', '9', 'Compact']))
    expect([...root.classList]).toEqual(['brand-rose', 'Compact'])
    showScope(look({}, ['other']))
    expect([...root.classList]).toEqual(['other'])
  })

  it('names the pages after it', () => {
    showScope(look({}, [], 'Aurora'))
    expect([pageTitle('Clients'), pageTitle()]).toEqual(['Clients · Aurora', 'Aurora'])
    showScope(emptyScope.ui.admin)
    expect(pageTitle('Clients')).toBe('Clients · Phi Agenda')
  })

  it('changes the icon of the page only to a picture', () => {
    const icon = () => document.querySelector('link')!.href
    showScope(look({}, [], '', 'javascript:alert(1)'))
    expect(icon()).toMatch(/favicon\.svg$/)
    showScope(look({}, [], '', '/files/icon.png'))
    expect(icon()).toMatch(/\/files\/icon\.png$/)
    expect(pictureUrl('')).toBeUndefined()
    showScope(emptyScope.ui.admin)
    expect(icon()).toMatch(/favicon\.svg$/)
  })

  const ratioOnDark = (color: string) => contrast(readColor(color)!, readColor('#161E1B')!)
})

describe('the theme', () => {
  it.each(modes)(
    '(%s) has the breakpoints, the dialog transition and the wait after a change of size of the specification',
    (which) => {
      const { breakpoints, components } = createTheme(phiThemes[which])
      expect(breakpoints.values).toEqual({ xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 })
      expect(components?.MuiDialog?.defaultProps?.transitionDuration).toBe(300)
      expect(resizeDebounce).toBe(16)
    },
  )
})
