import { expect, test } from 'vitest'
import { addFailureNote, takeFailureNotes } from './failure-notes.ts'

test('the notes of a failed test are read once, also one that cannot be read; those of a test that passed are not read', async () => {
  addFailureNote(async () => 'the page displayed a refusal')
  addFailureNote(async () => Promise.reject(new Error('the page is closed')))
  expect(await takeFailureNotes(true)).toEqual(['the page displayed a refusal', 'Error: the page is closed'])
  expect(await takeFailureNotes(true)).toEqual([])
  addFailureNote(async () => {
    throw new Error('read although the test passed')
  })
  expect(await takeFailureNotes(false)).toEqual([])
})
