import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMembership, createAccount } from '../../support/furnished/administrators.ts'
import { createPartner, furnishOrganization, signIn } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { forgetContext } from '../../../src/dataProvider/context.ts'
import { fewRights } from '../../support/furnished/singleSignOn.ts'
import { closeApp, openApp } from '../support/openApp.tsx'
import { remembered } from '../support/remembered.ts'

const api = useApi()
const email = 'rosa@admin.test'

const setUp = async () => {
  const server = api()
  const { signedIn } = await createPartner(server, 'Norte')
  const [first, second] = [
    await furnishOrganization(server, signedIn, 'Lúcuma'),
    await furnishOrganization(server, signedIn, 'Ñandú'),
  ]
  const account = await createAccount(server, email)
  const setStatus = (organization: number, status: number) =>
    server.database.asOwner((owner) =>
      owner.query('update organization set status_id = $2 where organization_id = $1', [
        organization,
        status,
      ]),
    )
  return { server, account, first, second, setStatus }
}

/**
 * The place as the browser keeps it: the application is loaded anew for each test, and with it what
 * it holds in memory.
 */
const kept = (): unknown => JSON.parse(sessionStorage.getItem('phi.place') ?? 'null')

describe('a person with two places', () => {
  beforeEach(forgetContext)
  afterEach(() => {
    closeApp()
    forgetContext()
  })

  it('changes between them in the top bar, and stays in one when another opens', async () => {
    const { server, account, first, second } = await setUp()
    for (const { organization } of [first, second])
      await addMembership(server, account, { organization })
    await openApp(server, {
      path: '/dashboard/organization/clients',
      before: remembered(await signIn(server, email)),
    })
    const place = await screen.findByRole('button', { name: /Lúcuma/ }, { timeout: 40_000 })
    expect(kept()).toEqual({ account: 'oAdmin', id: first.organization })
    await userEvent.click(place)
    await userEvent.click(screen.getByRole('menuitem', { name: /Ñandú/ }))
    await waitFor(() => expect(kept()).toEqual({ account: 'oAdmin', id: second.organization }))
  })
})

describe('a person one of whose places requires single sign-on', () => {
  beforeEach(forgetContext)
  afterEach(() => {
    closeApp()
    forgetContext()
  })

  it('works in the other, and reads why the place is closed and how to open it', async () => {
    const { server, account, first, second } = await setUp()
    for (const { organization } of [first, second])
      await addMembership(server, account, { organization }, [...fewRights])
    const setting = {
      issuer: 'https://issuer.example',
      clientId: 'x',
      clientSecret: 'x',
      domains: ['admin.test'],
      passwordOff: true,
    }
    await server.database.asOwner(async (owner) => {
      await owner.query(
        "insert into configuration (organization_id, key, value) values ($1, 'security', $2)",
        [first.organization, JSON.stringify({ singleSignOn: setting })],
      )
      await owner.query(
        "insert into sso_domain (domain, partner_id, organization_id) select 'admin.test', partner_id, organization_id from organization_directory where organization_id = $1",
        [first.organization],
      )
    })
    const before = remembered(await signIn(server, email))
    await openApp(server, { path: '/dashboard/organization/clients', before })
    await userEvent.click(await screen.findByRole('button', { name: /Ñandú/ }, { timeout: 40_000 }))
    const closed = screen.getByRole('menuitem', { name: /Lúcuma/ })
    expect(closed).toHaveTextContent('Requires single sign-on')
    await userEvent.click(closed)
    await waitFor(() => expect(kept()).toEqual({ account: 'oAdmin', id: first.organization }))
    closeApp()
    await openApp(server, { path: '/dashboard/organization/clients', before })
    expect(
      await screen.findByRole(
        'heading',
        { name: 'Sign in to Lúcuma another way' },
        { timeout: 40_000 },
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign in with single sign-on' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go to Ñandú' })).toBeVisible()
  })
})

describe('a person one of whose places requires a second factor', () => {
  beforeEach(forgetContext)
  afterEach(() => {
    closeApp()
    forgetContext()
  })

  it('goes on in the other, and meets the demand again where it is due', async () => {
    const { server, account, first, second } = await setUp()
    for (const { organization } of [first, second])
      await addMembership(server, account, { organization }, [...fewRights])
    await server.database.asOwner((owner) =>
      owner.query(
        "insert into configuration (organization_id, key, value) values ($1, 'security', $2)",
        [first.organization, JSON.stringify({ requiredSecondFactor: 'everyone' })],
      ),
    )
    const before = remembered(await signIn(server, email))
    await openApp(server, { path: '/dashboard/organization/clients', before })
    expect(
      await screen.findByText(
        /^Lúcuma or your role there requires two-step sign-in/,
        {},
        { timeout: 40_000 },
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Go to Lúcuma' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go to Ñandú' }))
    await waitFor(() => expect(kept()).toEqual({ account: 'oAdmin', id: second.organization }))
    closeApp()
    await openApp(server, { path: '/dashboard/organization/clients', before })
    await userEvent.click(await screen.findByRole('button', { name: /Ñandú/ }, { timeout: 40_000 }))
    const due = screen.getByRole('menuitem', { name: /Lúcuma/ })
    expect(due).toHaveTextContent('Requires two-step sign-in')
    await userEvent.click(due)
    await waitFor(() => expect(kept()).toEqual({ account: 'oAdmin', id: first.organization }))
    closeApp()
    await openApp(server, { path: '/dashboard/organization/clients', before })
    expect(
      await screen.findByRole('button', { name: 'Go to Ñandú' }, { timeout: 40_000 }),
    ).toBeVisible()
  })
})

describe('a person whose place waits for approval', () => {
  beforeEach(forgetContext)
  afterEach(closeApp)

  it('reads that on one page, and goes on once it is approved', async () => {
    const { server, account, first, setStatus } = await setUp()
    await addMembership(server, account, { organization: first.organization })
    await setStatus(first.organization, 3)
    await openApp(server, {
      path: '/dashboard/organization/clients',
      before: remembered(await signIn(server, email)),
    })
    expect(
      await screen.findByRole('heading', { name: /is waiting for approval$/ }, { timeout: 40_000 }),
    ).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Still waiting.')).toBeVisible()
    await setStatus(first.organization, 1)
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization\//), {
      timeout: 40_000,
    })
  })
})
