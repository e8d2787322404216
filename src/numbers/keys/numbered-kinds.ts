/** The kinds of keys whose numbers the authority's members allocate, with where the parts of a number are: derived from the table of keys. */
import { type KeyPartName, type KeyRow, keyTable } from '@barcode-authority/gs1/keys'

/** In the order of the page. A GTIN-8 is licensed singly; a GTIN-12 is a GTIN-13 with a leading zero. */
export const numberedKinds = [
  ...(['GTIN-13', 'GTIN-14', 'GTIN-8', 'GLN', 'SSCC', 'GRAI', 'GIAI'] as const),
  ...(['GSRN', 'GDTI', 'GCN', 'CPID', 'GMN', 'GINC', 'GSIN'] as const),
]
export type NumberedKind = (typeof numberedKinds)[number]

/** `reference`: the part after the company prefix. `before`: digits in front of the company prefix, such as an indicator. `longest`: characters of
 *  company prefix and reference. `digits`: length of a number without its serial; undefined where the reference has letters. `after`: check characters
 *  behind the reference. `serial`: the most characters of a serial at the end, 0 where the kind has none. */
export type KindLayout = {
  kind: NumberedKind
  row: KeyRow
  reference: KeyPartName
  before: number
  longest: number
  digits: number | undefined
  after: number
  serial: { set: 'N' | 'X'; most: number } | undefined
}

function layoutOf(kind: NumberedKind): KindLayout {
  const row = keyTable.find(other => other.kind === kind)
  if (!row) throw new Error(`The table of keys has no ${kind}`)
  const { structure } = row
  const body = structure.findIndex(piece => piece.body)
  const at = body === -1 ? structure.findIndex(({ part }) => part === 'itemReference') : body
  const piece = structure[at]
  if (!piece) throw new Error(`${kind} has no reference`)
  const lengthOf = (pieces: typeof structure) => pieces.reduce((sum, { most }) => sum + most, 0)
  const last = structure.find(({ part, body: isBody }) => part === 'serial' && !isBody)
  return {
    ...{ kind, row, reference: piece.part, digits: row.digits, longest: piece.most },
    before: body === -1 ? 0 : lengthOf(structure.slice(0, at)),
    after: lengthOf(structure.slice(at + 1).filter(({ part }) => part !== 'serial')),
    serial: last && { set: last.set === 'N' ? 'N' : 'X', most: last.most },
  }
}

export const kindLayouts: readonly KindLayout[] = numberedKinds.map(layoutOf)

/** The layout of a kind.
 *  @example kindLayout('SSCC').longest // 16 */
export function kindLayout(kind: NumberedKind): KindLayout {
  const layout = kindLayouts.find(other => other.kind === kind)
  if (!layout) throw new Error(`There is no layout of ${kind}`)
  return layout
}
