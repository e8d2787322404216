/** A net content in one form, so that two ways to write the same are found. No I/O. */
import { unitOf } from '../../codes/units.ts'
import { readNetContent } from './net-content.ts'

const piecesOf = (text: string) => Number(/^(\d+) × /.exec(text)?.[1] ?? 1)

/** Pieces, amount of a piece in the base unit of its dimension, and the dimension; counted things have their own unit. A text of old that cannot be
 *  read is compared without spaces and case.
 *  @example contentKey('0.5 kg') // '1×500 mass' */
export function contentKey(netContent: string): string {
  const content = readNetContent(netContent)
  if ('fault' in content) return netContent.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  const unit = unitOf(content.unit)
  if (!unit) return content.text
  const pieces = piecesOf(content.text)
  const amount = Number(((content.amount * unit.perBase) / pieces).toPrecision(10))
  return `${pieces}×${amount} ${unit.dimension === 'count' ? unit.code : unit.dimension}`
}
