import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { makeRole } from '../../../support/server/apiKey.ts'
import { answerOf, furnish } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const screenPath = '/dashboard/organization/api'

const setUp = async () => {
  const server = api()
  const { own } = await furnish(server)
  const signedIn = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  await makeRole(server, own.organization, [{ sys_name: 'client', privs: { view: true } }])
  return { server, signedIn }
}

describe('the page for programs', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('makes a key, shows it once with a line that works, lists it and revokes it after a question', async () => {
    const { server, signedIn } = await setUp()
    const user = await officeAs(server, signedIn, `${screenPath}/create`)
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Monthly report')
    await user.click(screen.getByRole('combobox', { name: /Role/ }))
    await user.click(await screen.findByRole('option', { name: /programs/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const key = (await screen.findByLabelText('Key')).textContent
    expect(key).toMatch(/^phi_\d+_/)
    await user.click(screen.getByRole('button', { name: 'Copy key' }))
    expect(await navigator.clipboard.readText()).toBe(key)
    await user.click(screen.getByRole('combobox', { name: 'Resource' }))
    await user.click(await screen.findByRole('option', { name: 'experts' }))
    const line = screen.getByLabelText('Line for the command line').textContent
    expect(line).toContain('/api/rest/experts?')
    expect(line).toContain(`Bearer ${key}`)
    const read = async () =>
      (await server.fetch('rest/clients', { headers: { authorization: `Bearer ${key}` } })).status
    expect(await read()).toBe(200)

    await user.click(screen.getByRole('link', { name: 'To the keys' }))
    const row = await screen.findByRole('row', { name: /Monthly report/ })
    expect(row).toHaveTextContent(key.slice(0, key.indexOf('_', 4) + 5))
    expect(screen.getByLabelText('Line for the command line')).not.toHaveTextContent(key)
    await user.click(within(row).getByRole('link', { name: 'Monthly report' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    const question = await screen.findByRole('dialog', { name: 'Revoke this key?' })
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    await waitFor(async () => expect(await read()).toBe(401))
    expect(
      answerOf<{ total: number }>(await server.post('organizations/api_keys/get', {}, signedIn))
        .total,
    ).toBe(0)
  })
})
