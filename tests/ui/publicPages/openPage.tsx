import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import { version } from '../../../contract/kernel/version.ts'
import {
  PublicPage,
  fillTemplate,
  renderPage,
  titleOf,
  type ServedState,
} from '../../../src/publicPages/render.tsx'
import type { PageState } from '../../../src/publicPages/page/state.ts'
import { availability, branchZone, link, now, usualStarts } from './fakeBranch.ts'

export const template =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><!--icons--><div id="root"><!--app--></div><!--state--></body></html>'

export const openState = (
  rest: Partial<Extract<ServedState, { kind: 'booking' }>> = {},
): ServedState => ({
  kind: 'booking',
  link,
  availability: availability(usualStarts),
  product: 11,
  language: 'es',
  displayZone: null,
  now,
  ...rest,
})

let root: Root | undefined

/**
 * The page as a visitor gets it: the server's document, brought to life in a browser that lives in
 * a zone.
 */
export const openPage = async (state: ServedState = openState(), zone = branchZone) => {
  act(() => root?.unmount())
  liveIn(zone)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const html = fillTemplate({
    template,
    markup: renderPage(state),
    state,
    language: state.language,
    title: titleOf(state),
    theme: null,
  })
  const { title, documentElement, body } = new DOMParser().parseFromString(html, 'text/html')
  document.title = title
  document.documentElement.lang = documentElement.lang
  document.body.innerHTML = body.innerHTML
  // Every public page names the version of the product (specification 1).
  expect(document.querySelector('footer.powered > .version:first-child')).toHaveTextContent(version)
  const complaints: unknown[] = []
  const sent = JSON.parse(document.getElementById('state')!.textContent) as PageState
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, <PublicPage state={sent} />, {
      onRecoverableError: (error) => complaints.push(error),
    })
  })
  return { user: userEvent.setup(), complaints }
}

const { resolvedOptions } = Intl.DateTimeFormat.prototype

const liveIn = (zone: string) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone }
  })
}

/** The times under a day's heading, as they are read. */
export const timesOf = (day: RegExp): string[] =>
  [...screen.getByRole('group', { name: day }).querySelectorAll('button')].map(
    (button) => button.textContent,
  )

export const time = (day: RegExp, label: string): HTMLElement =>
  [...screen.getByRole('group', { name: day }).querySelectorAll('button')].find(
    (button) => button.textContent === label,
  )!

/** The page is looked at again after so many hours. */
export const comeBackAfter = async (hours: number) => {
  const later = Date.now() + hours * 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await act(async () => window.dispatchEvent(new Event('focus')))
}

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  cleanup()
  document.body.innerHTML = ''
  delete document.documentElement.dataset.theme
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
