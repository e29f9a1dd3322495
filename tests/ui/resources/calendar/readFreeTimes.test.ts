import { expect, it, vi } from 'vitest'
import { CallError } from '../../../../src/dataProvider/callError.ts'
import type { BackOfficeProvider } from '../../../../src/dataProvider/index.ts'
import { readFreeTimes } from '../../../../src/resources/appointments/readFreeTimes.ts'

const request = {
  branchOffice: 1,
  items: [{ entailedProduct: 2 }],
  from: '2027-01-12',
  to: '2027-01-12',
}
const { signal } = new AbortController()

/** A provider whose calls are answered one after the other. */
const answering = (...answers: (() => Promise<unknown>)[]) => {
  const call = vi.fn(() => answers.shift()!())
  return { call, provider: { call } as unknown as BackOfficeProvider }
}
const refusing = (path: string) => () =>
  Promise.reject(new CallError('VALIDATION', { fields: [{ path, rule: 'choice' }] }))

it('free times are read without the compact form where the server knows none', async () => {
  const { call, provider } = answering(refusing('view'), async () => ({ days: [] }))
  expect(await readFreeTimes(provider, request, signal)).toEqual({ days: [] })
  expect(call.mock.calls).toEqual([
    ['schedules.availability', { ...request, view: 'compact' }, { signal }],
    ['schedules.availability', request, { signal }],
  ])
})

it('free times are not read again where something else is wrong', async () => {
  const { call, provider } = answering(refusing('from'))
  await expect(readFreeTimes(provider, request, signal)).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  expect(call).toHaveBeenCalledTimes(1)
})
