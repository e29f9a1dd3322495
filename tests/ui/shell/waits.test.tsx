import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { waitInWords } from '../../../contract/words/waitInWords.ts'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { closeApp } from '../support/openApp.tsx'
import { openOnAnswers } from '../support/openOnAnswers.tsx'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'

const { answers } = useAnsweringServer()

describe('a wait', () => {
  it.each([
    [1, '1 second', '1 segundo'],
    [20, '20 seconds', '20 segundos'],
    [611, '11 minutes', '11 minutos'],
    [7200, '2 hours', '2 horas'],
    [12_314, '3 hours 26 minutes', '3 horas 26 minutos'],
  ])('of %i seconds is said in the unit that people count it in', (seconds, english, spanish) => {
    expect(waitInWords('en', seconds)).toBe(english)
    expect(waitInWords('es', seconds)).toBe(spanish)
  })
})

describe('a refusal that says how long to wait', () => {
  afterEach(closeApp)

  it('says so wherever the back office translates a failure, in the language of then', async () => {
    const words = i18nProvider('oAdmin')
    await words.changeLocale('en')
    const error = new CallError('RATE_LIMITED', { retryAfter: 611 })
    expect(words.translate(error.message)).toBe('Too many tries. Try again in 11 minutes.')
    expect(words.translate(new CallError('LIMIT_REACHED', { retryAfter: 20 }).message)).toBe(
      'A limit has been reached. Try again in 20 seconds.',
    )
    expect(words.translate(new CallError('RATE_LIMITED').message)).toBe(
      'Too many tries. Wait a moment and try again.',
    )
    await words.changeLocale('es')
    expect(words.translate(error.message)).toBe(
      'Demasiados intentos. Intenta de nuevo en 11 minutos.',
    )
    await words.changeLocale('en')
  })

  it('says so on the sign-in page', async () => {
    answers['account/is_auth'] = [
      ok(
        {
          user: { id: 0 },
          organizationAdmin: { id: 0 },
          partnerAdmin: { id: 0 },
          branchOfficeAdmin: { id: 0 },
        },
        { device: { id: 'd' } },
      ),
    ]
    answers['account/signin'] = [refused('RATE_LIMITED', { retryAfter: 12_314 })]
    await openOnAnswers(answers, '/auth/sign-in')
    await userEvent.type(await screen.findByLabelText(/E-?mail/), 'unknown@example.test')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-password{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Too many tries. Try again in 3 hours 26 minutes.',
      ),
    )
  })

  it('says so on a screen that did not load, and where only the header says it', async () => {
    answers['organizations/clients/get'] = [
      new Response('', { status: 429, headers: { 'retry-after': '611' } }),
    ]
    await openOnAnswers(answers, '/dashboard/organization/clients')
    expect(
      await screen.findByText(/Too many tries\. Try again in 11 minutes\./),
    ).toBeInTheDocument()
  })
})
