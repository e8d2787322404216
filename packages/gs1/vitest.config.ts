import { defineConfig } from 'vitest/config'

/** A far limit, as that of the whole repository: a busy machine is only slow. */
const testLimitMs = 15 * 60_000

/** The tests of this package alone: no database, no site. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
  },
})
