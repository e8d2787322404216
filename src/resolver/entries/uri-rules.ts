/** Reads the address of a request as a Digital Link. No I/O. */

import { decompressDigitalLink, readDigitalLink } from '@barcode-authority/gs1/digital-link'
import { applicationIdentifiers } from '@barcode-authority/gs1/elements'
import { type Fault, isFault } from '@barcode-authority/gs1/faults'

type LinkElement = { ai: string; value: string }

/** `paths`: the key with its qualifiers, then with one less, down to the key. `digits`: where the company prefix begins, of at least ten
 *  characters for all but the shortest keys. `gtin14` and `gln` where the key is one. */
export type ReadNumber = {
  key: LinkElement
  paths: readonly string[]
  digits: string
  gtin14: string | undefined
  gln: string | undefined
  /** The uncompressed path and query, where the request was compressed. */
  uncompressed: string | undefined
}

/** AIs that are primary keys of Digital Links. */
export const primaryKeys: readonly string[] = applicationIdentifiers
  .filter(({ qualifiers }) => qualifiers)
  .map(({ ai }) => ai)

const isKey = (ai: string) => primaryKeys.includes(ai)

/** Where the readers need a whole address; it appears nowhere. */
const anyDomain = 'https://resolver.invalid'

/** Keys whose value begins with one digit that is not of the company prefix. */
const afterFirstDigit = ['00', '01', '8003', '8006']

const glnKeys = ['410', '411', '412', '413', '414', '415', '416', '417']

/** Parameters by which a client chooses; they are no data attributes. */
const withoutQuery = (path: string) => path.replace(/\/$/, '')

/** The number of a request, or its first fault. `path` and `query` as the request has them. Data attributes of the query are checked too. */
export function readNumber(path: string, query: string): ReadNumber | Fault {
  const trimmed = withoutQuery(path)
  const uri = `${anyDomain}${trimmed}${query === '' ? '' : `?${query}`}`
  const isPlain = isKey(trimmed.split('/')[1] ?? '')
  const direct = readDigitalLink(uri)
  if (!isFault(direct)) return numberOf(direct.elements.slice(0, direct.inPath), undefined)
  const written =
    isPlain && direct.fault !== 'link-compressed' && direct.fault !== 'application-identifier'
      ? direct
      : decompressDigitalLink(uri)
  if (isFault(written)) return isPlain ? direct : written
  const link = readDigitalLink(written)
  if (isFault(link)) return link
  return numberOf(link.elements.slice(0, link.inPath), written.slice(anyDomain.length))
}

function numberOf(elements: readonly LinkElement[], uncompressed: string | undefined): ReadNumber {
  const [key = { ai: '', value: '' }] = elements
  const paths = elements.map((_, index) =>
    elements
      .slice(0, elements.length - index)
      .map(({ ai, value }) => `/${ai}/${encodedValue(value)}`)
      .join(''),
  )
  return {
    ...{ key: { ai: key.ai, value: key.value }, paths, uncompressed },
    digits: afterFirstDigit.includes(key.ai) ? key.value.slice(1) : key.value,
    gtin14: key.ai === '01' || key.ai === '8006' ? key.value.slice(0, 14) : undefined,
    gln: glnKeys.includes(key.ai) ? key.value : undefined,
  }
}

/** As packages/gs1 writes values in a path: all but the unreserved characters are encoded. */
const encodedValue = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether a path of the site's own host is for the resolver: its first part is a key, or it is one compressed segment. `isPage`: whether the site
 *  has a page there, which is never hidden. */
export function isResolverPath(path: string, isPage: (path: string) => boolean): boolean {
  const [, first = '', ...rest] = withoutQuery(path).split('/')
  if (isKey(first)) return true
  if (rest.length > 0 || first.length < 8 || isPage(path)) return false
  return !isFault(decompressDigitalLink(`${anyDomain}/${first}`))
}
