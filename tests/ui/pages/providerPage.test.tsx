import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'
import { catchProviderWindow } from '../support/providerWindow.ts'

const { answers, received } = useAnsweringServer()
const finish = 'account/signin/sso/finish'
const sent = () => received.filter(({ path }) => path === finish).map(({ body }) => body)
const comeBack = () => openOnAnswers(answers, '/auth/single-sign-on?state=s-1&code=c-1')
/**
 * As if a page in another window waited for the answer; whether it still takes one is up to the
 * test.
 */
const leaveWaiting = () =>
  localStorage.setItem('phi.provider', JSON.stringify({ 's-1': Date.now() + 60_000 }))

afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})

describe('the page that a provider leads back to', () => {
  it('completes an ordinary sign-in, also of a browser that is signed in, and leads on', async () => {
    answers[finish] = [ok(ana, { token: 'new' })]
    await comeBack()
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization/))
    expect(sent()).toEqual([{ state: 's-1', code: 'c-1' }])
    expect(localStorage.getItem('phi.token')).toBe('new')
  })

  it('says why a sign-in failed', async () => {
    answers[finish] = [refused('SSO_NO_ACCOUNT')]
    await comeBack()
    expect(await screen.findByText(/^You have no access here yet/)).toBeVisible()
  })

  it('hands the answer over to the page that waits for it, and closes', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    catchProviderWindow()
    const { askProvider } = await import('../../../src/authProvider/providerWindow.ts')
    const answer = askProvider(
      () => Promise.resolve('https://login.clinic.test/?state=s-1'),
      new AbortController().signal,
    )
    const kept = await vi.waitFor(
      () => localStorage.getItem('phi.provider') ?? Promise.reject(new Error('not yet')),
    )
    const opening = comeBack()
    localStorage.setItem('phi.provider', kept)
    await opening
    expect(await screen.findByText('You can close this window.')).toBeVisible()
    expect(await answer).toEqual({ state: 's-1', code: 'c-1' })
    expect(close).toHaveBeenCalled()
    expect(sent()).toEqual([])
  })

  it('leaves it to the user where that page does not respond', async () => {
    answers[finish] = [ok(ana, { token: 'new' })]
    const opening = comeBack()
    leaveWaiting()
    await opening
    const button = await screen.findByRole(
      'button',
      { name: 'Continue here instead' },
      { timeout: 40_000 },
    )
    expect(sent()).toEqual([])
    await userEvent.click(button)
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization/))
    expect(sent()).toEqual([{ state: 's-1', code: 'c-1' }])
  })

  it('leads on where it has no answer', async () => {
    await openOnAnswers(answers, '/auth/single-sign-on')
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization/))
  })
})
