import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proofOfWorkHeader } from '../../../contract/proofOfWork/challenge.ts'
import { booking, refused, useFakeBranch } from './fakeBranch.ts'
import { openPage, time } from './openPage.tsx'

// jsdom has no workers.
const solver = vi.hoisted(() => ({ solveInWorkers: vi.fn() }))
vi.mock('../../../src/proofOfWork/solver.ts', () => solver)

const branch = useFakeBranch()
const challenge = { parameters: { nonce: '00' }, signature: 'ab' }
const solved = { challenge, solution: { counter: 7, derivedKey: 'cd' } }
const note = 'Un momento: comprobamos que no eres un robot…'
const proofs: (string | null)[] = []

/** The branch is under load: it holds a time only with a proof of work. */
const underLoad = () => {
  proofs.length = 0
  const fetch = window.fetch.bind(window)
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input.endsWith('/public/schedules/create'))
      proofs.push(new Headers(init?.headers).get(proofOfWorkHeader))
    return fetch(input, init)
  })
  branch.book = ({ start }) =>
    proofs.at(-1) === null ? refused('PROOF_OF_WORK_REQUIRED', { challenge }) : booking(start!)
}

beforeEach(() => void solver.solveInWorkers.mockReset().mockResolvedValue(solved))

describe('a booking under load', () => {
  it('is repeated with the solution and the same idempotency key, unseen by the visitor', async () => {
    const { user } = await openPage()
    underLoad()
    await user.click(time(/^Lunes/, '10:15'))
    await screen.findByRole('timer')
    expect(proofs.map((proof) => proof && JSON.parse(atob(proof)))).toEqual([null, solved])
    expect(branch.booked[0]).toEqual(branch.booked[1])
    expect(screen.queryByText(note)).toBeNull()
  })

  it('says that it is computing once that takes longer than half a second', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof solved>()
    solver.solveInWorkers.mockReturnValue(promise)
    const { user } = await openPage()
    underLoad()
    await user.click(time(/^Lunes/, '10:15'))
    expect(await screen.findByText(note, {}, { timeout: 2000 })).toBeVisible()
    resolve(solved)
    await screen.findByRole('timer')
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  })

  it('explains what to do where the browser can’t compute it', async () => {
    solver.solveInWorkers.mockRejectedValue(new Error('workers are blocked'))
    const { user } = await openPage()
    underLoad()
    await user.click(time(/^Lunes/, '10:15'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No pudimos comprobar que no eres un robot.',
    )
  })
})
