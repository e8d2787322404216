/** A cookie that tells one browser from another before anybody has logged in. It proves nothing but that it is the same browser. */
import { randomBytes } from 'node:crypto'
import type { CookieJar } from './context.ts'
import { tokenHash } from './tokens.ts'

const name = 'browser'
const lifeSeconds = 90 * 24 * 60 * 60

/** The hash of the browser's cookie, or undefined where the request brought none of our making. */
export function browserHash(cookies: Pick<CookieJar, 'get'>): string | undefined {
  const value = cookies.get(name)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? tokenHash(value) : undefined
}

/** The same, and a new cookie where there is none yet. */
export function ensureBrowser(cookies: Pick<CookieJar, 'get' | 'set'>): string {
  const known = browserHash(cookies)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  cookies.set(name, value, lifeSeconds)
  return tokenHash(value)
}

/** A browser that is left keeps no cookie of ours. */
export const forgetBrowser = (cookies: Pick<CookieJar, 'clear'>) => cookies.clear(name)
