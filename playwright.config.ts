import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium, quietly } from './scripts/chromium.ts'
// Imported before the workers start, which take over what day it is.
import { daysOfFiles, notToday } from './scripts/turn.ts'

// before the workers start, which take it over
process.env['JOURNEYS_BEGAN'] ??= new Date().toISOString()

/** Of the journeys a sixth is walked on each day. */
const otherDays = notToday(globSync('tests/e2e/journeys/**/*.spec.ts'), daysOfFiles).map(
  (file) => `**/${file}`,
)

/** What is tried at both widths is on each day tried at one of them, and at the other on the next. */
const files = globSync('tests/e2e/*.spec.ts')
const widthOfDay = (ahead: number) => notToday(files, 2, ahead).map((file) => `**/${file}`)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/startServer.ts',
  // As many as there are cores: a browser alone has work for more than one. A third one made 16
  // screens of the walk take 116 s on two cores, two take 86 (decision 0083).
  workers: availableParallelism(),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Once more, and named at the end: see scripts/testReports.ts.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: findChromium(), args: quietly },
    // To record every test costs a third of the processor's time: here the second try is, in `npm
    // run test:full` all are.
    trace: process.env.FULL ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The walk chooses its widths itself.
    { name: 'walk', testMatch: ['walk.spec.ts', 'loading.spec.ts'] },
    {
      name: 'desktop',
      testIgnore: ['walk.spec.ts', 'loading.spec.ts', ...otherDays, ...widthOfDay(0)],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: ['walk.spec.ts', 'loading.spec.ts', '**/journeys/**', ...widthOfDay(1)],
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
})
