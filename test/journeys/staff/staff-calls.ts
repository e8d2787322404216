/** Calls of a demonstration account without a browser, for the steps of a journey that other journeys show. */
import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../../src/access/demo-accounts.ts'

export type Reply = { success: boolean; returnMsg: string; data: unknown }

/** Logs in and returns a function that posts a call of this session. */
export async function signInByCalls(site: string, username: string) {
  const uuid = randomUUID()
  await fetch(`${site}/api/captcha.jpg?uuid=${uuid}`)
  const { data } = (await (await fetch(`${site}/api/demo/captcha?uuid=${uuid}`)).json()) as {
    data: { captcha: string }
  }
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${site}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = await send('loglogin/authApi/login', { username, password: demoPassword, uuid, captcha: data.captcha })
  const { data: session } = (await login.json()) as { data: { token: string } }
  const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? ''
  return async (path: string, body: object) =>
    (await (await send(path, body, { token: session.token, cookie })).json()) as Reply
}

type Line = { id: number; caseId: number; version: number }

/** Passes the open case of a kind of one firm as a reviewer. */
export async function passCase(site: string, username: string, { kind, keyword }: { kind: string; keyword: string }) {
  const call = await signInByCalls(site, username)
  const list = await call('tycpdmfirm/authApi/findlist', { kind, keyword })
  const [line] = list.data as Line[]
  if (!line) throw new Error(`No case of the kind ${kind} waits`)
  const { id, caseId, version } = line
  const reply = await call('tycpdmfirm/authApi/audit', { id, caseId, version, verdict: 'pass' })
  if (!reply.success) throw new Error(reply.returnMsg)
}
