// National industry classification, GB/T 4754-2017: finding an industry, its name and the industries under it.
// Server side: the table is large, a browser asks for it by a call.
import { industryTable } from './industries.table.ts'
import { labelOf, pathOf, readTable } from './lookup-label.ts'

/** 门类, 大类, 中类, 小类 */
export type IndustryLevel = 'section' | 'division' | 'group' | 'class'

/** An industry with those directly under it; a class has none. */
export type Industry = {
  code: string
  label: string
  level: IndustryLevel
  parentCode: string | null
  children: Industry[]
}

const levelByLength: Readonly<Record<number, IndustryLevel>> = { 1: 'section', 3: 'division', 4: 'group', 5: 'class' }

const deeperLengths = [3, 4, 5]

const byCode = new Map<string, Industry>()
const sections: Industry[] = []

for (const [code = '', label = ''] of readTable(industryTable)) {
  const parent = byCode.get(code.slice(0, -1)) ?? byCode.get(code.slice(0, 1))
  const level = levelByLength[code.length] ?? 'class'
  const industry: Industry = { code, label, level, parentCode: parent?.code ?? null, children: [] }
  byCode.set(code, industry)
  const siblings = parent?.children ?? sections
  siblings.push(industry)
}

/** The way from the section down to the code: the section by one letter, then one step for each length 3, 4, 5.
 *  walkIndustry('A0111') holds A, A01, A011, A0111; an unknown code gives an empty walk. */
export function walkIndustry(code: string): Industry[] {
  let here = sections.find(section => section.code === code.slice(0, 1))
  const walk: Industry[] = here ? [here] : []
  for (const length of deeperLengths.filter(length => length <= code.length)) {
    here = here?.children.find(child => child.code === code.slice(0, length))
    if (here) walk.push(here)
  }
  return here?.code === code ? walk : []
}

/** The industry of a code with its section letter, such as 'A', 'A01', 'A011', 'A0111'. */
export function findIndustry(code: string): Industry | undefined {
  return walkIndustry(code).at(-1)
}

/** The industry's name: industryLabel('A0111') is '稻谷种植'; '--' for an unknown code, '- -' for none. */
export function industryLabel(code: string | null | undefined): string {
  return labelOf(byCode, code)
}

/** The names from the section down, '农、林、牧、渔业 / 农业 / 谷物种植 / 稻谷种植', or '--'. */
export function industryPath(code: string): string {
  return pathOf(walkIndustry(code))
}

/** The industries directly under a code, the sections if none is given, none for an unknown code. */
export function industriesUnder(code?: string): readonly Industry[] {
  return code === undefined ? sections : (findIndustry(code)?.children ?? [])
}
