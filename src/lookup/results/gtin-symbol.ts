/** The symbol that the look-up displays of a product number. */
import type { GtinReplyKind } from '../rules.ts'

/** Large enough to be scanned from a screen. */
const queries: Readonly<Record<GtinReplyKind, string>> = {
  'GTIN-8': 'type=EAN-8&magnification=1.5',
  'GTIN-12': 'type=UPC-A&magnification=1.5',
  'GTIN-13': 'type=EAN-13&magnification=1.5',
  'GTIN-14': 'type=ITF-14',
  // A text that is no number has no symbol; its result displays none.
  '': '',
}

/** The query of the call and of the page that draw it. */
export const symbolQuery = ({ kind, digits }: { kind: GtinReplyKind; digits: string }): string =>
  `${queries[kind]}&code=${digits}`
