/** Detects changing requests from pages of other sites: by Sec-Fetch-Site, else Origin, else Referer. */

type Headers = Readonly<Record<string, string | string[] | undefined>>
type ChangingRequest = { method: string; headers: Headers }

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** True for a changing request from a page of another site. Programs send none of the three headers and are allowed: they have no cookie
 *  of a browser, and browsers add our cookie to no request from another site (SameSite). */
export function isFromOtherSite({ method, headers }: ChangingRequest, publicUrl: string): boolean {
  if (safeMethods.includes(method)) return false
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return false
  if (site === 'same-site' || site === 'cross-site') return true
  if (typeof headers.origin === 'string') return !isOwn(headers.origin, headers.host, publicUrl)
  return typeof headers.referer === 'string' && !isOwn(headers.referer, headers.host, publicUrl)
}

/** The public address or the requested host. Only our pages can match the host, because a page cannot choose the Host header. */
function isOwn(address: string, host: string | string[] | undefined, publicUrl: string): boolean {
  const url = URL.parse(address)
  const own = URL.parse(publicUrl)
  if (!url || url.origin === 'null') return false
  if (url.origin === own?.origin) return true
  const isDowngraded = own?.protocol === 'https:' && url.protocol !== 'https:'
  return url.host === host && !isDowngraded
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether a page of our own sends a request, by its header `Origin` alone: the host is no proof where the name of another site may lead to this
 *  address (DNS rebinding). On a computer of one's own its other names count as well. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const [url, own] = [URL.parse(origin), URL.parse(publicUrl)]
  if (!url || !own) return false
  return url.origin === own.origin || [url, own].every(({ hostname }) => loopbackHosts.includes(hostname))
}
