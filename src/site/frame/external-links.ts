/** Links to other sites: which of them open at once, and the notice page that the others lead to. */
import type { ShellData } from './shell-data.ts'

/** Where a link to another site leads first; `to` in its query is the address, `key` shows that a page of this site made the link. */
export const leavePath = '/leave'

const hostOf = (address: string): string[] => {
  const url = webAddress(address)
  return url ? [url.host] : []
}

/** Where the record numbers in the footer are registered. */
const recordRegisters = {
  icp: 'https://beian.miit.gov.cn/',
  police: 'https://beian.mps.gov.cn/#/query/webSearch?code=',
} as const

type RecordNumbers = Pick<ShellData['footer'], 'icp' | 'icpLink' | 'police' | 'policeLink'>

export const icpAddress = ({ icpLink }: RecordNumbers): string => icpLink || recordRegisters.icp

/** The register of the country opens the number itself. */
export const policeAddress = ({ police, policeLink }: RecordNumbers): string =>
  policeLink || recordRegisters.police + police.replace(/\D/g, '')

/** The hosts that an operator has set: sister services, official accounts, links and record numbers of the footer. */
export function allowedHosts({ external, footer }: Pick<ShellData, 'external' | 'footer'>): string[] {
  const { icp, police, badge, links } = footer
  const records = [icp && icpAddress(footer), police && policeAddress(footer), badge?.url ?? '']
  return [...new Set([...Object.values(external), ...links.map(({ url }) => url), ...records].flatMap(hostOf))]
}

/** An address of the web without a user name, which could pretend to be the host; undefined for anything else. */
export function webAddress(address: string): URL | undefined {
  if (address.length > 500 || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.username || url.password ? undefined : url
}

/** `keyOf`: the key of a link over the notice. */
type Leaving = { allowed: readonly string[]; keyOf: (address: string) => string }

/** Leads the links of a page's HTML to other sites over the notice, unless their host is allowed. */
export function withNotices(html: string, { allowed, keyOf }: Leaving): string {
  return html.replace(/(<a (?:[^>]*? )?)href="(https?:\/\/[^"]+)"/g, (link, before: string, escaped: string) => {
    const url = webAddress(escaped.replaceAll('&amp;', '&'))
    if (!url || allowed.includes(url.host)) return link
    const query = `to=${encodeURIComponent(url.href)}&amp;key=${keyOf(url.href)}`
    return `${before}href="${leavePath}?${query}" title="${escaped}"`
  })
}
