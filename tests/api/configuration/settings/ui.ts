import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import type { SettingCases } from './settingCase.ts'

type Look = {
  logo: { url: string }
  favicon: { url: string }
  title: { base: string }
  colors: { theme: { vars: Record<string, string>; classes: string[] } }
}

/**
 * The look that the pages of a place are rendered with, by the headers that a browser sends there.
 */
const lookOf = async ({ server }: SettingPlace, headers: Record<string, string>) =>
  answerOf<{ ui: { admin: Look } }>(await server.get('scope/config/get', undefined, headers)).ui
    .admin

const ownLook = (place: SettingPlace) =>
  lookOf(place, { organization: String(place.own.organization) })

/** The email that a visitor gets of a booking. */
const emailOfBooking = async (place: SettingPlace): Promise<string> => {
  answerOf(await place.book({ start: at('10:00'), booker }))
  return (await place.mail()).find(({ to }) => to.email === booker.email)!.html
}

export const uiCases: SettingCases<'ui'> = {
  logo: [
    {
      to: 'https://aurora.test/logo.png',
      observe: async (place) =>
        (await emailOfBooking(place)).includes('https://aurora.test/logo.png'),
      seen: { before: false, after: true },
    },
    {
      to: 'https://aurora.test/logo.png',
      observe: async (place) => (await ownLook(place)).logo.url,
      seen: { before: '', after: 'https://aurora.test/logo.png' },
    },
  ],
  favicon: {
    to: 'https://aurora.test/icon.png',
    observe: async (place) => (await ownLook(place)).favicon.url,
    seen: { before: '', after: 'https://aurora.test/icon.png' },
  },
  titleBase: {
    to: 'Aurora',
    observe: async (place) => (await ownLook(place)).title.base,
    seen: { before: '', after: 'Aurora' },
  },
  themeVars: [
    {
      to: { '--phi-palette-primary-main': '#8a1f4b' },
      observe: async (place) => (await emailOfBooking(place)).includes('#8a1f4b'),
      seen: { before: false, after: true },
    },
    {
      to: { '--phi-palette-primary-main': '#8a1f4b' },
      observe: async (place) => (await ownLook(place)).colors.theme.vars,
      seen: { before: {}, after: { '--phi-palette-primary-main': '#8a1f4b' } },
    },
  ],
  themeClasses: {
    to: ['phi-theme-soft'],
    observe: async (place) => (await ownLook(place)).colors.theme.classes,
    seen: { before: [], after: ['phi-theme-soft'] },
  },
  hosts: {
    given: { ui: { titleBase: 'Aurora' } },
    to: ['agenda.aurora.test'],
    observe: async (place) => (await lookOf(place, { host: 'agenda.aurora.test' })).title.base,
    seen: { before: '', after: 'Aurora' },
  },
  // The owner of the mailbox opens the link that was sent to it.
  supportEmail: {
    to: 'help@aurora.test',
    observe: async (place) => {
      const { server, own } = place
      const proof = (await place.mail()).find(({ to }) => to.email === 'help@aurora.test')
      const token = /support-email#(\S+)/.exec(proof?.text ?? '')?.[1]
      if (token !== undefined) answerOf(await server.post('support/prove_email', { token }))
      const request = {
        name: 'Luz',
        email: 'luz@booker.test',
        subject: 'A question',
        message: 'How does it work?',
      }
      answerOf(
        await server.post('support/send', request, { organization: String(own.organization) }),
      )
      return (await place.mail()).at(-1)!.to.email
    },
    seen: { before: 'aurora@example.test', after: 'help@aurora.test' },
  },
}
