import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'
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
