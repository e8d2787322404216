/** Webhooks for tests: addresses, events and a sender. */
import type { Queryable } from '../../src/db/connect.ts'
import { createMessages } from '../../src/messages/send.ts'
import { emitEvent } from '../../src/webhooks/emit-store.ts'
import { type EventKind, eventKinds } from '../../src/webhooks/event-names.ts'
import { sealSecret } from '../../src/webhooks/secrets.ts'
import { createHookSender } from '../../src/webhooks/sender.ts'
import { newSecret } from '../../src/webhooks/signature.ts'
import { addHook } from '../../src/webhooks/store.ts'
import { createOutsidePost } from '../../src/wire/outside/outside-post.ts'
import { createMember } from './create-member.ts'
import { freshDb, testConfig } from './fresh-app.ts'

type Site = { db: Queryable; time: { now: Date }; firmId: number }

/** A database with a member, without an application: nothing is sent by itself. */
export async function hookSite() {
  const { db, url } = await freshDb()
  const time = { now: new Date('2026-11-21T02:00:00Z') }
  const member = await createMember({ db, time })
  return { db, url, time, member, firmId: member.firm.id }
}

export function moveTime({ time }: Pick<Site, 'time'>, ms: number): void {
  time.now = new Date(time.now.getTime() + ms)
}

/** An address, with its secret as people have it. */
export async function createHook(
  { db, time, firmId }: Site,
  { url, events = eventKinds }: { url: string; events?: readonly EventKind[] },
) {
  const plainSecret = newSecret()
  const secret = sealSecret(plainSecret, testConfig.secretKey)
  const hook = await addHook(db, { firmId, url, events: [...events], secret, createdAt: time.now, createdBy: null })
  if (!hook) throw new Error('The firm has the address already')
  return { ...hook, plainSecret }
}

export const emitTest = ({ db, time, firmId }: Site, { key }: { key: string }) =>
  emitEvent(db, {
    ...{ firmId, at: time.now, kind: 'product.published', key },
    data: { gtin: '6999123400012', name: '示例牌纯牛奶', productId: 1 },
  })

/** A node that sends to loopback. */
export function senderOf({ db, time }: Awaited<ReturnType<typeof hookSite>>, { timeoutMs = 10_000 } = {}) {
  return createHookSender({
    ...{ db, clock: () => time.now, secretKey: testConfig.secretKey, onAttempt: () => {} },
    messages: createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '测试' }),
    post: createOutsidePost({ toLoopback: true, timeoutMs }),
    onError: error => {
      throw error
    },
  })
}
