import { lazy, Suspense, useCallback, useState } from 'react'
import { Keyboard } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useShortcuts } from './useShortcuts.ts'

const ShortcutSheet = lazy(async () => ({
  default: (await import('./ShortcutSheet.tsx')).ShortcutSheet,
}))

/** Opens the sheet of shortcuts; so does `?`. */
export const ShortcutsButton = () => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useShortcuts(useCallback(() => setOpen(true), []))
  return (
    <>
      <button
        type="button"
        className="tool wide-only"
        aria-label={translate('keys.open')}
        title={translate('keys.title')}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Keyboard size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
