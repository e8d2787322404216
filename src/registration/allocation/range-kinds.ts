/** The kinds of numbers that the centre allocates from ranges: company prefixes, and those that are allocated singly. Small, so that forms and
 *  tables can import it. */
import { type SingleNumberKind, singleNumberKinds, singleNumberTable } from './single-numbers/kinds.ts'

export type RangeKind = 'prefix' | SingleNumberKind
export const rangeKinds: readonly RangeKind[] = ['prefix', ...singleNumberKinds]

/** `digits`: of its numbers, as a person types them. */
type RangeKindRow = { kind: RangeKind; label: string; digits: string }

export const prefixKind: RangeKindRow = { kind: 'prefix', label: '厂商识别代码', digits: '7 到 10 位数字' }

export const rangeKindTable: readonly RangeKindRow[] = [
  prefixKind,
  ...singleNumberTable.map(({ kind, label, bodyLength }) => ({
    ...{ kind, label },
    digits: `${bodyLength} 位数字，不含校验码`,
  })),
]

export const rangeKindRow = (kind: RangeKind): RangeKindRow =>
  rangeKindTable.find(row => row.kind === kind) ?? prefixKind
