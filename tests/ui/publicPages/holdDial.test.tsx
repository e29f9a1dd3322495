import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HoldDial } from '../../../src/publicPages/times/HoldDial.tsx'
import { loadPublicWords } from '../../../src/i18n/loadPublicWords.ts'

beforeEach(async () => {
  await loadPublicWords('en')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

describe('the dial of a time that is held', () => {
  it('says once that it is over, and not before; again only every ten seconds while it stands', async () => {
    const ended = vi.fn()
    const endsAt = Date.now() + 2_500
    // As a page that is rendered anew by each answer gives it: another function each time.
    const dial = () => <HoldDial endsAt={endsAt} onEnd={() => void ended()} />
    const { rerender } = render(dial())
    await pass(2_000)
    expect(screen.getByRole('timer')).toHaveTextContent('0:00')
    expect(ended).not.toHaveBeenCalled()
    await pass(1_000)
    expect(ended).toHaveBeenCalledTimes(1)
    for (let turn = 0; turn < 5; turn += 1) {
      rerender(dial())
      await pass(1_000)
    }
    expect(ended).toHaveBeenCalledTimes(1)
    await pass(5_000)
    expect(ended).toHaveBeenCalledTimes(2)
  })
})
