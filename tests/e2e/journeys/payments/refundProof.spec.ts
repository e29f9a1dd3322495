import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const words = {
  en: {
    refund: 'Refund',
    amount: 'Amount to give back *',
    confirm: 'Confirm it’s you',
    password: 'Password',
    refunded: 'Partly refunded',
  },
  es: {
    refund: 'Reembolsar',
    amount: 'Monto que se devuelve *',
    confirm: 'Confirma que eres tú',
    password: 'Contraseña',
    refunded: 'Reembolsado en parte',
  },
} as const

for (const [language, width] of ofTurn([
  ['en', 1280],
  ['es', 360],
])) {
  const said = words[language]

  test(`a large refund is made once the administrator has proven who they are (${language}, ${width})`, async ({
    page,
    request,
  }) => {
    const staff = await signedIn(request)
    const { items } = await staff<{ items: { branchOffice: { id: number } }[] }>(
      'branch_offices/payments/links/get',
      { limit: 1 },
    )
    const { id } = await staff<{ id: number }>('branch_offices/payments/create', {
      branchOffice: items[0]!.branchOffice.id,
      concept: `Refund ${language}`,
      kind: 7,
      method: 4,
      amount: { amount: 90_000, currency: 'USD' },
    })
    // The session is fresh, so the first refund gets the response that an older session would get.
    let calls = 0
    await page.route('**/api/branch_offices/payments/refund', async (route) => {
      calls += 1
      if (calls > 1) return route.continue()
      await route.fulfill({ json: { error: true, r: { msg: 'STEP_UP_REQUIRED', ref: 'JOURNEY' } } })
    })
    await page.addInitScript((chosen) => localStorage.setItem('phi.language', chosen), language)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/auth/sign-in')
    await page.locator('button.demo-role').nth(2).click()
    await page.waitForURL(/\/dashboard\/branch-office\//)
    await page.goto(`/dashboard/branch-office/payments/${id}`)
    await page.getByRole('button', { name: said.refund }).click()
    const refunding = page.getByRole('dialog', { name: said.refund })
    await refunding.getByLabel(said.amount).fill('600')
    await refunding.getByRole('button', { name: new RegExp(`^${said.refund} 600`) }).click()

    const proving = page.getByRole('dialog', { name: said.confirm })
    await expect(proving.getByLabel(said.password)).toBeFocused()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/refund-proof-${language}-${width}.png` })
    await page.keyboard.type('demo-1234')
    await page.keyboard.press('Enter')
    await expect(proving).toBeHidden()
    await expect(refunding).toBeHidden()
    await expect(page.getByText(said.refunded).first()).toBeVisible()
    const payment = await staff<{ refunds: { amount: { amount: number } }[] }>(
      'branch_offices/payments/get',
      { id },
    )
    expect(payment.refunds.map(({ amount }) => amount.amount)).toEqual([60_000])
    expect(calls).toBe(2)
  })
}
