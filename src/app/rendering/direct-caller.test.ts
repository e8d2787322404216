/** What a page may do while it is loaded. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { done } from '../../wire/fields.ts'
import type { BoundCall } from '../../wire/run.ts'
import type { AppContext } from '../modules.ts'
import { directCaller } from './direct-caller.ts'

const row = (name: string, stores?: true): CallRow => ({
  ...{
    name,
    method: 'POST',
    path: `a/api/${name}`,
    access: 'use-site',
    costly: false,
    summary: '',
    replyKind: 'record',
  },
  ...{ input: z.object({}), reply: done, ...(stores && { stores }) },
})

function callerOf(isPosted: boolean) {
  const made: string[] = []
  const bind = (call: CallRow): [string, BoundCall<AppContext>] => [
    `POST ${call.path}`,
    {
      row: call,
      run: async () => {
        made.push(call.name)
        return { done: true }
      },
    },
  ]
  const context = {
    viewer: { kind: 'stranger', why: 'token-empty' },
    reads: new Set(),
    clock: () => new Date(),
    requireConnected: () => undefined,
    noteWrite: async () => void made.push('noted'),
  }
  const calls = new Map([bind(row('read')), bind(row('save', true))])
  return { call: directCaller(calls, context as unknown as AppContext, {}, isPosted), made }
}

test('a page that is opened makes no call that stores something; one that was posted does', async () => {
  const opened = callerOf(false)
  await opened.call('POST a/api/read', {})
  await expect(opened.call('POST a/api/save', {})).rejects.toThrow('must be posted')
  expect(opened.made).toEqual(['read'])
  const posted = callerOf(true)
  await posted.call('POST a/api/save', {})
  // The next page of this browser is to have what was stored.
  expect(posted.made).toEqual(['save', 'noted'])
})
