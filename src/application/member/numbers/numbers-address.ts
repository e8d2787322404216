/** The address of 号码池: company prefix, kind of key, series, and the part of the map. */
import { type NumberedKind, numberedKinds } from '../../../numbers/keys/numbered-kinds.ts'

export const numbersPath = '/MyManage/SystemMember/numbers'

/** `from`, `size`: of the part of the map; undefined for the whole. */
export type NumbersView = {
  companyPrefix: string
  kind: NumberedKind
  series: string
  from?: number | undefined
  size?: number | undefined
}

const readNumber = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** What an address shows; the first kind where it names none. */
export function readNumbersView(search: string, companyPrefix: string): NumbersView {
  const query = new URLSearchParams(search)
  return {
    companyPrefix,
    kind: numberedKinds.find(kind => kind === query.get('kind')) ?? 'GTIN-13',
    series: query.get('series') ?? '',
    from: readNumber(query.get('from')),
    size: readNumber(query.get('size')),
  }
}

/** @example numbersAddress({ companyPrefix: '69991234', kind: 'GLN', series: '' }) // '/MyManage/SystemMember/numbers?prefix=69991234&kind=GLN' */
export function numbersAddress({ companyPrefix, kind, series, from, size }: NumbersView): string {
  const query = new URLSearchParams({ prefix: companyPrefix, kind })
  if (series !== '') query.set('series', series)
  if (from !== undefined && size !== undefined) {
    query.set('from', String(from))
    query.set('size', String(size))
  }
  return `${numbersPath}?${query}`
}
