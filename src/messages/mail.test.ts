import { expect, test } from 'vitest'
import { createOutboxNode, outboxTime } from '../../test/faults/outbox-node.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { fakeMailServer } from '../../test/tools/servers/fake-mail-server.ts'
import { smtpServer } from './providers/smtp-server.ts'
import { createSender } from './sender.ts'
import { messagesOutbox } from './tables.ts'

const from = '测试站 <no-reply@example.org>'

const codeTo = (address: string) => ({
  to: { channel: 'email' as const, address },
  kind: 'reset' as const,
  code: '482913',
  at: outboxTime,
  expiresAt: new Date(outboxTime.getTime() + 5 * 60_000),
})

async function mailNode(query = '') {
  const [connection, server] = [await freshDb(), await fakeMailServer()]
  const node = createOutboxNode(connection, { email: createSender(smtpServer({ url: server.url + query, from })) })
  return { ...node, db: connection.db, server }
}

const decoded = (raw: string) => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('').trim()
  const isBase64 = /content-transfer-encoding: base64/i.test(head)
  return { head, body: isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body }
}

test('a mail has its sender and purpose, and the key as its Message-ID', async () => {
  const { messages, delivery, db, server } = await mailNode()
  const key = await messages.sendCode(db, codeTo('someone@example.com'))
  await delivery.deliverDue()
  const [mail] = server.mails
  const { head, body } = decoded(mail?.raw ?? '')
  expect(mail?.to).toEqual(['someone@example.com'])
  expect(head).toContain(`Message-ID: <${key}@example.org>`)
  expect(head).toContain('<no-reply@example.org>')
  expect(head.toLowerCase()).toContain('auto-submitted: auto-generated')
  expect(body).toMatch(/^【测试站】验证码 482913，用于重设登录密码，5 分钟内有效/)
  expect(await db.select().from(messagesOutbox)).toMatchObject([{ state: 'sent', content: null }])
})

test('a mail in English has the English name of the site in sender, subject and first line, and no Chinese', async () => {
  const { messages, delivery, db, server } = await mailNode()
  const to = { channel: 'email', address: 'reader@example.com' } as const
  const parameters = { number: '20261121-22222222-2', answer: 'Send three samples.' }
  await messages.send(db, { to, kind: 'english-enquiry-answered', parameters, at: outboxTime })
  await delivery.deliverDue()
  const { head, body } = decoded(server.mails[0]?.raw ?? '')
  expect(head).toContain('From: Test Center <no-reply@example.org>')
  expect(head).toContain('Subject: [Test Center] Your question is answered')
  const text = body.replaceAll('=\r\n', '')
  expect(text).toMatch(/^\[Test Center\] Your question \(receipt number 20261121-22222222-2\) is answered:/)
  expect(text).toContain('Send three samples.')
  expect(server.mails[0]?.raw).not.toMatch(/\p{Script=Han}|=\?UTF-8\?[BQ]\?[^?]*\?=/iu)
})

test.each([
  [550, 'dead'],
  [450, 'failed'],
] as const)('a recipient refused with %i leaves the message %s', async (code, state) => {
  const { messages, delivery, db, server } = await mailNode()
  server.refusals.push(code)
  await messages.sendCode(db, codeTo('gone@example.com'))
  await delivery.deliverDue()
  expect(await db.select().from(messagesOutbox)).toMatchObject([{ state, lastError: `smtp-${code}` }])
  expect(server.mails).toEqual([])
})

test('an address is one recipient, whatever it contains', async () => {
  const { messages, delivery, db, server } = await mailNode()
  await messages.sendCode(db, codeTo('a@example.com, b@example.com\r\nBcc: c@example.com'))
  await delivery.deliverDue()
  expect(server.mails.flatMap(({ to }) => to).filter(to => to.startsWith('b@') || to.startsWith('c@'))).toEqual([])
  expect(server.mails.map(({ raw }) => raw).join('')).not.toMatch(/^Bcc:/m)
})

test('no mail is sent if encryption is required and the server has none', async () => {
  const { messages, delivery, db, server } = await mailNode('/?requireTLS=true')
  await messages.sendCode(db, codeTo('someone@example.com'))
  await delivery.deliverDue()
  expect(server.mails).toEqual([])
  expect(await db.select().from(messagesOutbox)).toMatchObject([{ state: 'failed' }])
})

test('an unreachable server is retried', async () => {
  const connection = await freshDb()
  const sender = createSender(smtpServer({ url: 'smtp://127.0.0.1:1', from }))
  const { messages, delivery } = createOutboxNode(connection, { email: sender })
  await messages.sendCode(connection.db, codeTo('someone@example.com'))
  await delivery.deliverDue()
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([
    { state: 'failed', lastError: 'unreachable' },
  ])
})
