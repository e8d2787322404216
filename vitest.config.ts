import { defineConfig } from 'vitest/config'
import { failuresAtOnce } from './test/tools/reporting/failures-at-once.ts'
import { slowestFiles } from './test/tools/reporting/slowest-files.ts'
import { testLimitMs, waitLimitMs } from './test/tools/run/limits.ts'
import { LongestFirst, workersFor } from './test/tools/run/longest-first.ts'

/** One embedded PostgreSQL per run that needs it, one cloned database per test; modules are shared between files, so they hold no state. */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/tools/reporting/processor-time.ts', 'test/tools/reporting/tell-failures.ts'],
    reporters: ['default', failuresAtOnce, slowestFiles],
    isolate: false,
    // Browsers, servers and PostgreSQL are processes of their own: a page of a journey takes 0.28 s of the processor and 0.75 s of time.
    maxWorkers: workersFor(),
    sequence: { sequencer: LongestFirst },
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
    expect: { poll: { timeout: waitLimitMs } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
