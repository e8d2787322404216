import { expect, test } from 'vitest'
import { failureText } from './failures-at-once.ts'

test('each line of a message is below the name of its test', () => {
  expect(failureText('a.test.ts > it', ['one\ntwo', 'three'])).toBe('\nFailed: a.test.ts > it\n  one\n  two\n  three\n')
})
