/** Other forms of what was interpreted: element strings, links, URNs, scanner data, GTIN lengths. */

import { type ArrangedLink, arrangeLink, canonicalLinkOf, globalLinkOf } from '../digital-link/digital-link.ts'
import { type Element, humanReadable, toElementString, toUnbracketed } from '../elements/element-string.ts'
import { FNC1 } from '../elements/raw-elements.ts'
import { epcUrnOf } from '../epc/epc-urn.ts'
import { isFault } from '../fault.ts'
import { type GtinKind, gtinAs } from '../keys/gtin.ts'
import type { ElementsKey } from '../keys/key-of-elements.ts'
import { formatKey } from '../keys/keys.ts'
import { upcEOf } from '../keys/upc-e.ts'
import { containedGtin } from '../prefixes/packing-levels.ts'
import { publicationNumber } from '../prefixes/special-numbers.ts'
import { writeScanData } from './scan-data.ts'
import type { Symbology } from './symbologies.ts'

const formNames = {
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

export type FormName = keyof typeof formNames

/** In `scan-data` GS separates elements, in `unbracketed` `^`. */
export type Form = { form: FormName; nameZh: string; text: string }

/** Empty if there is no such form. */
export function optionalForm(form: FormName, text: unknown): Form[] {
  return typeof text === 'string' && text !== '' ? [{ form, nameZh: formNames[form], text }] : []
}

/** All forms of valid elements. `link`: the link they were read from, with the elements of its path. */
export function elementForms(
  elements: readonly Element[],
  { key, link, companyPrefix }: { key?: ElementsKey; link?: ArrangedLink; companyPrefix?: string },
): Form[] {
  const arranged = link ?? arrangeLink(elements)
  const links = isFault(arranged) ? [] : [globalLinkOf(arranged), canonicalLinkOf(arranged)]
  return [
    ...optionalForm('element-string', toElementString(elements)),
    ...optionalForm('human-readable', humanReadable(elements)),
    ...optionalForm('unbracketed', `^${toUnbracketed(elements).replaceAll(FNC1, '^')}`),
    ...optionalForm('scan-data', writeScanData(usualSymbology(elements, key), elements)),
    ...optionalForm('digital-link', links[0]),
    ...optionalForm('canonical-link', links[1]),
    ...optionalForm('epc-urn', epcUrnOf(elements, companyPrefix?.length)),
    ...(key ? keyForms(key) : []),
  ]
}

const maxInGs1128 = 48

/** The usual symbol: EAN/UPC and ITF-14 for a GTIN alone, otherwise GS1-128 if the data fits. */
function usualSymbology(elements: readonly Element[], key: ElementsKey | undefined): Symbology {
  if (key?.written && elements.length === 1 && elements[0]?.ai === '01') return symbologyByKind[key.written.kind]
  return toUnbracketed(elements).length > maxInGs1128 ? 'GS1-DataMatrix' : 'GS1-128'
}

const symbologyByKind: Record<GtinKind, Symbology> = {
  'GTIN-8': 'EAN-8',
  'GTIN-12': 'UPC-A',
  'GTIN-13': 'EAN-13',
  'GTIN-14': 'ITF-14',
}

/** A GTIN-8 is not written with 12 or 13 digits; a GTIN-12 may be written with 13. */
const lengthsByKind: Record<GtinKind, readonly GtinKind[]> = {
  'GTIN-8': ['GTIN-14', 'GTIN-8'],
  'GTIN-12': ['GTIN-14', 'GTIN-13', 'GTIN-12'],
  'GTIN-13': ['GTIN-14', 'GTIN-13'],
  'GTIN-14': ['GTIN-14'],
}
const formByKind = { 'GTIN-14': 'gtin-14', 'GTIN-13': 'gtin-13', 'GTIN-12': 'gtin-12', 'GTIN-8': 'gtin-8' } as const

function keyForms({ kind, value, written }: ElementsKey): Form[] {
  if (written === undefined) return optionalForm('grouped', formatKey(kind, value))
  const gtin = { ...written, gtin14: value }
  const lengths = lengthsByKind[written.kind].flatMap(name => {
    const converted = gtinAs(gtin, name)
    return isFault(converted) ? [] : optionalForm(formByKind[name], converted.digits)
  })
  const contained = written.kind === 'GTIN-14' ? containedGtin(gtin) : undefined
  const publication = publicationNumber(gtin)
  return [
    ...optionalForm('grouped', formatKey(written.kind, written.digits)),
    ...lengths,
    ...optionalForm('upc-e', upcEOf(gtin)),
    ...optionalForm('packed-gtin', contained && !isFault(contained) ? contained.digits : undefined),
    ...optionalForm('publication', publication && `${publication.kind} ${publication.number}`),
  ]
}
