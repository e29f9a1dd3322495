import { render } from '@testing-library/react'
import { itemTypes } from '../../../contract/kernel/privileges.ts'
import { closeApp } from './openApp.tsx'
import { freshBrowser } from './freshBrowser.ts'
import { ok, type Answer } from './answeringServer.ts'

const flags = { view: true, create: true, edit: true, delete: true }

/** A person who administers an organization and may do everything there. */
export const ana = {
  user: {
    id: 3,
    name: 'Ana Vela',
    email: 'ana@aurora.test',
    phone: null,
    taxId: null,
    picture: null,
    locale: null,
  },
  organizationAdmin: {
    id: 1,
    organization: { id: 1, fantasyName: 'Aurora', address: null },
    role: { id: 1, name: 'Administrator' },
    status: { id: 1, sysName: 'enabled', comments: null },
    privileges: Object.fromEntries(Object.keys(itemTypes).map((item) => [item, flags])),
  },
  partnerAdmin: { id: 0 },
  branchOfficeAdmin: { id: 0 },
}

/**
 * The whole application in a fresh browser of a person signed in, on a server with the answers that
 * a test gives.
 */
export const openOnAnswers = async (
  answers: Record<string, Answer[]>,
  path: string,
): Promise<void> => {
  closeApp()
  freshBrowser({ path })
  localStorage.setItem('phi.token', 'old')
  localStorage.setItem('phi.device', 'device-0')
  const look = {
    logo: { url: '' },
    favicon: { url: '' },
    title: { base: '' },
    colors: { theme: { vars: {}, classes: [] } },
  }
  answers['account/is_auth'] ??= [ok(ana, { device: { id: 'device-9' } })]
  answers['scope/config/get'] ??= [ok({ ui: { admin: look }, demo: null, signUp: 'closed' })]
  answers['account/preferences/get'] ??= [
    ok({ language: null, theme: null, columns: {}, queries: [] }),
  ]
  const { App } = await import('../../../src/App.tsx')
  const { enter } = await import('../../../src/enter.ts')
  render(<App entered={enter()} />)
}
