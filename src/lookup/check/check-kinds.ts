/** The kinds of keys in the check-digit tool, the most used first; their names are in `locales/`. */
// biome-ignore format: a list
export const checkedKinds = [
  'GTIN-13', 'GTIN-14', 'GTIN-12', 'GTIN-8', 'GLN', 'SSCC', 'GRAI', 'GIAI', 'GSRN', 'GDTI', 'GINC', 'GSIN', 'GCN', 'CPID', 'GMN',
] as const

export type CheckedKind = (typeof checkedKinds)[number]

const maxLines = 1000

/** Numbers are separated by lines, commas and semicolons; keys with other characters by lines only. */
export function splitLines(kind: CheckedKind, text: string): string[] {
  const separators = ['GIAI', 'GINC', 'CPID', 'GMN', 'GRAI', 'GDTI'].includes(kind) ? /[\r\n]+/ : /[\r\n,;，；、]+/
  const lines = text.split(separators).map(line => line.trim())
  return lines.filter(line => line !== '').slice(0, maxLines)
}
