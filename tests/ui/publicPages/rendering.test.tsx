import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { registry } from '../../../contract/registry.ts'
import { version } from '../../../contract/kernel/version.ts'
import { paths } from '../../../src/publicPages/page/call.ts'
import { fillTemplate, firstDays, renderPage, titleOf } from '../../../src/publicPages/render.tsx'
import { link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, template } from './openPage.tsx'

useFakeBranch()

const documentOf = (state = openState(), rest: { theme?: 'dark'; nonce?: string } = {}) =>
  fillTemplate({
    template,
    markup: renderPage(state),
    state,
    language: state.language,
    title: titleOf(state),
    theme: null,
    ...rest,
  })

/** Where the version stands as the page's last line, at its left. */
const versionOn = (markup: string) =>
  /<footer class="powered"><span class="version">([^<]*)<\/span>/.exec(markup)?.[1]

describe('the page from the server', () => {
  it('names the version at the bottom left, and so does what a withdrawn link leads to', () => {
    expect(versionOn(documentOf())).toBe(version)
    expect(
      versionOn(renderPage({ kind: 'unavailable', reason: 'not_found', language: 'en' })),
    ).toBe(version)
    expect(versionOn(renderPage({ kind: 'receiptProof', proof: null, language: 'es' }))).toBe(
      version,
    )
  })

  it.each([
    ['America/Guayaquil', 'es'],
    ['Asia/Kolkata', 'en'],
  ] as const)('is what the browser in %s renders first (%s)', async (zone, language) => {
    const complained = vi.spyOn(console, 'error')
    const { complaints } = await openPage(openState({ language }), zone)
    expect(complaints).toEqual([])
    expect(complained).not.toHaveBeenCalled()
  })

  it('holds the first free times, the title and the language', () => {
    const html = documentOf()
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('<title>Reserva en Cumbayá · Casa Lúcuma</title>')
    expect(html).toMatch(/<button[^>]*>10:15<\/button>/)
  })

  it('shows the logo, the banner, and the icons and short descriptions of services where there are any', () => {
    const [first, second] = link.products
    const products = [
      { ...first!, icon: '/images/i/icon.jpg', shortDescription: 'Con vapor' },
      second!,
    ]
    const organization = { ...link.organization, logo: '/images/l/logo.jpeg' }
    const html = renderPage(
      openState({ link: { ...link, products, organization, banner: '/images/b/banner.jpg' } }),
    )
    for (const path of ['/images/i/icon.jpg', '/images/l/logo.jpeg', '/images/b/banner.jpg'])
      expect(html).toContain(`src="${path}"`)
    expect(html).toContain('Con vapor')
    expect(renderPage(openState())).not.toContain('<img')
  })

  it('takes on the theme, and signs scripts and styles with the nonce', () => {
    const signed = fillTemplate({
      template: `${template}<script type="module" src="/a.js"></script><style>a{}</style>`,
      markup: '<script>',
      state: openState(),
      language: 'en',
      title: '',
      theme: 'dark',
      nonce: 'abc',
    })
    expect(signed).toContain('<html lang="en" data-theme="dark">')
    expect(signed).toContain('<script nonce="abc" type="module"')
    expect(signed.match(/<style nonce="abc">/g)).toHaveLength(2)
    expect(signed.match(/nonce/g)).toHaveLength(3)
  })

  it('brings its style along, behind what is fetched ahead', () => {
    const font = '<link rel="preload" as="font" href="/assets/x.woff2">'
    const styled = fillTemplate({
      template: template.replace('</head>', `${font}</head>`),
      markup: '',
      state: openState(),
      language: 'en',
      title: '',
      theme: null,
      nonce: 'abc',
    })
    expect(styled).toMatch(/x\.woff2"><style nonce="abc">[^<]*<\/style><\/head>/)
  })

  it('is not widened by a long text', () => {
    const state = openState({
      link: { ...link, title: '</title></script><script>alert(1)</script><!-- $& \u2028' },
    })
    const html = documentOf(state)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('&lt;!-- $&amp; \u2028 · Casa Lúcuma</title>')
    const json = /<script[^>]*id="state">(.*?)<\/script>/s.exec(html)![1]!
    expect((JSON.parse(json) as { link: typeof link }).link.title).toBe(
      (state as { link: typeof link }).link.title,
    )
  })

  it('carries no style attribute, which a strict content policy would refuse', () => {
    expect(renderPage(openState())).not.toContain('style=')
  })
})

describe('the page', () => {
  it('changes its language at run time, and saves it on the server', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'ES: switch the language to English' }))
    expect(screen.getByRole('heading', { name: 'First free times' })).toBeVisible()
    expect(document.documentElement.lang).toBe('en')
    expect(document.cookie).toContain('language=en')
  })

  it('changes its theme, and saves it on the server', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Cambiar entre claro y oscuro' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    await user.click(screen.getByRole('button', { name: 'Cambiar entre claro y oscuro' }))
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('makes its calls where the contract has them', () => {
    for (const [id, path] of Object.entries(paths))
      expect(registry.find((operation) => operation.id === id)?.path).toBe(path)
  })

  it("looks a fortnight ahead, from the zone's own today", () => {
    expect(firstDays('2026-11-20T02:00:00Z', 'America/Guayaquil')).toEqual({
      from: '2026-11-19',
      to: '2026-12-02',
    })
    expect(firstDays('2026-11-20T02:00:00Z', 'Asia/Tokyo')).toEqual({
      from: '2026-11-20',
      to: '2026-12-03',
    })
  })
})

describe('the welcome of a direct link', () => {
  const bandStyles = readFileSync('src/publicPages/styles/band.css', 'utf8')

  it('is shown on a phone where the business wrote one', async () => {
    await openPage(openState({ link: { ...link, welcome: 'Te esperamos en Cumbayá' } }))
    document.body.append(
      Object.assign(document.createElement('style'), { textContent: bandStyles }),
    )
    expect(screen.getByText('Te esperamos en Cumbayá')).toBeVisible()
  })
})
