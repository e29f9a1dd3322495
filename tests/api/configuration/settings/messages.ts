import type { ConfigurationOf } from '../../../../contract/configuration/index.ts'
import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { smsAccount, whatsappAccount } from '../../../support/outside/textProviders.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import type { SettingCases } from './settingCase.ts'

type Route = ConfigurationOf<'messages'>['routes'][number]
const route = (by: Route['by'], emailToo = false): Route => ({ about: 'booked', by, emailToo })

/** The channels that the confirmation of a booking goes by. */
const channelsOfBooking = async (place: SettingPlace): Promise<string[]> => {
  const { ports } = place.server
  const texts: string[] = []
  const channel = (name: string) => ({ send: async () => void texts.push(name) })
  ports.texts = { ...ports.texts, sms: () => channel('sms'), whatsapp: () => channel('whatsapp') }
  answerOf(await place.book({ start: at('10:00'), booker }))
  const emails = (await place.mail()).filter(({ to }) => to.email === booker.email)
  return [...texts, ...emails.map(() => 'email')]
}

export const messagesCases: SettingCases<'messages'> = {
  sms: {
    given: { messages: { routes: [route('sms')] } },
    to: smsAccount,
    observe: channelsOfBooking,
    seen: { before: ['email'], after: ['sms'] },
  },
  whatsapp: {
    given: { messages: { routes: [route('whatsapp')] } },
    to: whatsappAccount as never,
    observe: channelsOfBooking,
    seen: { before: ['email'], after: ['whatsapp'] },
  },
  routes: [
    {
      given: { messages: { sms: smsAccount } },
      to: [route('sms')],
      observe: channelsOfBooking,
      seen: { before: ['email'], after: ['sms'] },
    },
    {
      given: { messages: { sms: smsAccount } },
      from: [route('sms')],
      to: [route('sms', true)],
      observe: channelsOfBooking,
      seen: { before: ['sms'], after: ['sms', 'email'] },
    },
  ],
}
