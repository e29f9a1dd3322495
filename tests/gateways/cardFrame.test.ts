import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, quietly } from '../../scripts/chromium.ts'
import { openGateways } from '../../server/adapters/gateways/index.ts'
import type { Gateway } from '../../server/ports/gateway.ts'
import { startSandboxProcess, type SandboxProcess } from '../support/outside/sandboxProcess.ts'
import { factsOf, order, settings } from './gatewayUnderTest.ts'
import { startMerchantPage, type MerchantPage } from './merchantPage.ts'

/** WCAG 2.2 A and AA; the rest of axe's advice is about whole pages. */
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let [browser, sandbox, merchant]: [Browser?, SandboxProcess?, MerchantPage?] = []
let gateway: Gateway
let page: Page
let frame: FrameLocator

const place = (ownAddress: string) => ({
  address: () => sandbox!.address,
  ownAddress: () => ownAddress,
  derive: (...words: string[]) => `${words.join('')}for-tests`,
})
const opened = (ownAddress: string, organization: number): Gateway =>
  openGateways({ sandbox: place(ownAddress) }).open(settings('sandbox', organization))!

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  ;[sandbox, merchant] = [await startSandboxProcess(), await startMerchantPage()]
  gateway = opened(merchant.address, 7)
  await gateway.test()
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
  await merchant?.close()
})
beforeEach(async () => {
  page = await (await browser!.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  frame = page.frameLocator('iframe')
  await page.goto(merchant!.address)
})
afterEach(() => page.context().close())

const open = async (language = 'en', options: object = {}) => {
  await page.evaluate(
    async ({ configuration, language, options }) => {
      await (globalThis as unknown as { open: (...words: unknown[]) => Promise<void> }).open(
        configuration,
        language,
        options,
      )
    },
    { configuration: await gateway.browserConfiguration(), language, options },
  )
}
const pay = async (): Promise<string> => {
  await page.locator('#report').evaluate((report) => (report.textContent = ''))
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(() => page.locator('#report').textContent()).not.toBe('')
  return (await page.locator('#report').textContent()) ?? ''
}
const type = async (number: string, expiry: string, cvc: string) => {
  await frame.getByLabel('Card number').click()
  await page.keyboard.type(number)
  await expect
    .poll(() => frame.getByLabel('Expires').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(expiry)
  await page.keyboard.type(cvc)
}

describe('the card frame', () => {
  it('gives the page a token that pays, and never a number, a date or a code', async () => {
    const messages: string[] = []
    await page.exposeFunction('heard', (text: string) => messages.push(text))
    await page.evaluate(() =>
      addEventListener('message', ({ data }) =>
        (globalThis as unknown as { messages: (text: string) => void }).messages(
          JSON.stringify(data),
        ),
      ),
    )
    await open()
    await type('4242424242424242', '1234', '737')
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await frame.getByLabel('Expires').inputValue()).toBe('12/34')
    const token = await pay()
    expect(token).toMatch(/^pm_/)
    const paid = factsOf(await gateway.charge(order('none', { source: { token } })), 'succeeded')
    expect(paid.card).toMatchObject({ last4: '4242', expMonth: 12, expYear: 2034 })
    expect(merchant!.requests.length).toBeGreaterThan(2)
    for (const text of [...merchant!.requests, ...messages, await page.content()]) {
      // What was typed, and not just digits: ids and times have those too.
      expect(text).not.toMatch(/4242(?:[ -]?4242){3}/)
      expect(text).not.toMatch(/\b(?:737|12\/?34)\b/)
    }
    // The page cannot look into the frame either.
    const reached = await page.evaluate(() => document.querySelector('iframe')!.contentDocument)
    expect(reached).toBeNull()
  })

  it('follows the brand: fifteen digits in other gaps and a code of four for American Express', async () => {
    await open()
    await type('378282246310005', '0734', '7373')
    expect(await frame.getByLabel('Card number').inputValue()).toBe('3782 822463 10005')
    expect(await frame.locator('#brand').textContent()).toBe('AMEX')
    expect(await frame.getByLabel('Security code').inputValue()).toBe('7373')
    expect(await pay()).toMatch(/^pm_/)
  })

  it('says in its own words what is wrong, and gives nothing', async () => {
    await open('es')
    expect(await pay()).toBe('null')
    expect(await frame.getByRole('alert').allTextContents()).toEqual([
      'Revisa el número de la tarjeta.',
      'Revisa la fecha: mes y año.',
      'Revisa el código de seguridad.',
    ])
    await frame.getByLabel('Número de tarjeta').fill('4242424242424241')
    expect(await pay()).toBe('null')
    expect(await frame.getByLabel('Número de tarjeta').getAttribute('aria-invalid')).toBe('true')
  })

  it('asks only for the code of a card that is kept', async () => {
    await open('en', { kind: 'cvc', brand: 'amex' })
    expect(await frame.getByRole('textbox').count()).toBe(1)
    await frame.getByLabel('Security code').fill('123')
    expect(await pay()).toBe('null')
    await frame.getByLabel('Security code').fill('1234')
    expect(await pay()).toMatch(/^cvctok_/)
  })

  it('leaves the button in its place while it is pressed', async () => {
    await open('en', { kind: 'cvc', brand: 'amex' })
    await frame.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay' }).click({ delay: 120 })
    await expect.poll(() => page.locator('#report').textContent()).toBe('null')
    expect(await frame.getByRole('alert').allTextContents()).not.toEqual([''])
  })

  it('is as high as what it shows, and turns dark with the page', async () => {
    await open()
    const height = () =>
      page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    await pay()
    await expect.poll(height).toBeGreaterThan(before)
    const scrolls = await frame
      .locator('html')
      .evaluate((root) => root.scrollHeight > root.clientHeight + 1)
    expect(scrolls).toBe(false)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await expect.poll(() => frame.locator('html').getAttribute('data-theme')).toBe('dark')
  })

  it.each(['light', 'dark'])('has nothing that axe objects to, %s', async (theme) => {
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), theme)
    await open()
    await pay()
    const { violations } = await new AxeBuilder({ page }).withTags(guidelines).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('is shown on no other page, and hears no other', async () => {
    // Another merchant's page frames it with keys that are not its own.
    await opened('http://merchant.test', 8).test()
    const other = await opened('http://merchant.test', 8).browserConfiguration()
    const key = other.publicKeys['publishableKey']!
    const refused = await fetch(`${other.frame}?key=${key}&origin=${merchant!.address}`)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const allowed = await fetch(`${other.frame}?key=${key}&origin=http://merchant.test`)
    expect(allowed.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://merchant.test',
    )
  })
})

describe('the pages of the sandbox', () => {
  it.each(['en', 'es'])(
    'say what happened, in %s, without a number and without what axe objects to',
    async (language) => {
      await gateway.charge(order('visa'))
      const { url } = (await gateway.charge(order('authenticationRequired'))) as unknown as {
        url: string
      }
      for (const address of [
        `${sandbox!.address}/?language=${language}`,
        `${url}&language=${language}`,
      ]) {
        await page.goto(address)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        const { violations } = await new AxeBuilder({ page }).withTags(guidelines).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      }
      await page
        .getByRole('button', { name: language === 'en' ? 'Yes, it is me' : 'Sí, soy yo' })
        .click()
      await page.waitForURL(/redirect_status=succeeded/).catch(() => undefined)
      await page.goto(`${sandbox!.address}/?language=${language}`)
      await expect.poll(() => page.getByRole('table').first().textContent()).toContain('4242')
    },
  )
})
