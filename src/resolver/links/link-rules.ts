/** The links that a member writes: at which numbers they apply, and how they join what follows from records. No I/O. */

import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import type { EntryLink } from '../entries/entry.ts'
import { readNumber } from '../entries/uri-rules.ts'

/** `number`: one number, perhaps with qualifiers. `prefix`: all numbers of a company prefix. `pattern`: all whose path begins so. */
export const linkScopes = ['number', 'prefix', 'pattern'] as const
export type LinkScope = (typeof linkScopes)[number]

/** What a check found: the address answers, it does not, or it leads to a place that is not public. */
export const checkStates = ['reachable', 'dead', 'refused'] as const
export type CheckState = (typeof checkStates)[number]

export const linkLimits = { anchor: 200, href: 500, title: 100, words: 10, links: 5000 } as const

/** Where a link applies, as it is stored; `digits` begin with the company prefix. */
export type Anchor = { anchor: string; digits: string }

const patternForm = /^\/(\d{2,4})\/[^/*]+(?:\/\d{2,4}\/[^/*]+)*\*$/

/** Keys whose value begins with a digit before the company prefix, as of whole numbers. */
const leading = ['00', '01', '8003', '8006']

/** An anchor in its one spelling, or why it is none. A pattern is a path that ends with a star, such as /01/0690123400* .
 *  @example readAnchor('prefix', '6901234') // { anchor: '6901234', digits: '6901234' } */
export function readAnchor(scope: LinkScope, text: string): Anchor | Fault | 'form' {
  if (scope === 'prefix') return /^\d{7,10}$/.test(text) ? { anchor: text, digits: text } : 'form'
  if (scope === 'number') {
    const number = readNumber(text, '')
    return isFault(number) ? number : { anchor: number.paths[0] ?? '', digits: number.digits }
  }
  const ai = patternForm.exec(text)?.[1]
  if (ai === undefined) return 'form'
  const value = text.split('/')[2]?.replace('*', '') ?? ''
  return { anchor: text, digits: leading.includes(ai) ? value.slice(1) : value }
}

/** The company prefix that a member has of the digits of an anchor.
 *  @example ownPrefix('690123400011', ['69012345', '6901234']) // '6901234' */
export const ownPrefix = (digits: string, prefixes: readonly string[]): string | undefined =>
  prefixes.find(prefix => digits.startsWith(prefix))

/** Links of one level: nearer ones stand for all of their type. What a member wrote for the number goes before the record, then patterns, the longest
 *  first, then the prefix. */
export function joinLinks(nearestFirst: readonly (readonly EntryLink[])[]): EntryLink[] {
  const joined: EntryLink[] = []
  for (const links of nearestFirst) {
    const types = new Set(joined.map(({ linkType }) => linkType))
    const hasDefault = joined.some(({ isDefault }) => isDefault)
    const added = links.filter(({ linkType }) => !types.has(linkType))
    joined.push(...added.map(link => (hasDefault ? { ...link, isDefault: false } : link)))
  }
  return joined
}

/** What was found at an address. */
export function checkStateOf(reply: { status: number } | { failure: string }): { state: CheckState; note: string } {
  if ('status' in reply) {
    const isThere = reply.status < 400 || [401, 403, 405, 429].includes(reply.status)
    return { state: isThere ? 'reachable' : 'dead', note: String(reply.status) }
  }
  const isRefused = reply.failure === 'not-public' || reply.failure === 'not-https'
  return { state: isRefused ? 'refused' : 'dead', note: reply.failure }
}
