import { at } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { bookingPage } from './bookings.ts'
import type { SettingCases } from './settingCase.ts'

/** What the language of a place changes. */
export const languageCases: SettingCases<'schedule'>['language'] = [
  // The email to a client of whom no language is known.
  {
    to: 'es',
    observe: async (place) => {
      answerOf(await place.create({ start: at('10:00') }))
      return /<html lang="([a-z]+)"/.exec((await place.mail())[0]!.html)?.[1]
    },
    seen: { before: 'en', after: 'es' },
  },
  {
    to: 'es',
    observe: async (place) => (await bookingPage(place)).branchOffice.clock.language,
    seen: { before: null, after: 'es' },
  },
]
