import { useState } from 'react'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { useFocusSoon } from '../page/focus.ts'
import { Icon } from '../page/Icon.tsx'
import { LatePart, lateSource } from '../page/LatePart.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { BookingPageModel } from './useBookingPage.ts'

// Most visitors find a time: what the others fill in is loaded once they want to wait.
const waitForm = lateSource(async () => (await import('./WaitForm.tsx')).WaitForm)

/**
 * Below the available times: the visitor asks to be notified when another one becomes available.
 */
export const WaitPanel = ({ page }: { page: BookingPageModel }) => {
  const { words } = usePageLanguage()
  const texts = words.waiting
  const [open, setOpen] = useState(false)
  const [joined, setJoined] = useState<PublicWaiting | null>(null)
  const focusSoon = useFocusSoon()
  const nothingFree = page.found.times?.starts.length === 0 && !page.monthOpen

  if (joined)
    return (
      <div className="wait" role="status">
        <h3 id="wait-title" tabIndex={-1}>
          {texts.joined}
        </h3>
        <p className="quiet">{texts.joinedWhy(page.booker.email.trim())}</p>
        <a className="button" href={`/wl/${joined.token}`}>
          {texts.open}
        </a>
      </div>
    )
  return (
    <div className="wait">
      {open ? (
        <LatePart source={waitForm} waiting={<WaitButton isMain={nothingFree} isOpening />}>
          {(WaitForm) => (
            <WaitForm
              page={page}
              onJoined={(waiting) => {
                setJoined(waiting)
                focusSoon('wait-title')
              }}
              onClose={() => {
                setOpen(false)
                focusSoon('wait')
              }}
            />
          )}
        </LatePart>
      ) : (
        <WaitButton isMain={nothingFree} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

/** Opens the form. It stays while the form is loaded, so that the focus is not lost. */
const WaitButton = ({
  isMain,
  isOpening = false,
  onOpen,
}: {
  isMain: boolean
  isOpening?: boolean
  onOpen?: () => void
}) => {
  const { words } = usePageLanguage()
  return (
    <button
      type="button"
      id="wait"
      className={isMain ? 'button main' : 'button'}
      aria-disabled={isOpening}
      onClick={onOpen}
    >
      <Icon name="clock" />
      {words.waiting.ask}
    </button>
  )
}
