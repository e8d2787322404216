/** The only limits by the clock in tests: far ones, for what hangs. A test waits for events, so a busy machine makes it slow, not red. A test
 *  of a time limit of the product sets that limit and waits for what follows from it. `test/tools/run/limits.test.ts` finds other limits. */

const minuteMs = 60_000

/** Of a test or a hook. The long tests (`FULL=1`) take up to an hour. */
export const testLimitMs = (process.env.FULL === '1' ? 240 : 15) * minuteMs

/** Of one wait inside a test, shorter, so that what was waited for is named. `WAIT_SECONDS=10 npm test -- file` while a test is written. */
export const waitLimitMs = process.env.WAIT_SECONDS ? Number(process.env.WAIT_SECONDS) * 1000 : 5 * minuteMs
