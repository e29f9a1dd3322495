import { lazy, Suspense, useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { MenuShown } from '../menu/useMenu.ts'

const SearchDialog = lazy(async () => ({
  default: (await import('./SearchDialog.tsx')).SearchDialog,
}))

/** Opens the search over pages, records and actions; so do Ctrl K and ⌘ K, wherever one is. */
export const SearchButton = (
  menu: Pick<MenuShown, 'entries' | 'section'> & { onTheme: () => void },
) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="tool search-button"
        aria-label={translate('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <kbd aria-hidden>⌘K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog {...menu} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
