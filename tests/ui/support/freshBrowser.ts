import { vi } from 'vitest'

/** A browser that has never been here: nothing stored, and every module of ours loaded anew by the imports that follow. */
export const freshBrowser = (): void => {
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.lang = 'en'
  window.history.replaceState(null, '', '/')
  vi.resetModules()
}
