import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// What `npm run check` runs: the tests that need neither a database nor a browser, without waiting
// for either.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'tests/architecture*.test.ts',
      'tests/architecture/**/*.test.ts',
      'tests/config/**/*.test.ts',
    ],
    // None of them leaves anything behind, and all read the same sources: read once, they take a
    // third of the time.
    isolate: false,
  },
})
