import { test } from '@playwright/test'

/**
 * Which try of the running test this is, counted from 0: each takes names and times of its own,
 * since what an earlier one made stays.
 */
export const attempt = (): number => {
  const { retry, repeatEachIndex } = test.info()
  return repeatEachIndex * 2 + retry
}
