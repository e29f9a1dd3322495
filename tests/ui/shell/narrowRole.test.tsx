import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'
import { awayInNovember, cleaning, gabriela } from '../resources/support/records.ts'
import { ok, useAnsweringServer } from '../support/answeringServer.ts'

const { answers } = useAnsweringServer()

afterEach(closeApp)

it('a person with a narrow role lands on the first page that it opens, and the bar of a phone offers no other', async () => {
  const privileges = { client: { view: true } }
  const narrow = { ...ana, organizationAdmin: { ...ana.organizationAdmin, privileges } }
  answers['account/is_auth'] = [ok(narrow, { device: { id: 'device-9' } })]
  answers['organizations/clients/get'] = [ok({ items: [], total: 0 })]
  await openOnAnswers(answers, '/dashboard')
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/organization/clients'), {
    timeout: 60_000,
  })
  const bar = await screen.findByRole('navigation', { name: 'Quick menu' }, { timeout: 60_000 })
  const offered = within(bar).getAllByRole('link', { hidden: true })
  expect(offered.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/organization/clients',
  ])
}, 90_000)

const why = 'Your role lets you see this, not change it.'
const late = { timeout: 60_000 }
const closed = 'Your role does not reach this'

/** Someone whose role holds these rights alone, on a server with some records of an entity. */
const openAs = async (privileges: object, path: string, [from, items]: [string, object[]]) => {
  const narrow = { ...ana, organizationAdmin: { ...ana.organizationAdmin, privileges } }
  answers['account/is_auth'] = [ok(narrow, { device: { id: 'device-9' } })]
  answers[from] = [ok({ items, total: items.length })]
  await openOnAnswers(answers, `/dashboard/organization/${path}`)
}
const timeOffs = 'organizations/experts/time_off/get'
const laterThen = { ...awayInNovember, id: 7, reason: 'A congress' }

describe('who may see a record and not change it', () => {
  it.each([
    ['time-off', 'expert_time_off', timeOffs, awayInNovember],
    ['products', 'o_product', 'organizations/products/get', cleaning],
    ['experts', 'o_expert', 'organizations/experts/get', gabriela],
  ])(
    'reads it at its address, and why it is no form: %s',
    async (segment, item, from, record) => {
      const path = `${segment}/${record.id}`
      await openAs({ [item]: { view: true, create: true } }, path, [from, [record]])
      expect(await screen.findByText(why, {}, late)).toBeVisible()
      // A check that comes later does not lead elsewhere.
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(screen.getByText(why)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
      expect(window.location.pathname).toBe(`/dashboard/organization/${path}`)
    },
    90_000,
  )

  it('opens it from its row in the list, and goes on to the next', async () => {
    const items = [awayInNovember, laterThen]
    await openAs({ expert_time_off: { view: true } }, 'time-off', [timeOffs, items])
    const table = await screen.findByRole('table', {}, late)
    fireEvent.click((await within(table).findAllByRole('link'))[0]!)
    expect(await screen.findByText(why, {}, late)).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'Next record' }))
    expect(await screen.findByText('A congress', {}, late)).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    expect(window.location.pathname).toBe(`/dashboard/organization/time-off/${laterThen.id}`)
  }, 90_000)
})

it('a record that a role may not even see stays closed', async () => {
  await openAs({ client: { view: true } }, 'time-off/6', [timeOffs, [awayInNovember]])
  expect(await screen.findByText(closed, {}, late)).toBeVisible()
  expect(screen.queryByText(why)).toBeNull()
}, 90_000)
