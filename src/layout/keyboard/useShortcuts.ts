import { useEffect } from 'react'
import { isCovered, isTyping, useSingleKeys } from '../../resources/navigation/singleKeys.ts'

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
