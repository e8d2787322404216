import { defineConfig } from 'vitest/config'
import { testLimitMs, waitLimitMs } from './test/tools/limits.ts'
import { slowestFiles } from './test/tools/reporting/slowest-files.ts'

/** One embedded PostgreSQL per run that needs it, one cloned database per test; modules are shared between files, so they hold no state. */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/tools/reporting/processor-time.ts'],
    reporters: ['default', slowestFiles],
    isolate: false,
    // Browsers, servers and PostgreSQL are processes of their own, so a worker often waits for them.
    maxWorkers: 3,
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
    expect: { poll: { timeout: waitLimitMs } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
