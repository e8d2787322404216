/** Does once what a program with an API key requests, for its `Idempotency-Key`: for a day a repeated request gets the reply of the first one. */
import { createHash } from 'node:crypto'
import type { Queryable } from '../db/connect.ts'
import { dayMs } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { deleteKey, findKey, machineCall, setOutcome, takeKey } from './store.ts'

/** How long a key is honoured. */
export const machineKeyMs = dayMs

type Request = { firmId: number; call: string; key: string; content: unknown; at: Date; work: () => Promise<unknown> }

const hashed = (text: string, encoding: 'hex' | 'base64url') => createHash('sha256').update(text).digest(encoding)

/** In one transaction with the work, so that of two at once the second waits and gets the reply of the first. What is refused uses no key. The key of
 *  another request is refused. */
export async function replyOnce(
  tx: Queryable,
  { firmId, call, key, content, at, work }: Request,
): Promise<{ body: string; isRepeat: boolean }> {
  const row = { firmId, accountId: null, call: machineCall(call), key: hashed(key, 'base64url') }
  const hash = hashed(JSON.stringify(content), 'hex')
  const take = () => takeKey(tx, { ...row, content: hash, createdAt: at })
  if (!(await take())) {
    const earlier = await findKey(tx, row)
    const isOver = !earlier || at.getTime() - earlier.createdAt.getTime() >= machineKeyMs
    if (earlier && !isOver) {
      if (earlier.content !== hash) return refuse('request-key-reused')
      return { body: String(earlier.outcome?.body ?? 'null'), isRepeat: true }
    }
    await deleteKey(tx, row)
    if (!(await take())) return refuse('conflict')
  }
  const body = JSON.stringify((await work()) ?? null)
  await setOutcome(tx, row, { body })
  return { body, isRepeat: false }
}
