/** Levels of packing of a trade item, from the unit of the shop outwards (GS1 General Specifications 4.3). */

// biome-ignore format: one row a line
const levelTable = [
  { level: 'each', label: '单品', labelEn: 'Each', words: ['单品', '零售单品', 'each', 'base unit'] },
  { level: 'inner', label: '中包', labelEn: 'Inner pack', words: ['中包', '内包装', '小盒', 'inner', 'pack'] },
  { level: 'case', label: '箱', labelEn: 'Case', words: ['箱', '外箱', '整箱', 'case', 'carton'] },
  { level: 'pallet', label: '托盘', labelEn: 'Pallet', words: ['托盘', '栈板', 'pallet'] },
] as const

export type PackageLevel = (typeof levelTable)[number]['level']

export const packageLevels = levelTable.map(({ level }) => level)

export const levelLabels: ReadonlyMap<string, string> = new Map(levelTable.map(({ level, label }) => [level, label]))

/** The level that a word means. @example levelOf('外箱') // 'case' */
export function levelOf(word: string): PackageLevel | undefined {
  const text = word.normalize('NFKC').trim().toLowerCase()
  return levelTable.find(({ level, words }) => level === text || words.some(other => other === text))?.level
}

/** Whether a package of the one level may contain items of the other: only lower ones, so that nothing contains itself. */
export const mayContain = (outer: PackageLevel, inner: PackageLevel): boolean =>
  packageLevels.indexOf(outer) > packageLevels.indexOf(inner)

/** The level that a package around an item usually has: a case around units and inner packs, a pallet around cases.
 *  @example outerLevel('each') // 'case' */
export const outerLevel = (inner: PackageLevel): PackageLevel => (mayContain('case', inner) ? 'case' : 'pallet')
