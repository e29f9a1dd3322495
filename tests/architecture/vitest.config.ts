import { defineConfig } from 'vitest/config'

// What `npm run check` runs: the tests that need neither a database nor a browser, without waiting for either.
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/architecture*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/config/**/*.test.ts'] },
})
