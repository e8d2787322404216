/** The links that follow from what the site has of a number: the page of a product or a place, and the links of the product record. No I/O. */

import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { linkTypes, type ProductLink } from '../../products/parts/parts.ts'
import type { EntryLink } from './entry.ts'

const plain = { languages: [], context: [], isDefault: false, forwardsQuery: true } as const
/** Pages of the site are in Chinese, and take no parameters of others. */
const ofSite = { ...plain, languages: ['zh'], mediaType: 'text/html', forwardsQuery: false } as const

export type PublicRecord = {
  gtin14: string
  name: string
  allergens: string | null
  links: readonly ProductLink[] | null
}

/** The page of the product on the site, and the pages that its firm names in the record. The firm's own page of the product comes first. */
export function productLinks({ gtin14, name, allergens, links }: PublicRecord, publicUrl: string): EntryLink[] {
  const page = `${publicUrl}/search/product?gtin=${unpaddedGtin(gtin14).digits}`
  const own = (links ?? []).map(({ type, url, title, language }) => ({
    ...{ ...plain, linkType: type, href: url, title: title ?? linkTypes[type] },
    languages: language ? [language] : [],
  }))
  const hasType = (type: string) => own.some(({ linkType }) => linkType === type)
  return [
    ...own,
    ...(hasType('pip') ? [] : [{ ...ofSite, linkType: 'pip', href: page, title: name }]),
    { ...ofSite, linkType: 'registryEntry', href: page, title: `${name}：登记信息` },
    ...(allergens && !hasType('allergenInfo')
      ? [{ ...ofSite, linkType: 'allergenInfo', href: page, title: `过敏原：${allergens}` }]
      : []),
  ]
}

export type PublicPlace = { gln: string; name: string; hours: string | null }

export function placeLinks({ gln, name, hours }: PublicPlace, publicUrl: string): EntryLink[] {
  const page = `${publicUrl}/search/gln?gln=${gln}`
  return [
    { ...ofSite, linkType: 'locationInfo', href: page, title: name, isDefault: true },
    ...(hours ? [{ ...ofSite, linkType: 'openingHoursInfo', href: page, title: `${name}：营业时间` }] : []),
  ]
}
