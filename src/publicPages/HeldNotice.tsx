import { momentInWords } from './dayInWords.ts'
import { HoldDial } from './HoldDial.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import type { Held } from './held.ts'
import type { BookingPageModel } from './useBookingPage.ts'

/** On narrow screens, while other times are being looked at: what is held, for how long, the way back to it, and letting it go. */
export const HeldNotice = ({ page, held }: { page: BookingPageModel; held: Held }) => {
  const { words, locale } = usePageLanguage()
  return (
    <div className="held-notice narrow-only">
      <HoldDial endsAt={held.endsAt} />
      <span>{momentInWords(held.chosen.start, page.display.zone, locale)}</span>
      <button type="button" className="button small" onClick={page.showForm}>
        {words.continueBooking}
      </button>
      <button type="button" className="button small" onClick={page.letGo}>
        {words.letGo}
      </button>
    </div>
  )
}
