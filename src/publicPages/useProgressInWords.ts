import { momentInWords } from './dayInWords.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import type { BookingPageModel } from './useBookingPage.ts'

/** What is going on, for those who hear the page: said whenever it changes. */
export const useProgressInWords = ({ booking, found, display }: BookingPageModel): string => {
  const { words, locale } = usePageLanguage()
  if (booking.confirmed) return ''
  if (booking.choosing) return words.holding
  if (booking.confirming) return words.confirming
  if (booking.held) return `${words.held}: ${momentInWords(booking.held.chosen.start, display.zone, locale)}`
  if (found.times) return words.found(found.times.starts.length)
  return found.waiting ? words.searching : ''
}
