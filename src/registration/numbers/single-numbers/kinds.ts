/** The kinds of numbers that are allocated singly, without a company prefix. Small, so that tables and pages can import it. */

/** `bodyLength`: digits without the check digit. */
export const singleNumberTable = [
  { kind: 'gtin8', label: 'GTIN-8', bodyLength: 7 },
  { kind: 'gln', label: '参与方位置码', bodyLength: 12 },
] as const

export type SingleNumberKind = (typeof singleNumberTable)[number]['kind']

export const singleNumberKinds: readonly SingleNumberKind[] = singleNumberTable.map(({ kind }) => kind)

export const singleNumberRow = (kind: SingleNumberKind) =>
  singleNumberTable.find(row => row.kind === kind) ?? singleNumberTable[0]

/** What a GLN identifies, by its label in the form (GB/T 16828). */
export const locationKindsByLabel = {
  法律实体: 'legal-entity',
  职能实体: 'function',
  物理位置: 'physical',
  数字位置: 'digital',
} as const

export type LocationKind = (typeof locationKindsByLabel)[keyof typeof locationKindsByLabel]
export const locationKinds: readonly LocationKind[] = Object.values(locationKindsByLabel)

/** The word of a label of the form; undefined for another text. */
export const locationKindOf = (label: string): LocationKind | undefined =>
  Object.entries(locationKindsByLabel).find(([name]) => name === label)?.[1]
