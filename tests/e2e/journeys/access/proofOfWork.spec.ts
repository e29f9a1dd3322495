import type { Browser, Page } from '@playwright/test'
import { proofOfWorkHeader } from '../../../../contract/proofOfWork/challenge.ts'
import { findChromium, quietly } from '../../../../scripts/chromium.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { serverWith } from '../../support/startServer.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const words = {
  en: {
    note: 'One moment: checking that you’re not a robot…',
    fields: [
      'Name of the business',
      'Email of the business',
      'Your name',
      'Your email, to sign in with',
    ],
    password: 'Password',
    register: 'Register',
    check: 'Check your email',
    email: 'Email',
    send: 'Send the code',
    code: 'Write the code',
    held: 'Time held',
    name: 'Full name',
    confirm: 'Confirm booking',
    confirmed: 'Booking confirmed',
  },
  es: {
    note: 'Un momento: comprobamos que no eres un robot…',
    fields: ['Nombre del negocio', 'Correo del negocio', 'Tu nombre', 'Tu correo, para ingresar'],
    password: 'Contraseña',
    register: 'Registrar',
    check: 'Revisa tu correo',
    email: 'Correo',
    send: 'Enviar el código',
    code: 'Escribe el código',
    held: 'Hora guardada',
    name: 'Nombre y apellido',
    confirm: 'Confirmar reserva',
    confirmed: 'Reserva confirmada',
  },
} as const
type Language = keyof typeof words

// A host name that is neither localhost nor https: a page there has no WebCrypto.
const plainHost = 'agenda.lan'
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...quietly, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
  },
})
test.describe.configure({ mode: 'serial' })

let server: Awaited<ReturnType<typeof serverWith>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await serverWith({ TRUST_PROXY: '1' })
})
test.afterAll(async () => server?.stop())

const openAs = async (
  browser: Browser,
  language: Language,
  width: number,
  from: string,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: language === 'es' ? 'es-EC' : 'en-US',
    timezoneId: 'America/Guayaquil',
    viewport: { width, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': from },
  })
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('phi.language', chosen), language)
  return page
}

/** The proofs that calls to a path were sent with; null for a call without. */
const proofsOf = (page: Page, path: string): (string | null)[] => {
  const proofs: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`))
      proofs.push(request.headers()[proofOfWorkHeader] ?? null)
  })
  return proofs
}

/** Holds the worker back, so that the note is there to be looked at; the result lets it load. */
const delayWorker = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/worker-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const expectNote = async (page: Page, note: string): Promise<void> => {
  await expect(page.getByText(note)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Some pages choose their theme when they load.
    await page.evaluate(
      (theme) => void (document.documentElement.dataset['theme'] = theme),
      colorScheme,
    )
    await expectAccessible(page)
    await page.screenshot({
      path: `test-results/proof-${page.viewportSize()!.width}-${new URL(page.url()).pathname.split('/').at(-1)}-${colorScheme}.png`,
    })
  }
  await page.emulateMedia({ colorScheme: null })
}

const fillSignUp = async (page: Page, language: Language, name: string): Promise<void> => {
  const said = words[language]
  const values = [name, `hola@${name}.example`, 'Rosa Tello', `rosa@${name}.example`]
  for (const [index, label] of said.fields.entries())
    await page.getByLabel(label, { exact: true }).fill(values[index]!)
  await page.getByLabel(said.password, { exact: true }).fill('sauce junto al canal 4')
}

for (const [language, width] of ofTurn([
  ['en', 1280],
  ['es', 360],
])) {
  const said = words[language]

  test(`a business registers and a password is recovered with proofs of work (${language}, ${width})`, async ({
    browser,
  }) => {
    const page = await openAs(browser, language, width, `203.0.113.${width % 200}`)
    const proofs = proofsOf(page, 'account/signup')
    await page.goto('/auth/sign-up')
    const proceed = await delayWorker(page)
    await fillSignUp(page, language, `ceibo-${language}`)
    await page.getByRole('button', { name: said.register }).click()
    await expectNote(page, said.note)
    proceed()
    await expect(page.getByRole('heading', { name: said.check })).toBeVisible()
    await expect(page.getByText(said.note)).toHaveCount(0)
    expect(proofs.map((proof) => proof === null)).toEqual([true, false])

    await page.goto('/auth/recover-password')
    await page.getByLabel(said.email).fill('organization@demo.test')
    await page.getByRole('button', { name: said.send }).click()
    await expect(page.getByRole('heading', { name: said.code })).toBeVisible()
    await page.context().close()
  })

  test(`a visitor books from an address under load (${language}, ${width})`, async ({
    browser,
    request,
  }) => {
    const from = `198.51.100.${width % 200}`
    for (let count = 0; count < 40; count += 1) {
      const data = {
        branchOffice: 1,
        items: [{ entailedProduct: 1 }],
        start: '2020-01-01T10:00:00Z',
      }
      await request.post(`${server.address}/api/public/schedules/create`, {
        data,
        headers: { 'x-forwarded-for': from },
      })
    }
    const page = await openAs(browser, language, width, from)
    const proofs = proofsOf(page, 'public/schedules/create')
    await page.goto('/dl/demo')
    const proceed = await delayWorker(page)
    await page
      .getByRole('button', { name: /\b\d{1,2}:\d{2}\b/ })
      .nth(3)
      .click()
    await expectNote(page, said.note)
    proceed()
    await expect(page.getByText(said.held, { exact: true }).first()).toBeVisible()
    await expectWhole(page)
    if (width < 960) await page.getByRole('button', { name: said.confirm }).click()
    await page.getByLabel(said.name).fill('Julia Paredes')
    await page.getByLabel(said.email).fill('julia@example.com')
    await page.getByRole('button', { name: said.confirm }).click()
    await expect(page.getByRole('heading', { name: said.confirmed })).toBeFocused()
    await expectAccessible(page)
    expect(proofs.map((proof) => proof === null)).toEqual([true, false, true, false])
    await page.context().close()
  })
}

test('a page at plain http, which has no WebCrypto, solves the challenge too', async ({
  browser,
}) => {
  const page = await openAs(browser, 'en', 1280, '192.0.2.7')
  await page.goto(server.address.replace('localhost', plainHost) + '/auth/sign-up')
  expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in window.crypto])).toEqual([
    false,
    false,
  ])
  await fillSignUp(page, 'en', 'plain')
  await page.getByRole('button', { name: words.en.register }).click()
  await expect(page.getByRole('heading', { name: words.en.check })).toBeVisible()
  await page.context().close()
})
