import { vi } from 'vitest'

/** What a browser of that width, with a mouse, answers to a media query; jsdom has no answer. */
const media = (width: number) => (query: string) => {
  const [, bound, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? []
  const matches = bound
    ? bound === 'min'
      ? width >= Number(pixels)
      : width <= Number(pixels)
    : query.includes('pointer: fine')
  return {
    matches,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
}

/**
 * A browser that has never been here: nothing stored, and every module of ours loaded anew by the
 * imports that follow.
 */
export const freshBrowser = ({ path = '/', width = 1280 } = {}): void => {
  localStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  document.title = ''
  window.history.replaceState(null, '', path)
  vi.stubGlobal('matchMedia', media(width))
  vi.resetModules()
}
