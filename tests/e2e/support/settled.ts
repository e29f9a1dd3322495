import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

type Box = { x: number; y: number; width: number; height: number }

/**
 * Where something is once it has stayed there for a moment: a calendar is rendered again as its
 * parts arrive.
 */
export const settled = async (locator: Locator): Promise<Box> => {
  let before: Box | null = null
  await expect
    .poll(
      async () => {
        const now = await locator.boundingBox()
        const stays = now !== null && JSON.stringify(now) === JSON.stringify(before)
        before = now
        return stays
      },
      { intervals: [300] },
    )
    .toBe(true)
  return before!
}
