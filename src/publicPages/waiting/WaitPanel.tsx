import { useState } from 'react'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { BookingPageModel } from '../useBookingPage.ts'
import { useFocusSoon } from '../useFocusSoon.ts'
import { WaitForm } from './WaitForm.tsx'

/** Below the free times: to be told when another one becomes free. */
export const WaitPanel = ({ page }: { page: BookingPageModel }) => {
  const { words } = usePageLanguage()
  const told = words.waiting
  const [open, setOpen] = useState(false)
  const [joined, setJoined] = useState<PublicWaiting | null>(null)
  const focusSoon = useFocusSoon()
  const nothingFree = page.found.times?.starts.length === 0 && !page.monthOpen

  if (joined)
    return (
      <div className="wait" role="status">
        <h3 id="wait-title" tabIndex={-1}>
          {told.joined}
        </h3>
        <p className="quiet">{told.joinedWhy(page.booker.email.trim())}</p>
        <a className="button" href={`/wl/${joined.token}`}>
          {told.open}
        </a>
      </div>
    )
  return (
    <div className="wait">
      {open ? (
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
      ) : (
        <button
          type="button"
          id="wait"
          className={nothingFree ? 'button main' : 'button'}
          onClick={() => {
            setOpen(true)
            focusSoon('wait-title')
          }}
        >
          <Icon name="clock" />
          {told.ask}
        </button>
      )}
    </div>
  )
}
