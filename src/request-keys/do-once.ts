/** Does once what a request asks for, however often it is sent: the sender gives it a key. */
import { createHash } from 'node:crypto'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import type { Queryable } from '../db/connect.ts'
import { refuse } from '../wire/errors.ts'
import { findKey, setOutcome, takeKey } from './store.ts'
import type { Outcome } from './tables.ts'

const texts = {
  other:
    '上一次提交其实已经成功，而这一次的内容不一样，所以没有再办。请先核对上一次的结果；确实还要再办一次，请重新提交',
  gone: '上一次提交其实已经成功，但那一次的结果后来已经删除或者到期，所以没有再办。还要再办一次，请重新提交',
} as const

/** `call`: the name of its row. `key`: undefined if the sender gave none; the request is then done each time it is sent. `content`: what a
 *  repeated request must have too. `outcomeOf`: what names the result of `work`; `again`: that result as it is now, for a repeated request. */
type Request<Result, Named extends Outcome> = {
  call: string
  key: string | undefined
  content: unknown
  work: () => Promise<Result>
  outcomeOf: (result: Result) => Named
  again: (outcome: Named) => Promise<Result>
}

/** In one transaction: whoever sends the request again, also at the same time, gets the result of the first one, with the note `isRepeat`. A
 *  request that is refused or fails does not use its key. Refuses a key of another content. */
export async function doOnce<Result extends object, Named extends Outcome>(
  tx: Queryable,
  { call, key, content, work, outcomeOf, again }: Request<Result, Named>,
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
): Promise<Result & { isRepeat?: true }> {
  if (key === undefined) return work()
  const { firmId, accountId } = signedIn(viewer)
  const row = { firmId, accountId: firmId === null ? accountId : null, call, key }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  if (await takeKey(tx, { ...row, content: hash, createdAt: clock() })) {
    const result = await work()
    await setOutcome(tx, row, outcomeOf(result))
    return result
  }
  const earlier = await findKey(tx, row)
  // Written by the same call, which alone uses the key.
  const outcome = earlier?.outcome as Named | null | undefined
  if (!earlier || !outcome) return refuse('unavailable')
  if (earlier.content !== hash) refuseKey('other-content', texts.other)
  return { ...(await again(outcome)), isRepeat: true }
}

function refuseKey(fault: string, message: string): never {
  return refuse('conflict', { message, faults: [{ field: 'key', fault, message: `${message}（换一个 key）` }] })
}

/** Refuses a repeated request whose result is not there any more. */
export const refuseGone = (): never => refuseKey('gone', texts.gone)
