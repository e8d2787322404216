import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** A far limit, as that of the whole repository: a busy machine is only slow. */
const testLimitMs = 15 * 60_000

/** The tests of this package alone, with those of other programs and of every value in `test/gs1`: no database, no site. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: ['packages/gs1/**/*.test.ts', 'test/gs1/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
  },
})
