/** Calls on firms for tests; the result is the envelope with the HTTP status. */
import type { Role } from '../../src/wire/access/roles.ts'
import type { Levels } from '../../src/wire/integers.ts'
import type { freshApp } from './fresh-app.ts'
import { signIn } from './sign-in.ts'

export type Site = Awaited<ReturnType<typeof freshApp>>
export type Caller = { headers: { token: string; cookie: string } }

export async function postAs(
  { app }: Pick<Site, 'app'>,
  path: string,
  caller: Caller | undefined,
  payload: object = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    ...(caller && { headers: caller.headers }),
  })
  return { status: response.statusCode, ...response.json() }
}

/** Opens a case and its licence as the console does before a verdict; nothing happens to a caller who may not see it. */
export async function openCase(site: Site, caller: Caller, { id, caseId }: { id?: unknown; caseId?: unknown }) {
  const { data } = await postAs(site, 'tycpdmfirm/authApi/detail', caller, { id, caseId })
  for (const file of [data?.licence, data?.review?.newLicence])
    if (file)
      await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${file.id}`, headers: caller.headers })
}

/** A verdict after the case was opened. */
export async function audit(
  site: Site,
  caller: Caller,
  body: { id?: unknown; caseId?: unknown; [name: string]: unknown },
) {
  await openCase(site, caller, body)
  return postAs(site, 'tycpdmfirm/authApi/audit', caller, body)
}
export const listFirms = (site: Site, caller: Caller, body: object = {}) =>
  postAs(site, 'tycpdmfirm/authApi/findlist', caller, body)

/** A signed-in reviewer, or staff of another role. */
export const signInStaff = (site: Site, levels: Levels, role: Role = 'reviewer') =>
  signIn(site, { userType: 'staff', levels, role })
