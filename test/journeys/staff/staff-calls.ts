/** Calls of a demonstration account without a browser, for the steps of a journey that other journeys show. */
import { signInOverHttp } from '../../tools/sign-in-over-http.ts'

export type Reply = { success: boolean; returnMsg: string; data: unknown }

/** Logs in and returns a function that posts a call of this session. */
export async function signInByCalls(site: string, username: string) {
  const { headers } = await signInOverHttp(site, username)
  return async (path: string, body: object) => {
    const response = await fetch(`${site}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Reply
  }
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
