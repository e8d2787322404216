/** Prints why a test failed when it has failed: vitest prints it at the end of the run, which may be an hour later. */
import type { Reporter, TestCase } from 'vitest/node'

/** @example failureText('src/db/connect.test.ts > a lost server', ['expected 1 to be 2']) // '\nFailed: src/db/…\n  expected 1 to be 2\n' */
export const failureText = (name: string, messages: readonly string[]): string =>
  ['', `Failed: ${name}`, ...messages.flatMap(message => message.split('\n').map(line => `  ${line}`)), ''].join('\n')

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`

/** A reporter for vitest. */
export const failuresAtOnce: Reporter = {
  onTestCaseResult: test => {
    const { state, errors } = test.result()
    if (state === 'failed')
      console.log(
        failureText(
          nameOf(test),
          (errors ?? []).map(({ message }) => message),
        ),
      )
  },
}
