/** Threads that are terminated while they compress do not end the process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('tasks beyond their time limit, a closing pool and cancelled batches terminate threads, never the process', async () => {
  const child = fork(fileURLToPath(new URL('../tools/programs/terminate-threads.ts', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const messages: unknown[] = []
  child.on('message', message => messages.push(message))
  const [exitCode, signal] = await once(child, 'exit')
  expect({ exitCode, signal, messages }).toEqual({ exitCode: 0, signal: null, messages: ['ended'] })
})
