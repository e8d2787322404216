/** Who published an entry, and how many results each publisher has. Pure. */
import { branches, findBranch } from '../codes/branches.ts'
import { namedRegions } from './words/regions.ts'

/** The centre itself. All branches of a province are one publisher, with the code of the provincial one. */
export const centre = 'centre'
export const publisherPattern = /^(centre|\d{2}00)$/

/** The publisher of a branch. */
export const branchPublisher = (branchCode: string): string => `${branchCode.slice(0, 2)}00`

const branchText = /^(\p{Script=Han}{2,}?)(分支机构|分中心|办事处)/u

/** Reads the publisher from the source of an item (江苏分支机构) or the code of its branch; the centre if neither names a branch. */
export function publisherOf({ source, branchCode }: { source: string; branchCode?: unknown }): string {
  const [, place = ''] = branchText.exec(source) ?? []
  const branch = findBranch(String(branchCode ?? '')) ?? namedRegions.get(place)?.branch
  return branch === undefined ? centre : branchPublisher(branch.code)
}

const labels: ReadonlyMap<string, string> = new Map([
  [centre, '中心'],
  ...branches
    .filter(({ kind }) => kind === 'centre')
    .map(({ code, label }): [string, string] => [code, label.replace(/分中心$/, '分支机构')]),
])

type Publisher = { publisher: string; label: string; count?: number }

/** The centre, then the branches of the province that is searched, then the others with most results first. Without counts: the centre, and
 *  the searched and the chosen branch. */
export function listPublishers(
  counts: ReadonlyMap<string, number> | undefined,
  { searched, chosen }: { searched?: string | undefined; chosen?: string | undefined },
): Publisher[] {
  const province = searched && branchPublisher(searched)
  const named = [centre, province, chosen]
  const ordered = [...(counts ?? [])].sort(([, a], [, b]) => b - a).map(([publisher]) => publisher)
  const codes = new Set([...named, ...ordered].filter(code => code !== undefined))
  return [...codes].flatMap(publisher => {
    const label = labels.get(publisher)
    if (label === undefined) return []
    return [{ publisher, label, ...(counts && { count: counts.get(publisher) ?? 0 }) }]
  })
}
