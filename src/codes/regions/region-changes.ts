/** Changes of administrative division codes since 1981: the kind of change, and the current codes. For the server only, like
 *  regions.ts. */
import { unknownCodeLabel } from '../code-labels.ts'
import { type CodeRow, loadCodeTable } from '../code-table.ts'
import { findRegion, regionLabel } from './regions.ts'

export type RegionChangeKind = 'merged' | 'recoded' | 'split' | 'renamed' | 'abolished' | 'boundary'

/** One record: the division that had `code` from the year `from` until the year `to`; a boundary record has no end. `city` is its city
 *  or prefecture at that time, '' for none. `successors` are the codes that replaced it in that year, `today` the current ones.
 *  `parts`: land that moved to another code in another year. */
export type RegionChange = {
  code: string
  label: string
  city: string
  kind: RegionChangeKind
  from: number
  to: number | null
  successors: string[]
  today: string[]
  parts: { code: string; year: number }[]
}

/** `today`: the codes to use now: the code itself if it is in use, none if nothing replaced it. */
export type RegionMark = { mark: 'current' | RegionChangeKind; text: string; today: readonly string[] }

const markTexts = {
  current: '现行',
  merged: '已合并',
  recoded: '代码已变更',
  split: '已拆分',
  renamed: '已更名',
  abolished: '已撤销',
  boundary: '区域有调整',
} as const satisfies Record<RegionMark['mark'], string>

// 511400 was 涪陵市 until 1997 and is 眉山市 today: the only city code that was reused for another city.
const reusedCityCodes: readonly string[] = ['511400']

const columns = ['code', 'label', 'city', 'kind', 'from', 'to', 'successors', 'today', 'parts'] as const
let table: ReadonlyMap<string, RegionChange[]> | undefined

/** Read when it is first needed: few requests are about former codes. */
function byCode() {
  table ??= Map.groupBy(loadCodeTable('region-changes', columns).map(readRegionChange), change => change.code)
  return table
}

function isKind(word: string): word is RegionChangeKind {
  return word !== 'current' && Object.hasOwn(markTexts, word)
}

function readRegionChange(row: CodeRow<typeof columns>): RegionChange {
  const [code, label, city, kind, from, to, successors, today, parts] = row
  if (!isKind(kind)) throw new Error(`The change of region ${code} is of no known kind: ${kind}`)
  return {
    code,
    label,
    city,
    kind,
    from: Number(from),
    to: to ? Number(to) : null,
    successors: splitCodes(successors),
    today: splitCodes(today),
    parts: splitCodes(parts).map(readPart),
  }
}

function readPart(part: string) {
  const [code = '', year] = part.split(':')
  return { code, year: Number(year) }
}

function splitCodes(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** The year of the change; for a boundary record the year of the latest change. */
function yearOf(change: RegionChange): number {
  return change.to ?? Math.max(...change.parts.map(part => part.year))
}

/** Whether the record is about the division that has the code today, not about a former one. */
function isSamePlace(change: RegionChange): boolean {
  if (change.kind === 'boundary') return true
  if (change.kind !== 'renamed' || change.label === regionLabel(change.code)) return false
  if (change.code.endsWith('00')) return !reusedCityCodes.includes(change.code)
  return change.successors.includes(change.code)
}

function newest(changes: readonly RegionChange[]): RegionChange | undefined {
  return changes.toSorted((a, b) => yearOf(b) - yearOf(a))[0]
}

/** All records of a code, in the order of the source. */
export function regionChanges(code: string): readonly RegionChange[] {
  return byCode().get(code) ?? []
}

/** The latest change of a code, and the codes to use today: regionMark('110103') is { mark: 'merged', text: '已合并', today: ['110101']
 *  }. Undefined for a code that was never used. */
export function regionMark(code: string): RegionMark | undefined {
  const isInUse = findRegion(code) !== undefined
  const change = newest(regionChanges(code).filter(change => !isInUse || isSamePlace(change)))
  if (!isInUse && !change) return undefined
  const mark = change?.kind ?? 'current'
  return { mark, text: markTexts[mark], today: isInUse ? [code] : (change?.today ?? []) }
}

/** The text of the mark, '现行' for a code without change, '--' for a code that was never used. */
export function regionMarkText(code: string): string {
  return regionMark(code)?.text ?? unknownCodeLabel
}

/** The name of a current or former region, the latter with its mark: '玄武区', '崇文区（已合并）', or '--'. */
export function markedRegionLabel(code: string): string {
  const region = findRegion(code)
  if (region) return region.label
  const former = newest(regionChanges(code))
  return former ? `${former.label}（${markTexts[former.kind]}）` : unknownCodeLabel
}

type FormerRegion = { code: string; label: string; today: readonly string[] }

let former: readonly FormerRegion[] | undefined

/** Names and codes that are no longer in use, newest first, with the regions of today. */
export function formerRegions(): readonly FormerRegion[] {
  former ??= [...byCode().values()]
    .flat()
    .filter(change => change.kind !== 'boundary' && change.today.length > 0)
    .sort((one, other) => yearOf(other) - yearOf(one))
    .map(({ code, label, today }) => ({ code, label, today }))
  return former
}
