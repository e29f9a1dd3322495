import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tuesday } from '../../../support/furnished/bookingBranch.ts'
import { payingBranch } from '../../../support/furnished/payingBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** The language that an element is in, where that is not the page's. */
const langOf = (element: Element) => element.closest('body [lang]')?.getAttribute('lang') ?? null

beforeEach(() =>
  vi.useFakeTimers({
    now: new Date('2027-01-11T15:00:00Z'),
    shouldAdvanceTime: true,
    toFake: ['Date'],
  }),
)
afterEach(() => {
  closeApp()
  vi.useRealTimers()
})

/** The line of the charge dialog that says for whom and what is charged, read in English. */
const chargedOf = async (language: string) => {
  const { server, staff, appointment, configure } = await payingBranch(api())
  await configure({ language })
  const path = `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`
  const user = await officeAs(server, staff, path)
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Gabriela Naranjo' }))
  await user.click(await panel.findByRole('button', { name: 'Charge' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Charge 45,00/ }))
  await waitFor(() => expect(dialog.getByLabelText('Amount *')).toBeVisible())
  return { dialog, service: appointment.items[0]!.entailedProduct.name }
}

it('the charge dialog marks the services in the language of the place, and no more', async () => {
  const { dialog, service } = await chargedOf('es')
  const shown = dialog.getByText(service)
  expect(langOf(shown)).toBe('es')
  expect(shown.textContent).toBe(service)
  expect(shown.parentElement).toHaveTextContent(`Gabriela Naranjo · ${service}`)
  expect(langOf(shown.parentElement!)).toBeNull()
  expect(langOf(dialog.getByRole('button', { name: /^Charge 45,00/ }))).toBeNull()
})

it('the charge dialog marks nothing that is in the language of the reader', async () => {
  const { dialog, service } = await chargedOf('en')
  expect(langOf(dialog.getByText(new RegExp(service)))).toBeNull()
})
