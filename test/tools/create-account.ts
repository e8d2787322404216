/** For tests: solves the captcha in demonstration mode, reads the outbox, and creates accounts with a password. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createPasswordHasher } from '../../src/access/passwords.ts'
import { accounts } from '../../src/access/tables.ts'
import type { Db } from '../../src/db/connect.ts'
import { get, post } from './call-api.ts'

export const goodPassword = 'Sound#2026words'

/** The id and text of a new captcha. */
export async function solveCaptcha(app: FastifyInstance): Promise<{ uuid: string; captcha: string }> {
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

export async function createAccountWithPassword(
  db: Db,
  values: Partial<typeof accounts.$inferInsert> & { password?: string } = {},
) {
  const { password = goodPassword, ...columns } = values
  const passwordHash = await createPasswordHasher().hash(password)
  const [account] = await db
    .insert(accounts)
    .values({ username: 'tom_lee', userType: 'enterprise', ...columns, passwordHash })
    .returning()
  if (!account) throw new Error('no account was created')
  return account
}

/** Logs in; returns the reply of the call and the headers of the session. */
export async function logIn(app: FastifyInstance, username: string, password = goodPassword) {
  const reply = await post(app, 'loglogin/authApi/login', { username, password, ...(await solveCaptcha(app)) })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return { reply, headers: { token: String(reply.data?.token), cookie } }
}
