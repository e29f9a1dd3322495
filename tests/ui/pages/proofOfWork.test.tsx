import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  proofOfWorkHeader,
  type ProofOfWorkChallenge,
} from '../../../contract/proofOfWork/challenge.ts'
import { sessionCalls } from '../../../src/dataProvider/sessionCalls.ts'
import { send } from '../../../src/dataProvider/transport.ts'
import { createProofOfWork } from '../../../server/adapters/secrets/createProofOfWork.ts'
import { createPartner } from '../../support/furnished/furnish.ts'
import { solve } from '../../support/server/solvedProof.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'
import { closeApp, openApp } from '../support/openApp.tsx'

// jsdom has no workers: the solver is replaced, by one that computes the same in Node where the
// real server answers.
const solver = vi.hoisted(() => ({ solveInWorkers: vi.fn() }))
vi.mock('../../../src/proofOfWork/solver.ts', () => solver)

const challenge = {
  parameters: { nonce: '00' },
  signature: 'ab',
} as unknown as ProofOfWorkChallenge
const solved = { challenge, solution: { counter: 7, derivedKey: 'cd' } }
const path = sessionCalls['account.resetEmail'].path
const note = 'One moment: checking that you’re not a robot…'

beforeEach(() => void solver.solveInWorkers.mockReset().mockResolvedValue(solved))
afterEach(closeApp)

describe('a call that is refused without a proof of work', () => {
  const { answers, received } = useAnsweringServer()
  const proofs = () =>
    received
      .filter((each) => each.path === path)
      .map(({ headers }) => headers.get(proofOfWorkHeader))
  const reset = (options = {}) =>
    send(sessionCalls['account.resetEmail'], { email: 'ana@example.test' }, options)

  it('is repeated with the solution, once', async () => {
    answers[path] = [refused('PROOF_OF_WORK_REQUIRED', { challenge }), ok({ request: 'r' })]
    expect(await reset()).toEqual({ request: 'r' })
    expect(proofs().map((proof) => proof && JSON.parse(atob(proof)))).toEqual([null, solved])
    expect(solver.solveInWorkers.mock.calls[0]![0]).toEqual(challenge)
    const sent = received.filter((each) => each.path === path)
    expect(sent[1]!.body).toEqual(sent[0]!.body)
  })

  it('fails if the solution is refused, too, or there is none', async () => {
    answers[path] = [refused('PROOF_OF_WORK_REQUIRED', { challenge })]
    await expect(reset()).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
    expect(proofs()).toHaveLength(2)
    solver.solveInWorkers.mockResolvedValue(undefined)
    await expect(reset()).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
    solver.solveInWorkers.mockRejectedValue(new Error('workers are blocked'))
    await expect(reset()).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
    expect(proofs()).toHaveLength(4)
  })

  it('keeps its other ways to recover', async () => {
    answers[path] = [
      refused('PROOF_OF_WORK_REQUIRED', { challenge }),
      refused('INVALID_DEVICE'),
      ok({ request: 'r' }),
    ]
    expect(await reset()).toEqual({ request: 'r' })
  })
})

describe('the pages before the back office', () => {
  const api = useApi()
  const demanding = async () => {
    const server = api()
    const { email } = await createPartner(server, 'Alpha')
    server.ports.proofOfWork = createProofOfWork(true, server.ports.secrets)
    return { ...server, email }
  }
  const recover = async (server: Awaited<ReturnType<typeof demanding>>) => {
    await openApp(server, { path: '/auth/recover-password' })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Email'), `${server.email}{Enter}`)
  }

  it('recover a password without the user noticing the proof', async () => {
    solver.solveInWorkers.mockImplementation(solve)
    const server = await demanding()
    await recover(server)
    expect(await screen.findByLabelText(/code/i)).toBeVisible()
    expect(solver.solveInWorkers).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(note)).toBeNull()
    expect((await waitingEmails(server)).map(({ name }) => name)).toEqual(['resetCode'])
  })

  it('say that they are computing once it takes longer than half a second, and no longer than that', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    solver.solveInWorkers.mockImplementation(async (given: ProofOfWorkChallenge) => {
      await promise
      return solve(given)
    })
    await recover(await demanding())
    await waitFor(() => expect(solver.solveInWorkers).toHaveBeenCalled())
    expect(screen.queryByText(note)).toBeNull()
    const said = await screen.findByText(note, {}, { timeout: 2000 })
    expect(said.closest('[aria-live="polite"]')).not.toBeNull()
    resolve()
    expect(await screen.findByLabelText(/code/i)).toBeVisible()
    expect(screen.queryByText(note)).toBeNull()
  })

  it('explain what to do where the browser can’t compute it', async () => {
    solver.solveInWorkers.mockRejectedValue(new Error('workers are blocked'))
    const server = await demanding()
    await recover(server)
    await screen.findByText(
      'We couldn’t check that you’re not a robot. Reload the page and try again.',
    )
    expect(await waitingEmails(server)).toEqual([])
  })
})
