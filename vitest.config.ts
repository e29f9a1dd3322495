import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { daysOfFiles, isLongTestOfToday, notToday } from './scripts/turn.ts'

const database = ['tests/database/**/*.test.ts']
const screens = ['tests/ui/**/*.test.{ts,tsx}']
const api = ['tests/api/**/*.test.{ts,tsx}', 'tests/security/**/*.test.ts']
/** Registry tests over every call, and over all that readers are shown: tried on each day. */
const ofEveryCall = globSync([
  'tests/api/*/{badInput,crud,privileges,requests,restClient,restTypes,rules,statuses,tenancy,tenancySpecial}.test.ts',
  'tests/api/*/{administrators,scopeHeaders,settingsWork}.test.ts',
  'tests/security/*/{auditNames,auditSources,auditSettings,canary,personalEntities,presentation}.test.ts',
])
/** Of the others a sixth is tried on a PostgreSQL server on each day, and an eighteenth embedded. */
const ofSomeCalls = globSync(api).filter((file) => !ofEveryCall.includes(file))
const databaseFiles = globSync(database)
const screenFiles = globSync(screens)
/** Of what waits for other programs for a minute, a third is tried on each day. */
const slowAdapters = notToday(
  [
    'tests/adapters/embeddedEngine.test.ts',
    'tests/gateways/cardFrame.test.ts',
    'tests/gateways/gateways.test.ts',
  ],
  3,
)
const [bookingUnderFire, paymentsUnderFire] = [
  'tests/fire/booking.test.ts',
  'tests/fire/payments.test.ts',
]
const notUnderFire = (engine: 'embedded' | 'server'): string[] => [
  ...(isLongTestOfToday(`booking under fire (${engine})`) ? [] : [bookingUnderFire]),
  ...(isLongTestOfToday(`payments under fire (${engine})`) ? [] : [paymentsUnderFire]),
]
const cutOffSend = 'tests/fire/killedInMidSend.test.ts'
const domain = ['tests/domain/**/*.test.ts']
const manyRuns = ['tests/support/manyRuns.ts']
const santiago = { TZ: 'America/Santiago' }

// one project per way of running: `npx vitest run --project 'api (server)'`
export default defineConfig({
  test: {
    // Patience for a machine that does other things too; what hangs is still ended.
    testTimeout: process.env['FULL'] ? 1_200_000 : 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    // One test file more than there are cores: a fifth of the time of a file is spent waiting for
    // databases, servers and timers.
    maxWorkers: availableParallelism() + 1,
    // Loading the server takes longer than many files do: those of a project share what they
    // import.
    isolate: false,
    globalSetup: ['tests/support/database/lendDatabases.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: [
            'tests/contract/**/*.test.ts',
            'tests/config/**/*.test.ts',
            'tests/architecture*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          setupFiles: manyRuns,
        },
      },
      { extends: true, test: { name: 'domain', include: domain, setupFiles: manyRuns } },
      {
        extends: true,
        test: { name: 'domain (Santiago)', include: domain, setupFiles: manyRuns, env: santiago },
      },
      {
        extends: true,
        test: {
          name: 'database (embedded)',
          include: database,
          exclude: [...configDefaults.exclude, ...notToday(databaseFiles, daysOfFiles, 1)],
          provide: { engine: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'database (server)',
          include: database,
          exclude: [...configDefaults.exclude, ...notToday(databaseFiles, daysOfFiles)],
          provide: { engine: 'server' },
        },
      },
      // Either engine and either zone of the host: neither depends on the other.
      {
        extends: true,
        test: {
          name: 'api (embedded)',
          include: api,
          // What is about calls, authority and words does not depend on the engine.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env['FULL'] ? [] : ofEveryCall),
            ...notToday(ofSomeCalls, 3 * daysOfFiles, 1),
          ],
          provide: { engine: 'embedded' },
          env: santiago,
        },
      },
      {
        extends: true,
        test: {
          name: 'api (server)',
          include: api,
          exclude: [...configDefaults.exclude, ...notToday(ofSomeCalls, daysOfFiles)],
          provide: { engine: 'server' },
          env: { TZ: 'UTC' },
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          include: ['tests/adapters/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...slowAdapters],
          provide: { engine: 'embedded' },
        },
      },
      // Performs what CONTRIBUTING.md says in a copy of the repository, which is type-checked and
      // tested: minutes beside other work.
      {
        extends: true,
        test: {
          name: 'contributing',
          include: ['tests/contributing/**/*.test.ts'],
          testTimeout: 1_200_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'gateways',
          include: ['tests/gateways/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...slowAdapters],
        },
      },
      // after all others and one after the other: they load both cores
      {
        extends: true,
        test: {
          name: 'fire (embedded)',
          include: [bookingUnderFire, paymentsUnderFire],
          exclude: [...configDefaults.exclude, ...notUnderFire('embedded')],
          provide: { engine: 'embedded' },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'fire (server)',
          include: ['tests/fire/*.test.ts'],
          exclude: [...configDefaults.exclude, cutOffSend, ...notUnderFire('server')],
          provide: { engine: 'server' },
          sequence: { groupOrder: 2 },
        },
      },
      // Waits for a minute until a send that was cut off is tried again: meanwhile the others
      // work.
      {
        extends: true,
        test: {
          name: 'fire (mail)',
          include: [cutOffSend],
          exclude: [
            ...configDefaults.exclude,
            ...(isLongTestOfToday('send cut off') ? [] : [cutOffSend]),
          ],
          provide: { engine: 'server' },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: screens,
          exclude: [...configDefaults.exclude, ...notToday(screenFiles, daysOfFiles)],
          environment: 'jsdom',
          // What writes the styles of a screen keeps hold of the document that it began with.
          isolate: true,
          setupFiles: ['tests/support/ui/screenSetup.ts'],
          provide: { engine: 'server' },
        },
      },
    ],
  },
})
