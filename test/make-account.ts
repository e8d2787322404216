/** For tests: answers the human check as the demonstration allows, reads the outbox, and makes accounts with a password. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { makePasswords } from '../src/access/passwords.ts'
import { accounts } from '../src/access/tables.ts'
import type { Db } from '../src/db/connect.ts'
import { get, post } from './ask.ts'

export const goodPassword = 'Sound#2026words'

/** A fresh picture's uuid and what it says. */
export async function human(app: FastifyInstance): Promise<{ uuid: string; captcha: string }> {
  const uuid = randomUUID()
  await app.inject(`/api/captcha.jpg?uuid=${uuid}`)
  const { data } = await get(app, `demo/captcha?uuid=${uuid}`)
  return { uuid, captcha: String(data.captcha) }
}

/** The newest code sent to a phone or mailbox. */
export async function newestCode(app: FastifyInstance, address: string): Promise<string> {
  const { data } = await get(
    app,
    `demo/outbox?${address.includes('@') ? 'email' : 'phone'}=${encodeURIComponent(address)}`,
  )
  const [newest] = Array.isArray(data) ? data : []
  return String(newest?.code)
}

export async function makeAccount(db: Db, given: Partial<typeof accounts.$inferInsert> & { password?: string } = {}) {
  const { password = goodPassword, ...columns } = given
  const passwordHash = await makePasswords().hash(password)
  const [account] = await db
    .insert(accounts)
    .values({ username: 'tom_lee', userType: 1, ...columns, passwordHash })
    .returning()
  if (!account) throw new Error('no account was made')
  return account
}

/** Logs in and answers with the call's reply and the headers of the session. */
export async function logIn(app: FastifyInstance, username: string, password = goodPassword) {
  const reply = await post(app, 'loglogin/authApi/login', { username, password, ...(await human(app)) })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return { reply, headers: { token: String(reply.data?.token), cookie } }
}
