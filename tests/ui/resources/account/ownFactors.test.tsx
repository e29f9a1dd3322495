import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createPartner } from '../../../support/furnished/furnish.ts'
import { setUpTotp } from '../../../support/server/secondFactors.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp, openApp } from '../../support/openApp.tsx'
import { remembered } from '../../support/remembered.ts'

const api = useApi()

describe('new recovery codes', () => {
  afterEach(closeApp)

  it('are shown once the question is confirmed, for the former ones have stopped working', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Alpha')
    const former = (await setUpTotp(server, signedIn)).recoveryCodes
    await openApp(server, { path: '/dashboard/partner/account', before: remembered(signedIn) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }))
    const question = await screen.findByRole('dialog', { name: 'Create new recovery codes?' })
    await user.click(within(question).getByRole('button', { name: 'Create new codes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' })
    const codes = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(codes).toHaveLength(10)
    expect(codes.filter((code) => former.includes(code))).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'I saved them' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the only second factor', () => {
  afterEach(closeApp)

  it('is removed after a warning about recovery codes and places that require one', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Alpha')
    await setUpTotp(server, signedIn)
    await openApp(server, { path: '/dashboard/partner/account', before: remembered(signedIn) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Remove app' }))
    expect(
      await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }),
    ).toHaveTextContent('It is your only second step: your recovery codes end with it')
  })
})
