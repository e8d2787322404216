/** Queues the mails that are due, one transaction for each subscription, so that each is queued once by any number of nodes. */
import { itemAddress } from '../content/items/types.ts'
import type { Db, Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { Refusal } from '../wire/errors.ts'
import { type ColumnName, columnNames, subscriptionPaths } from './columns.ts'
import { digestMail, type MailItem } from './digest-mail.ts'
import { hashOf, newKey, openKey, sealKey } from './link-keys.ts'
import { afterLastMail, nextDue, subscriptionLimits } from './rules.ts'
import { claimDue, deleteSubscription, lastMailOf, newItems, type Subscription, saveProgress } from './store.ts'
import { mailKinds } from './subscribe.ts'

export type DigestParts = {
  db: Db
  clock: () => Date
  messages: Pick<Messages, 'send' | 'requireOpen'>
  publicUrl: string
  secretKey: string
}

/** What became of a subscription that was due. `quiet`: nothing new, no mail. `waiting`: its last mail is still being sent. `ended`: its
 *  address refuses mails. */
type Outcome = 'mailed' | 'quiet' | 'waiting' | 'ended'
export type DigestCounts = Record<Outcome, number>

/** Works until nothing is due, mail is closed, or the job ends; what is left is due in the next run. */
export async function sendDigests(parts: DigestParts, signal: AbortSignal): Promise<DigestCounts> {
  const counts: DigestCounts = { mailed: 0, quiet: 0, waiting: 0, ended: 0 }
  const at = parts.clock()
  while (!signal.aborted && isMailOpen(parts)) {
    const outcome = await parts.db.transaction(tx => sendNext(tx, at, parts))
    if (outcome === undefined) break
    counts[outcome]++
  }
  return counts
}

/** False without a mail server, and while the server fails. */
function isMailOpen({ messages }: DigestParts): boolean {
  try {
    messages.requireOpen('email')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function sendNext(tx: Queryable, at: Date, parts: DigestParts): Promise<Outcome | undefined> {
  const subscription = await claimDue(tx, at)
  if (!subscription) return undefined
  const { id, language, frequency, coveredUntil, lastFrom, keyHash } = subscription
  const after = afterLastMail(await lastMailOf(tx, subscription.lastKey), subscription.refusals)
  if (after.next === 'wait') {
    await saveProgress(tx, id, { dueAt: new Date(at.getTime() + subscriptionLimits.retryMs) })
    return 'waiting'
  }
  if (after.next === 'end') {
    await deleteSubscription(tx, keyHash)
    return 'ended'
  }
  const from = after.isLost && lastFrom ? lastFrom : coveredUntil
  const until = new Date(Math.max(from.getTime(), at.getTime() - subscriptionLimits.graceMs))
  const items = await mailItems(tx, { types: subscription.columns, language, from, until })
  const progress = { dueAt: nextDue(at, frequency), coveredUntil: until, refusals: after.refusals }
  if (items.length === 0) {
    await saveProgress(tx, id, { ...progress, lastKey: null, lastFrom: null })
    return 'quiet'
  }
  const { key, ...keys } = keyOf(subscription, parts)
  const lastKey = `digest-${id}-${subscription.dueAt.getTime()}`
  await queueMail(tx, { subscription, items, key, messageKey: lastKey, at }, parts)
  await saveProgress(tx, id, { ...progress, ...keys, lastKey, lastFrom: from })
  return 'mailed'
}

const isColumn = (type: string): type is ColumnName => (columnNames as readonly string[]).includes(type)

async function mailItems(tx: Queryable, range: Parameters<typeof newItems>[1]): Promise<MailItem[]> {
  const rows = await newItems(tx, range)
  return rows.flatMap(row => {
    const address = itemAddress(row)
    return address !== undefined && isColumn(row.type) ? [{ type: row.type, title: row.title, address }] : []
  })
}

/** The key of its links. After a change of SECRET_KEY the stored one cannot be read, and a new one replaces it. */
function keyOf({ sealedKey }: Subscription, { secretKey }: DigestParts) {
  const existing = openKey(sealedKey, secretKey)
  if (existing !== undefined) return { key: existing }
  const key = newKey()
  return { key, keyHash: hashOf(key), sealedKey: sealKey(key, secretKey) }
}

type Mail = { subscription: Subscription; items: readonly MailItem[]; key: string; messageKey: string; at: Date }

async function queueMail(
  tx: Queryable,
  { subscription, items, key, messageKey, at }: Mail,
  { messages, publicUrl }: DigestParts,
): Promise<void> {
  const { language, email } = subscription
  const manageLink = `${publicUrl}${subscriptionPaths[language].manage}?key=${key}`
  const { parameters, html } = digestMail({ items, language, publicUrl, manageLink })
  await messages.send(tx, {
    to: { channel: 'email', address: email },
    kind: mailKinds[language].digest,
    ...{ parameters, at, key: messageKey, mail: { html, unsubscribe: manageLink } },
  })
}
