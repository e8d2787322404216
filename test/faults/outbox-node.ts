/** A node that sends and delivers messages over a database, for tests; two instances on one database act as two nodes. */
import { onTestFinished } from 'vitest'
import type { Language } from '../../src/codes/languages.ts'
import type { Connection } from '../../src/db/connect.ts'
import { createDelivery, type Delivery, type Undelivered } from '../../src/messages/delivery.ts'
import { createMessages } from '../../src/messages/send.ts'
import type { Senders } from '../../src/messages/sender.ts'
import { testConfig } from '../tools/fresh-app.ts'

export const outboxTime = new Date('2026-11-21T02:00:00Z')

export function createOutboxNode(
  { db }: Pick<Connection, 'db'>,
  senders: Senders,
  options: { secretKey?: string } = {},
) {
  const time = { now: outboxTime }
  const reports: Undelivered[] = []
  const shared = { senders, secretKey: options.secretKey ?? testConfig.secretKey, siteName }
  const delivery: Delivery = createDelivery({
    ...shared,
    db,
    clock: () => time.now,
    storesContent: false,
    report: undelivered => reports.push(undelivered),
  })
  onTestFinished(delivery.stop)
  return { messages: createMessages(shared), delivery, reports, time }
}

const siteName = async (language: Language) => (language === 'en' ? 'Test Center' : '测试站')

/** A registration code that is valid for five minutes. */
export const registrationCode = (phone: string, at = outboxTime) => ({
  to: { channel: 'phone' as const, address: phone },
  kind: 'register' as const,
  code: '482913',
  at,
  expiresAt: new Date(at.getTime() + 5 * 60_000),
})
