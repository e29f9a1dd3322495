import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { SecondStep } from '../../../src/pages/signIn/SecondStep.tsx'

const { completeSignIn } = vi.hoisted(() => ({ completeSignIn: vi.fn() }))
vi.mock('../../../src/authProvider/signedIn.ts', () => ({ completeSignIn }))

it('the refusal of a code goes when a recovery code is typed instead', async () => {
  completeSignIn.mockRejectedValue(new CallError('CODE_INVALID', { msg: 'CODE_INVALID' } as never))
  const user = userEvent.setup()
  render(<SecondStep step={{ challenge: 'c', ways: ['totp', 'recoveryCode'] } as never} />)
  await user.type(screen.getByRole('textbox'), '123456{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  await user.click(screen.getByRole('button', { name: /recovery code/i }))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
