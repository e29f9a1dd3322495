import type { CDPSession, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** What a person drags with: presses somewhere, moves, and lets go. */
export type Pointer = {
  press: (at: Point) => Promise<void>
  moveTo: (to: Point) => Promise<void>
  release: () => Promise<void>
}

/**
 * A thumb on a touch screen, which has to rest on something before it can drag it, or else the
 * mouse.
 */
export const pointerOf = (page: Page, isMobile: boolean): Pointer =>
  isMobile ? thumbOf(page) : mouseOf(page)

const mouseOf = (page: Page): Pointer => ({
  press: async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  moveTo: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
  release: () => page.mouse.up(),
})

/** Longer than the delay after which the calendar begins to drag: `longPressDelay` of its grid. */
const longPress = 700

/**
 * Waits by the clock of the page: on a busy machine its timers come late, and what moves before the
 * calendar has begun to drag scrolls instead.
 */
const restFor = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((rest) => new Promise<void>((done) => setTimeout(done, rest)), milliseconds)

const thumbOf = (page: Page): Pointer => {
  let place: Point = { x: 0, y: 0 }
  // One session from pressing to letting go: a touch belongs to the session that began it.
  let session: CDPSession | undefined
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    session ??= await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    press: async (at) => {
      place = at
      await touch('touchStart', [at])
      await restFor(page, longPress)
    },
    moveTo: async (to) => {
      const from = place
      const steps = 8
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        await touch('touchMove', [place])
      }
    },
    release: () => touch('touchEnd', []),
  }
}
