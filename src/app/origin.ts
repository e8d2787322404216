/** Which site a changing request was written on: told by Sec-Fetch-Site, else by Origin, else by Referer. */

type Headers = Readonly<Record<string, string | string[] | undefined>>
type ChangingRequest = { method: string; headers: Headers }

const reading = ['GET', 'HEAD', 'OPTIONS']

/** True for a changing request from a page of another site. A program sends none of the three headers and is let through: it has no
 *  cookie that a browser added by itself, and a browser adds ours to no request of another site (SameSite). */
export function isFromOtherSite({ method, headers }: ChangingRequest, publicUrl: string): boolean {
  if (reading.includes(method)) return false
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return false
  if (site === 'same-site' || site === 'cross-site') return true
  if (typeof headers.origin === 'string') return !isOwn(headers.origin, headers.host, publicUrl)
  return typeof headers.referer === 'string' && !isOwn(headers.referer, headers.host, publicUrl)
}

/** The public address, or the host that the browser asked for. Only a page of ours can have the latter: no page chooses the Host header. */
function isOwn(address: string, host: string | string[] | undefined, publicUrl: string): boolean {
  const url = URL.parse(address)
  const own = URL.parse(publicUrl)
  if (!url || url.origin === 'null') return false
  if (url.origin === own?.origin) return true
  const isDowngraded = own?.protocol === 'https:' && url.protocol !== 'https:'
  return url.host === host && !isDowngraded
}
