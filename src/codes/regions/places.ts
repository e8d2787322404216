/** Regions that a person names: by code, full or short name, former name, or inside an address. For the server only, like regions.ts. */
import { formerRegions } from './region-changes.ts'
import { findRegion, type Region, regionCascade, regionChain } from './regions.ts'

/** The names of peoples in the names of autonomous areas; some are without 族 there (蒙古自治州, 回族自治区). */
const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|俄罗斯|鄂温克|德昂|保安|裕固|独龙|鄂伦春|各'
const autonomous = new RegExp(`^(.{2,}?)(?:(?:${peoples})族?)*自治[区州县旗]$`)
const suffix = /(?:特别行政区|地区|林区|特区|新区|[省市盟区县旗])$/

/** A region's usual short name: 江苏, 恩施, 昆山. The full name if nothing of two characters is left (北区, 城关 stays).
 *  @example shortRegionName('恩施土家族苗族自治州') // '恩施' */
export function shortRegionName(label: string): string {
  const short = autonomous.exec(label)?.[1] ?? label.replace(suffix, '')
  return short.length >= 2 ? short : label
}

/** `above`: the names of the regions above it, the province first. */
type NamedRegion = { region: Region; names: readonly string[]; above: readonly (readonly string[])[] }

const namesOf = (label: string): readonly string[] => [...new Set([label, shortRegionName(label)])]

const withNames = (region: Region, label: string): NamedRegion => ({
  region,
  names: namesOf(label),
  above: regionChain(region.code)
    .slice(0, -1)
    .map(parent => namesOf(parent.label)),
})

const flatten = (regions: readonly Region[]): Region[] =>
  regions.flatMap(region => [region, ...flatten(region.children)])

let table: { current: readonly NamedRegion[]; former: readonly NamedRegion[] } | undefined

/** The names of today, and former names with the regions of today: a name that went to several regions leads to each. Collected for the first
 *  search, because few requests need them. */
function names() {
  table ??= {
    current: flatten(regionCascade()).map(region => withNames(region, region.label)),
    former: formerRegions().flatMap(({ label, today }) =>
      today.flatMap(code => {
        const region = findRegion(code)
        return region ? [withNames(region, label)] : []
      }),
    ),
  }
  return table
}

/** The longest of the names in the text from a position on: where it ends and how long it is. */
function findName(text: string, names: readonly string[], start: number) {
  const found = names.find(name => text.indexOf(name, start) >= 0)
  return found && { end: text.indexOf(found, start) + found.length, length: found.length }
}

/** How many characters of the text name the region, with the regions above it if they are named before it. 0 if it is not named. */
function nameScore(text: string, { names, above }: NamedRegion): number {
  const own = findName(text, names, 0)
  if (!own) return 0
  let end = 0
  let length = 0
  for (const parent of above) {
    const match = findName(text, parent, end)
    if (match) {
      end = match.end
      length += match.length
    }
  }
  const below = findName(text, names, end)
  return below ? length + below.length : own.length
}

/** The regions that most characters of the text name. */
function best(text: string, named: readonly NamedRegion[]): Region[] {
  const scores = named
    .map(entry => ({ region: entry.region, score: nameScore(text, entry) }))
    .filter(({ score }) => score > 0)
  const highest = Math.max(...scores.map(({ score }) => score))
  return scores.filter(({ score }) => score === highest).map(({ region }) => region)
}

const levels = { province: 0, city: 1, area: 2 } as const

/** Provinces first, then cities, then areas; each region once. */
const byLevel = (regions: readonly Region[]): Region[] =>
  [...new Set(regions)].sort((one, other) => levels[one.type] - levels[other.type])

/** The regions that a text means, the most likely first; several if the name is not unique. A code is its region or the regions of
 *  today; a name may be part of an address; without a whole name, regions whose name begins with the text.
 *  @example findPlaces('广州市越秀区北京路')[0]?.code // '440104' */
export function findPlaces(input: string): Region[] {
  const text = input.normalize('NFKC').replace(/[\s,，.。、;；:：·/-]+/g, '')
  if (/^\d{2,6}$/.test(text)) return byCode(text.padEnd(6, '0'))
  if (text.length < 2) return []
  const named = best(text, names().current)
  if (named.length > 0) return byLevel(named)
  const formerly = best(text, names().former)
  if (formerly.length > 0) return byLevel(formerly)
  return byLevel(flatten(regionCascade()).filter(({ label }) => label.startsWith(text)))
}

function byCode(code: string): Region[] {
  const region = findRegion(code)
  if (region) return [region]
  const today = formerRegions().find(row => row.code === code)?.today ?? []
  return today.flatMap(successor => findRegion(successor) ?? [])
}
