import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { payingBranch } from '../../../support/furnished/payingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

vi.mock('../../../../src/authProvider/accountType.ts', async (original) => ({
  ...(await original<object>()),
  clockOf: () => ({ timeFormat: 24, weekStart: 'mon', language: 'es' }),
}))

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

it('of a service carries its language among the guests to link', async () => {
  const branch = await payingBranch(api())
  answerOf(await branch.book({ start: at('14:00'), booker }))
  const service = branch.appointment.items[0]!.entailedProduct.name
  await officeAs(branch.server, branch.staff, '/dashboard/branch-office/guests')
  const [shown] = await screen.findAllByText(service)
  expect(langOf(shown!)).toBe('es')
})

it('of what must not be overlooked about a client carries its language, and no more', async () => {
  const { server, staff, client } = await staffedBranch(api())
  const alert = 'Alérgica a la lidocaína'
  answerOf(await server.post('branch_offices/clients/edit', { id: client, data: { alert } }, staff))
  await officeAs(server, staff, `/dashboard/branch-office/clients/${client}/notes`)
  const note = await screen.findByText(alert, { selector: '[role="alert"] *' })
  expect(langOf(note)).toBe('es')
  expect(langOf(note.parentElement!)).toBeNull()
})
