/** National industry classification, GB/T 4754-2017: find an industry, its name and the industries under it. For the server only: the
 *  table is large, browsers load it with a call. */

import { codePath } from './code-labels.ts'
import { loadCodeTable } from './code-table.ts'

/** 门类, 大类, 中类, 小类 */
export type IndustryLevel = 'section' | 'division' | 'group' | 'class'

/** An industry and the industries directly under it; a class has none. */
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

for (const [code, label] of loadCodeTable('industries', ['code', 'label'])) {
  const parent = byCode.get(code.slice(0, -1)) ?? byCode.get(code.slice(0, 1))
  const level = levelByLength[code.length] ?? 'class'
  const industry: Industry = { code, label, level, parentCode: parent?.code ?? null, children: [] }
  byCode.set(code, industry)
  const siblings = parent?.children ?? sections
  siblings.push(industry)
}

/** The industries from the section down to the code: industryChain('A0111') is A, A01, A011, A0111. Empty for an unknown code. */
export function industryChain(code: string): Industry[] {
  let current = sections.find(section => section.code === code.slice(0, 1))
  const chain: Industry[] = current ? [current] : []
  for (const length of deeperLengths.filter(length => length <= code.length)) {
    current = current?.children.find(child => child.code === code.slice(0, length))
    if (current) chain.push(current)
  }
  return current?.code === code ? chain : []
}

/** The industry of a code with its section letter, such as 'A', 'A01', 'A011', 'A0111'. */
export function findIndustry(code: string): Industry | undefined {
  return industryChain(code).at(-1)
}

/** The names from the section down, '农、林、牧、渔业 / 农业 / 谷物种植 / 稻谷种植', or '--'. */
export function industryPath(code: string): string {
  return codePath(industryChain(code))
}

/** The industries directly under a code; all sections without a code; empty for an unknown code. */
export function industriesUnder(code?: string): readonly Industry[] {
  return code === undefined ? sections : (findIndustry(code)?.children ?? [])
}
