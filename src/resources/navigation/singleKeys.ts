import { useStore } from 'react-admin'

/** Whether shortcuts of a single key are on (WCAG 2.1.4: they can be switched off). */
export const useSingleKeys = () => useStore<boolean>('singleKeys', true)

const typing =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/** Whether what is pressed goes into a field, or into a list that is open. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typing) !== null

/** What lies over the page keeps the keys to itself. */
export const isCovered = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
