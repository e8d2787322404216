/** Calls of firms as tests make them: the envelope with the HTTP status in front. */
import type { freshApp } from './fresh-app.ts'
import { signIn } from './sign-in.ts'

export type Site = Awaited<ReturnType<typeof freshApp>>
export type By = { headers: { token: string; cookie: string } }

export async function post({ app }: Site, path: string, by: By | undefined, payload: object = {}) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, ...(by && { headers: by.headers }) })
  return { status: answer.statusCode, ...answer.json() }
}

export const audit = (site: Site, by: By, body: object) => post(site, 'tycpdmfirm/authApi/audit', by, body)
export const list = (site: Site, by: By, body: object = {}) => post(site, 'tycpdmfirm/authApi/findlist', by, body)

/** A signed-in reviewer, or staff of another role. */
export const staff = (site: Site, levels: string, roleId: 1 | 2 | 3 | 4 = 4) =>
  signIn(site, { userType: 3, levels, roleId })
