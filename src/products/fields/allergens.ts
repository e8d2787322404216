/** Allergens of a food as text and as codes: which ones it contains, may contain, or is free from. No I/O. */

// biome-ignore format: one allergen a line
/** Codes of the GS1 code list AllergenTypeCode. The first eight are the groups that GB 7718 names for the label. */
const allergenTable = [
  { code: 'AW', label: '含麸质的谷物', words: ['麸质', '小麦', '谷蛋白', '面筋', 'gluten', 'wheat'] },
  { code: 'AC', label: '甲壳纲类动物', words: ['甲壳类', '甲壳', '虾', '蟹', 'crustaceans'] },
  { code: 'AF', label: '鱼类', words: ['鱼', 'fish'] },
  { code: 'AE', label: '蛋类', words: ['蛋', '鸡蛋', 'egg', 'eggs'] },
  { code: 'AP', label: '花生', words: ['peanut', 'peanuts'] },
  { code: 'AY', label: '大豆', words: ['豆', '黄豆', 'soy', 'soybean', 'soybeans'] },
  { code: 'AM', label: '乳', words: ['牛奶', '奶', '乳制品', '乳糖', 'milk'] },
  { code: 'AN', label: '坚果', words: ['树坚果', '果仁', 'nuts', 'tree nuts'] },
  { code: 'AS', label: '芝麻', words: ['sesame'] },
  { code: 'BC', label: '芹菜', words: ['celery'] },
  { code: 'BM', label: '芥末', words: ['芥菜', '芥', 'mustard'] },
  { code: 'NL', label: '羽扇豆', words: ['lupin', 'lupine'] },
  { code: 'UM', label: '软体动物', words: ['贝类', '贝', 'molluscs'] },
  { code: 'AU', label: '二氧化硫和亚硫酸盐', words: ['二氧化硫', '亚硫酸盐', 'sulphites', 'sulfites'] },
] as const
export type AllergenCode = (typeof allergenTable)[number]['code']

/** Levels of containment of GS1, in the order of a label. A word that another one begins with comes after it. */
const levelTable = [
  { level: 'MAY_CONTAIN', label: '可能含有', words: ['可能含有', '可能含', 'may contain'] },
  { level: 'FREE_FROM', label: '不含', words: ['不含有', '不含', 'free from'] },
  { level: 'CONTAINS', label: '含有', words: ['含有', '含', 'contains'] },
] as const
export type ContainmentLevel = (typeof levelTable)[number]['level']

export type Allergen = { code: AllergenCode; level: ContainmentLevel }

const printOrder = ['CONTAINS', 'MAY_CONTAIN', 'FREE_FROM'] as const satisfies readonly ContainmentLevel[]

const codeOf = (word: string): AllergenCode | undefined =>
  allergenTable.find(({ code, label, words }) => [code.toLowerCase(), label, ...words].some(other => other === word))
    ?.code

const messages = {
  unknown: (word: string) => `不认识“${word}”；可以写${allergenTable.map(({ label }) => label).join('、')}`,
  twice: (word: string) => `“${word}”写了两种说法，请只留一种`,
} as const

/** Reads a text such as `含乳、大豆；可能含有：花生`; without a word before them, allergens are contained. Other kinds of writing are a fault with
 *  the words that can be written.
 *  @example readAllergens('Contains milk') // { allergens: [{ code: 'AM', level: 'CONTAINS' }] } */
export function readAllergens(text: string): { allergens: Allergen[] } | { fault: string } {
  const levels = new Map<AllergenCode, ContainmentLevel>()
  for (const part of text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[;。\n]+/)) {
    const { level, rest } = levelOfPart(part.trim())
    for (const word of rest.split(/[、,/|]+|和|及(?!其)/).flatMap(one => one.trim() || [])) {
      const code = codeOf(word) ?? codeOf(word.replace(/(及其制品|制品|类)$/, ''))
      if (code === undefined) return { fault: messages.unknown(word) }
      if ((levels.get(code) ?? level) !== level) return { fault: messages.twice(word) }
      levels.set(code, level)
    }
  }
  return { allergens: [...levels].map(([code, level]) => ({ code, level })) }
}

function levelOfPart(part: string): { level: ContainmentLevel; rest: string } {
  for (const { level, words } of levelTable)
    for (const word of words)
      if (part.startsWith(word)) return { level, rest: part.slice(word.length).replace(/^[\s::]+/, '') }
  return { level: 'CONTAINS', rest: part }
}

/** @example printAllergens([{ code: 'AM', level: 'CONTAINS' }]) // '含有：乳' */
export function printAllergens(allergens: readonly Allergen[]): string {
  return printOrder
    .flatMap(level => {
      const labels = allergenTable
        .filter(({ code }) => allergens.some(other => other.code === code && other.level === level))
        .map(({ label }) => label)
      const word = levelTable.find(row => row.level === level)?.label ?? ''
      return labels.length > 0 ? [`${word}：${labels.join('、')}`] : []
    })
    .join('；')
}
