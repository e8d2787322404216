/** A cookie that identifies a browser before anyone has logged in. It proves only that the browser is the same. */
import { randomBytes } from 'node:crypto'
import type { CookieJar } from '../context.ts'
import { tokenHash } from './tokens.ts'

const name = 'browser'
const maxAgeSeconds = 90 * 24 * 60 * 60

/** The hash of the browser cookie, or undefined if the request has no valid one. */
export function browserHash(cookies: Pick<CookieJar, 'get'>): string | undefined {
  const value = cookies.get(name)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? tokenHash(value) : undefined
}

/** The hash of the browser cookie; sets a new cookie if there is none. */
export function ensureBrowserCookie(cookies: Pick<CookieJar, 'get' | 'set'>): string {
  const existing = browserHash(cookies)
  if (existing !== undefined) return existing
  const value = randomBytes(32).toString('base64url')
  cookies.set(name, value, maxAgeSeconds)
  return tokenHash(value)
}

/** Removes the browser cookie, on logout. */
export const clearBrowserCookie = (cookies: Pick<CookieJar, 'clear'>) => cookies.clear(name)
