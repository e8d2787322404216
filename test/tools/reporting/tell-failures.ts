/** Loaded before each test file: puts the notes of a failed test into the message of its first fault. */
import { afterEach } from 'vitest'
import { takeFailureNotes } from './failure-notes.ts'

afterEach(async ({ task }) => {
  const fault = task.result?.errors?.[0]
  const notes = await takeFailureNotes(task.result?.state === 'fail')
  if (fault && notes.length > 0) fault.message = [fault.message, ...notes].join('\n')
})
