import { describe, expect, it } from 'vitest'
import { pageWords } from '../../../contract/words/pages.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { headersOf, serveLanguages, type Reader } from '../../support/server/languageServer.ts'
import { leaveCard } from '../../support/furnished/leaveCard.ts'
import { linkingBranch, type LinkRecord, type Paid } from '../../support/furnished/linkingBranch.ts'
import { settingPlace } from '../../support/furnished/settingPlace.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const sandbox = useSandbox()

/**
 * Readers, and the language of each where the organization says none, and where it says Spanish.
 */
const readers: [who: string, reader: Reader, without: 'en' | 'es', spanish: 'en' | 'es'][] = [
  ['who says nothing', {}, 'en', 'es'],
  ['a browser in German', { browser: 'de-DE,de;q=0.9' }, 'en', 'es'],
  ['a browser in Spanish', { browser: 'es-EC,es;q=0.9,en;q=0.8' }, 'es', 'es'],
  ['a browser in English', { browser: 'en-US,en;q=0.9' }, 'en', 'en'],
  ['a browser that likes Spanish better', { browser: 'en;q=0.3,es;q=0.7' }, 'es', 'es'],
  ['who chose English over a Spanish browser', { chosen: 'en', browser: 'es-EC' }, 'en', 'en'],
  ['who chose Spanish over an English browser', { chosen: 'es', browser: 'en-US' }, 'es', 'es'],
]

const languageIn = (html: string): string | undefined => /<html lang="([a-z]+)"/.exec(html)?.[1]

/**
 * A branch with one page of each kind, whose organization says its language or none, and the
 * languages that readers get on them.
 */
const openPages = async (language: 'es' | null) => {
  const server = api()
  const branch = await linkingBranch(server, sandbox)
  await branch.configure({
    waitlist: { enabled: true, offerMinutes: 30 },
    ...(language && { language }),
  })
  answerOf(
    await server.post(
      'branch_offices/direct_links/create',
      { name: 'aurora', title: 'Aurora' },
      branch.desk(),
    ),
  )
  const booked = answerOf<PublicBooking>(await branch.book({ start: at('15:00'), booker }))
  const wish = {
    branchOffice: branch.own.branchOffice,
    services: [branch.own.entailedProduct],
    dateFrom: tuesday,
    dateTo: tuesday,
  }
  const waiting = answerOf<PublicWaiting>(
    await server.post('public/schedules/waitlist/create', { ...wish, booker }),
  )
  const link = await branch.link()
  answerOf<Paid>(await link.pay())
  const [paid] = await branch.list()
  const receipt = (paid as unknown as { receiptUrl: string }).receiptUrl
  const proof = answerOf<{ proof: string }>(
    await server.get(`receipts/get?token=${receipt.slice('/rc/'.length)}`),
  ).proof
  const app = await serveLanguages(server)
  const { organization, branchOffice } = branch.own
  const { client } = branch
  const savedCard = await leaveCard(server, { organization, branchOffice, client }, 'Visa')
  const urlOf = async (body: Values) =>
    answerOf<LinkRecord>(await branch.createLink({ client, ...body })).url
  const cardPages = [await urlOf({ kind: 2, amount: null }), await urlOf({ kind: 3, savedCard })]
  const pages = [
    ...cardPages,
    '/dl/aurora',
    `/sc/${booked.token}`,
    `/wl/${waiting.token}`,
    `/pl/${link.token}`,
    receipt,
    `/rv/${proof}`,
  ]
  return { branch, app, pages, receipt }
}

