// The other ways of writing what was interpreted: element strings, links, URNs, scanner data, the lengths of a GTIN.

import { type ArrangedLink, arrangeLink, canonicalLinkOf, globalLinkOf } from './digital-link.ts'
import { type Element, humanReadable, toElementString, toUnbracketed } from './element-string.ts'
import { epcUrnOf } from './epc-urn.ts'
import { isFault } from './fault.ts'
import { type GtinKind, gtinAs } from './gtin.ts'
import type { FoundKey } from './key-of-elements.ts'
import { formatKey } from './keys.ts'
import { packedGtin } from './packing-levels.ts'
import { FNC1 } from './raw-elements.ts'
import { writeScanData } from './scan-data.ts'
import { publicationNumber } from './special-numbers.ts'
import type { Symbology } from './symbologies.ts'
import { upcEOf } from './upc-e.ts'

const FORMS = {
  'element-string': '单元数据串（带括号）',
  'human-readable': '供人识读字符',
  unbracketed: '单元数据串（不带括号，^ 代表 FNC1）',
  'scan-data': '扫描数据',
  'digital-link': 'GS1 数字链接',
  'canonical-link': 'GS1 数字链接（规范形式）',
  'epc-urn': 'EPC URN',
  grouped: '分组书写',
  'gtin-14': 'GTIN-14',
  'gtin-13': 'GTIN-13',
  'gtin-12': 'GTIN-12',
  'gtin-8': 'GTIN-8',
  'upc-e': 'UPC-E',
  'packed-gtin': '内装商品的 GTIN',
  publication: '出版物号',
  'upc-e-read': '按 UPC-E 读作 GTIN-12',
} as const

export type FormName = keyof typeof FORMS

/** In `scan-data` GS stands between elements, in `unbracketed` `^`. */
export type Form = { form: FormName; nameZh: string; text: string }

/** What has no such form is left out. */
export function formOf(form: FormName, text: unknown): Form[] {
  return typeof text === 'string' && text !== '' ? [{ form, nameZh: FORMS[form], text }] : []
}

/** All forms of elements whose values are right. `link`: the link they were read from, which says what stands in its path. */
export function formsOf(
  elements: readonly Element[],
  { key, link, companyPrefix }: { key?: FoundKey; link?: ArrangedLink; companyPrefix?: string },
): Form[] {
  const arranged = link ?? arrangeLink(elements)
  const links = isFault(arranged) ? [] : [globalLinkOf(arranged), canonicalLinkOf(arranged)]
  return [
    ...formOf('element-string', toElementString(elements)),
    ...formOf('human-readable', humanReadable(elements)),
    ...formOf('unbracketed', `^${toUnbracketed(elements).replaceAll(FNC1, '^')}`),
    ...formOf('scan-data', writeScanData(carrierOf(elements, key), elements)),
    ...formOf('digital-link', links[0]),
    ...formOf('canonical-link', links[1]),
    ...formOf('epc-urn', epcUrnOf(elements, companyPrefix?.length)),
    ...(key ? formsOfKey(key) : []),
  ]
}

const MOST_IN_GS1_128 = 48

/** The symbol that usually carries it: EAN/UPC and ITF-14 a GTIN alone, else GS1-128 as long as there is room. */
function carrierOf(elements: readonly Element[], key: FoundKey | undefined): Symbology {
  if (key?.written && elements.length === 1 && elements[0]?.ai === '01') return CARRIERS[key.written.kind]
  return toUnbracketed(elements).length > MOST_IN_GS1_128 ? 'GS1-DataMatrix' : 'GS1-128'
}

const CARRIERS: Record<GtinKind, Symbology> = {
  'GTIN-8': 'EAN-8',
  'GTIN-12': 'UPC-A',
  'GTIN-13': 'EAN-13',
  'GTIN-14': 'ITF-14',
}

/** A GTIN-8 is not written with 12 or 13 digits, a GTIN-12 may be with 13. */
const LENGTHS: Record<GtinKind, readonly GtinKind[]> = {
  'GTIN-8': ['GTIN-14', 'GTIN-8'],
  'GTIN-12': ['GTIN-14', 'GTIN-13', 'GTIN-12'],
  'GTIN-13': ['GTIN-14', 'GTIN-13'],
  'GTIN-14': ['GTIN-14'],
}
const LENGTH_FORMS = { 'GTIN-14': 'gtin-14', 'GTIN-13': 'gtin-13', 'GTIN-12': 'gtin-12', 'GTIN-8': 'gtin-8' } as const

function formsOfKey({ kind, value, written }: FoundKey): Form[] {
  if (written === undefined) return formOf('grouped', formatKey(kind, value))
  const gtin = { ...written, gtin14: value }
  const lengths = LENGTHS[written.kind].flatMap(name => {
    const same = gtinAs(gtin, name)
    return isFault(same) ? [] : formOf(LENGTH_FORMS[name], same.digits)
  })
  const packed = written.kind === 'GTIN-14' ? packedGtin(gtin) : undefined
  const publication = publicationNumber(gtin)
  return [
    ...formOf('grouped', formatKey(written.kind, written.digits)),
    ...lengths,
    ...formOf('upc-e', upcEOf(gtin)),
    ...formOf('packed-gtin', packed && !isFault(packed) ? packed.digits : undefined),
    ...formOf('publication', publication && `${publication.kind} ${publication.number}`),
  ]
}
