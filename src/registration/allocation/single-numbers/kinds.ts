/** The kinds of numbers that are allocated singly, without a company prefix. Small, so that tables and pages can import it. */

import { type LocationKind, locationKindTable, singleLocationKinds } from '../../../codes/location-kinds.ts'

/** `bodyLength`: digits without the check digit. */
export const singleNumberTable = [
  { kind: 'gtin8', label: 'GTIN-8', bodyLength: 7 },
  { kind: 'gln', label: '参与方位置码', bodyLength: 12 },
] as const

export type SingleNumberKind = (typeof singleNumberTable)[number]['kind']

export const singleNumberKinds: readonly SingleNumberKind[] = singleNumberTable.map(({ kind }) => kind)

export const singleNumberRow = (kind: SingleNumberKind) =>
  singleNumberTable.find(row => row.kind === kind) ?? singleNumberTable[0]

/** The labels of the form, in its order. */
export const locationKindLabels: readonly string[] = singleLocationKinds.map(kind => locationKindTable[kind].zh)

/** The word of a label of the form; undefined for another text. */
export const locationKindOf = (label: string): LocationKind | undefined =>
  singleLocationKinds.find(kind => locationKindTable[kind].zh === label)
