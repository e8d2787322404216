/** Other forms of what was interpreted: element strings, links, URNs, scanner data, GTIN lengths. */

import { type ArrangedLink, arrangeLink, canonicalLinkOf, globalLinkOf } from '../digital-link/digital-link.ts'
import { type Element, humanReadable, toElementString, toUnbracketed } from '../elements/element-string.ts'
import { FNC1 } from '../elements/raw-elements.ts'
import { epcUrnOf } from '../epc/epc-urn.ts'
import { isFault } from '../fault.ts'
import type { ElementsKey } from '../keys/key-of-elements.ts'
import { formatKey, type KeyOptions } from '../keys/keys.ts'
import { type GtinKind, gtinAs } from '../keys/kinds/gtin.ts'
import { upcEOf } from '../keys/kinds/upc-e.ts'
import { containedGtin } from '../prefixes/packing-levels.ts'
import { publicationNumber } from '../prefixes/special-numbers.ts'
import type { FormName } from './form-names.ts'
import { writeScanData } from './scan-data.ts'
import type { Symbology } from './symbologies.ts'

/** In `scan-data` GS separates elements, in `unbracketed` `^`. */
export type Form = { form: FormName; text: string; name: string }
export type UnnamedForm = Omit<Form, 'name'>

/** Empty if there is no such form. */
export function optionalForm(form: FormName, text: unknown): UnnamedForm[] {
  return typeof text === 'string' && text !== '' ? [{ form, text }] : []
}

type FormOptions = Pick<KeyOptions, 'companyPrefix' | 'ownLengths'> & {
  key?: ElementsKey | undefined
  link?: ArrangedLink | undefined
}

/** All forms of valid elements. `link`: the link they were read from, with the elements of its path. */
export function elementForms(
  elements: readonly Element[],
  { key, link, companyPrefix, ownLengths }: FormOptions,
): UnnamedForm[] {
  const arranged = link ?? arrangeLink(elements)
  const links = isFault(arranged) ? [] : [globalLinkOf(arranged), canonicalLinkOf(arranged)]
  return [
    ...optionalForm('element-string', toElementString(elements)),
    ...optionalForm('human-readable', humanReadable(elements)),
    ...optionalForm('unbracketed', `^${toUnbracketed(elements).replaceAll(FNC1, '^')}`),
    ...optionalForm('scan-data', writeScanData(usualSymbology(elements, key), elements)),
    ...optionalForm('digital-link', links[0]),
    ...optionalForm('canonical-link', links[1]),
    ...optionalForm('epc-urn', epcUrnOf(elements, companyPrefix?.length, ownLengths)),
    ...(key ? keyForms(key, ownLengths) : []),
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

function keyForms({ kind, value, written }: ElementsKey, ownLengths: KeyOptions['ownLengths']): UnnamedForm[] {
  if (written === undefined) return optionalForm('grouped', formatKey(kind, value, { ownLengths }))
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
