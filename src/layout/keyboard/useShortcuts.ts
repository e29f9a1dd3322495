import { useEffect } from 'react'
import { useStore } from 'react-admin'

/** Whether shortcuts of a single key are on (WCAG 2.1.4: they can be switched off). */
export const useSingleKeys = () => useStore<boolean>('singleKeys', true)

const typing =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typing) !== null

/** What lies over the page keeps the keys to itself. */
const isCovered = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

/** Whether a key is meant for something else than a shortcut of a single key. */
export const isBusyElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  isTyping(event) ||
  isCovered()

const inPage = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main-content ${selector}`)

const single: Record<string, () => HTMLElement | null> = {
  '/': () => inPage('input[enterkeyhint="search"]'),
  n: () => inPage('header :is(a[href$="/create"], a[aria-keyshortcuts="N"])'),
}

/** Listens to the shortcuts that hold on every page; `onSheet` opens the list of them. */
export const useShortcuts = (onSheet: () => void): void => {
  const [singleKeys] = useSingleKeys()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || altKey || isCovered()) return
      if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
        const form = inPage('form')
        event.preventDefault()
        if (form instanceof HTMLFormElement) form.requestSubmit()
        return
      }
      if (ctrlKey || metaKey || !singleKeys || isTyping(event)) return
      if (key === '?') onSheet()
      else {
        const found = single[key.toLowerCase()]?.()
        if (!found) return
        if (found instanceof HTMLAnchorElement) found.click()
        else found.focus()
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onSheet, singleKeys])
}
