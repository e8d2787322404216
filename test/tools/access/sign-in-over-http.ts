/** Signs a demonstration account in on a running site, without a browser. */
import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../../src/access/demo-accounts.ts'

/** `headers` has both tokens of the session; `cookie` alone is what a browser sends for a page. */
export type HttpSession = { headers: { token: string; cookie: string }; cookie: string }

/** The fields of a captcha, as the demonstration tells it. */
export async function solveCaptchaOverHttp(site: string): Promise<{ uuid: string; captcha: string }> {
  const uuid = randomUUID()
  await fetch(`${site}/api/captcha.jpg?uuid=${uuid}`)
  const { data } = (await (await fetch(`${site}/api/demo/captcha?uuid=${uuid}`)).json()) as {
    data: { captcha: string }
  }
  return { uuid, captcha: data.captcha }
}

export async function signInOverHttp(site: string, username: string, password = demoPassword): Promise<HttpSession> {
  const login = await fetch(`${site}/api/loglogin/authApi/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, ...(await solveCaptchaOverHttp(site)) }),
  })
  const { data: session, returnMsg } = (await login.json()) as { data: { token?: string } | null; returnMsg: string }
  if (!session?.token) throw new Error(`${username} is not signed in: ${returnMsg}`)
  const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? ''
  return { headers: { token: session.token, cookie }, cookie }
}
