/** Headers by which caches in front of the site (a CDN) keep public pages. Browsers ask each time, as without a CDN. */
import { endOf } from '../../wire/cache/cache.ts'
import type { Read } from '../../wire/cache/cache-tags.ts'
import { keysOfReads } from './surrogate-keys.ts'

/** `seconds`: for how long a CDN keeps a page; 0: there is none. `purgeUrl`: takes a POST that names what is old. */
export type EdgeSettings = { seconds: number; purgeUrl?: string | undefined; purgeKey?: string | undefined }

/** While a page is fetched anew, or the site is away, the old one is good for this long. */
const staleSeconds = 60
const staleIfErrorSeconds = 3600

/** @param now milliseconds since 1970: a page that another one replaces at a known moment is kept until then only */
export function edgeHeaders(
  reads: ReadonlySet<Read>,
  { seconds, now }: { seconds: number; now: number },
): Record<string, string> {
  if (seconds === 0) return { 'cache-control': 'no-cache' }
  const kept = Math.max(0, Math.min(seconds, Math.floor((endOf(reads) - now) / 1000)))
  if (kept === 0) return { 'cache-control': 'no-cache' }
  const stale = kept < seconds ? '' : `, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleIfErrorSeconds}`
  return {
    'cache-control': `public, max-age=0, s-maxage=${kept}${stale}`,
    'surrogate-key': keysOfReads(reads).join(' '),
  }
}