describe('the language of who reads', () => {
  it.each([null, 'es'] as const)(
    'on every page of visitors, where the organization says %s',
    async (language) => {
      const { app, pages } = await openPages(language)
      for (const path of pages) {
        for (const [who, reader, without, spanish] of readers) {
          const page = await app.request(path, { headers: headersOf(reader) })
          expect([path.slice(0, 4), who, page.status, languageIn(await page.text())]).toEqual([
            path.slice(0, 4),
            who,
            200,
            language === null ? without : spanish,
          ])
        }
      }
    },
  )

  it('on the page of the back office while it loads, by the host name of the organization', async () => {
    const server = api()
    const place = await settingPlace(server)
    await place.set('ui', { hosts: ['agenda.aurora.test'] })
    await place.set('schedule', { language: 'es' })
    const app = await serveLanguages(server)
    for (const path of ['/', '/auth/sign-in', '/auth/sign-up', '/dashboard/branch', '/nowhere']) {
      for (const [who, reader, without, spanish] of readers) {
        for (const [host, language] of [
          ['elsewhere.test', without],
          ['agenda.aurora.test', spanish],
        ] as const) {
          const html = await (
            await app.request(path, { headers: headersOf({ ...reader, host }) })
          ).text()
          expect([path, who, host, languageIn(html)]).toEqual([path, who, host, language])
          expect(html).toContain(`role="status" lang="${language}"`)
          expect(html).toContain(pageWords[language].loading)
        }
      }
    }
  })

  it('in errors: of a page that cannot be made, of too many requests, of REST', async () => {
    const { app, receipt } = await openPages('es')
    const [spanish, english] = [headersOf({ browser: 'es' }), headersOf({ browser: 'en' })]
    for (const path of [
      '/dl/unknown',
      '/sc/unknown',
      '/pl/unknown',
      '/wl/unknown',
      '/rc/unknown',
      '/rv/unknown',
      receipt.slice(0, -2),
    ]) {
      expect([
        path,
        languageIn(await (await app.request(path, { headers: spanish })).text()),
      ]).toEqual([path, 'es'])
      expect([
        path,
        languageIn(await (await app.request(path, { headers: english })).text()),
      ]).toEqual([path, 'en'])
    }
    const rest = async (headers: Record<string, string>) =>
      (await app.request('/api/rest/clients', { headers })).json()
    expect(await rest(spanish)).not.toEqual(await rest(english))
  })

  it('on the pages that say that there is none, that it failed, or that there were too many requests', async () => {
    const server = api()
    const app = await serveLanguages(server, { visitorCallsPerMinute: 60 })
    const pageOf = async (path: string, reader: Reader) => {
      const answer = await app.request(path, { headers: headersOf(reader) })
      return [answer.status, languageIn(await answer.text())]
    }
    for (const [who, reader, without] of readers)
      expect([who, ...(await pageOf('/sc/1.x', reader))]).toEqual([who, 404, without])
    const found = server.ports.store.placeOfLink
    server.ports.store.placeOfLink = () => Promise.reject(new Error('broken'))
    for (const [who, reader, without] of readers)
      expect([who, ...(await pageOf('/dl/x', reader))]).toEqual([who, 500, without])
    server.ports.store.placeOfLink = found
    for (let turn = 0; turn < 60; turn += 1) await app.request('/dl/x')
    for (const [who, reader, without] of readers)
      expect([who, ...(await pageOf('/dl/x', reader))]).toEqual([who, 429, without])
  })

  it('in the emails about an appointment: in which they booked, else the client’s, else that of the organization', async () => {
    const place = await settingPlace(api())
    await place.set('schedule', { language: 'es' })
    const languageOfNext = async (act: () => Promise<Envelope>, to: string) => {
      const before = (await place.mail()).length
      answerOf(await act())
      const email = (await place.mail()).slice(before).find((each) => each.to.email === to)
      return languageIn(email!.html)
    }
    const client = 'gabriela@client.test'
    expect(await languageOfNext(() => place.create({ start: at('09:00') }), client)).toBe('es')
    await place.set('schedule', { language: 'en' })
    expect(await languageOfNext(() => place.create({ start: at('10:00') }), client)).toBe('en')
    answerOf(
      await place.server.post(
        'branch_offices/clients/edit',
        { id: place.client, data: { locale: 'es-CL' } },
        place.desk(),
      ),
    )
    expect(await languageOfNext(() => place.create({ start: at('11:00') }), client)).toBe('es')
    const books = (start: string, browser: string) =>
      place.book({ start, booker }, { 'accept-language': browser })
    expect(await languageOfNext(() => books(at('12:00'), 'es-EC'), booker.email)).toBe('es')
    await place.set('schedule', { language: 'es' })
    expect(await languageOfNext(() => books(at('13:00'), 'en-US'), booker.email)).toBe('en')
  })

  it('in the receipt of who paid on a page in English, whatever the language of the client is', async () => {
    const server = api()
    const branch = await linkingBranch(server, sandbox)
    await branch.configure({ language: 'es' })
    answerOf(
      await server.post(
        'branch_offices/clients/edit',
        { id: branch.client, data: { locale: 'es' } },
        branch.desk(),
      ),
    )
    for (const language of ['en', 'es'] as const) {
      const { token } = await branch.link({ client: branch.client })
      const pays = { token, method: 'card', gatewayToken: 'pm_card_visa' }
      answerOf(await server.post('payments/process', pays, { 'accept-language': language }))
      expect(
        (await waitingEmails(server)).findLast(({ name }) => name === 'paymentReceived')?.order
          .language,
      ).toBe(language)
    }
    // Of the desk: the client's own.
    const paid = await branch.paid()
    answerOf(await branch.call('receipt/send', { id: paid.id }))
    expect(
      (await waitingEmails(server)).findLast(({ name }) => name === 'paymentReceived')?.order
        .language,
    ).toBe('es')
  })
})
