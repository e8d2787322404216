/** Calls of a demonstration account without a browser, for the steps of a journey that other journeys show. */
import { signInOverHttp } from '../../tools/access/sign-in-over-http.ts'

export type Reply = { success: boolean; returnMsg: string; data: unknown }

/** Logs in and returns functions that make the calls of this session. */
export async function signInByCalls(site: string, username: string) {
  const { headers } = await signInOverHttp(site, username)
  const call = async (path: string, body: object) => {
    const response = await fetch(`${site}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Reply
  }
  const get = async (path: string) => (await fetch(`${site}/api/${path}`, { headers })).json()
  return { call, get }
}

type Subject = { id: number; caseId?: number | undefined }
type File = { id: string } | null
type Line = { id: number; caseId: number; version: number }

type Get = (path: string) => Promise<unknown>
type Call = (path: string, body: object) => Promise<Reply>

/** Opens a case and its licence, as the console does before a verdict. */
export async function openCaseByCalls({ call, get }: { call: Call; get: Get }, { id, caseId }: Subject) {
  const { data } = await call('tycpdmfirm/authApi/detail', { id, caseId })
  const { licence, review } = data as { licence: File; review: { newLicence: File } }
  for (const file of [licence, review.newLicence]) if (file) await get(`tycpdmfirm/authApi/returnFileUrl?id=${file.id}`)
}

/** Passes the open case of a kind of one firm as a reviewer. */
export async function passCase(site: string, username: string, { kind, keyword }: { kind: string; keyword: string }) {
  const session = await signInByCalls(site, username)
  const { call } = session
  const list = await call('tycpdmfirm/authApi/findlist', { kind, keyword })
  const [line] = list.data as Line[]
  if (!line) throw new Error(`No case of the kind ${kind} waits`)
  const { id, caseId, version } = line
  await openCaseByCalls(session, { id, caseId })
  const reply = await call('tycpdmfirm/authApi/audit', { id, caseId, version, verdict: 'pass' })
  if (!reply.success) throw new Error(reply.returnMsg)
}
