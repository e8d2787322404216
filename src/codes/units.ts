/** Units of net content: the codes of UN/ECE Recommendation No. 20 that GS1 uses for trade items, with the signs and words that people write.
 *  Source: UN/ECE Recommendation 20, Annex I; GS1 General Specifications, application identifiers 310n to 369n, for the measures. */

/** `sign`: how it is printed. `words`: what people write, in lower case and half-width. `perBase`: how many of the base unit of its dimension
 *  it is: grams, millilitres, millimetres, square millimetres; 1 for what is counted. */
export type UnitRow = {
  code: string
  sign: string
  label: string
  dimension: 'mass' | 'volume' | 'length' | 'area' | 'count'
  perBase: number
  words: readonly string[]
}

// biome-ignore format: one row a line
const units = [
  { code: 'GRM', sign: 'g', label: '克', dimension: 'mass', perBase: 1, words: ['克', 'gram', 'grams', 'gr'] },
  { code: 'KGM', sign: 'kg', label: '千克', dimension: 'mass', perBase: 1000, words: ['千克', '公斤', 'kgs', 'kilogram'] },
  { code: 'MGM', sign: 'mg', label: '毫克', dimension: 'mass', perBase: 0.001, words: ['毫克'] },
  { code: 'TNE', sign: 't', label: '吨', dimension: 'mass', perBase: 1_000_000, words: ['吨'] },
  { code: 'ONZ', sign: 'oz', label: '盎司', dimension: 'mass', perBase: 28.349523125, words: ['盎司'] },
  { code: 'LBR', sign: 'lb', label: '磅', dimension: 'mass', perBase: 453.59237, words: ['磅', 'lbs'] },
  { code: 'MLT', sign: 'mL', label: '毫升', dimension: 'volume', perBase: 1, words: ['毫升', 'ml', 'cc'] },
  { code: 'CLT', sign: 'cL', label: '厘升', dimension: 'volume', perBase: 10, words: ['厘升', 'cl'] },
  { code: 'DLT', sign: 'dL', label: '分升', dimension: 'volume', perBase: 100, words: ['分升', 'dl'] },
  { code: 'LTR', sign: 'L', label: '升', dimension: 'volume', perBase: 1000, words: ['升', '公升', 'l', 'litre', 'liter'] },
  { code: 'MTQ', sign: 'm³', label: '立方米', dimension: 'volume', perBase: 1_000_000, words: ['立方米', 'm3'] },
  { code: 'MMT', sign: 'mm', label: '毫米', dimension: 'length', perBase: 1, words: ['毫米'] },
  { code: 'CMT', sign: 'cm', label: '厘米', dimension: 'length', perBase: 10, words: ['厘米', '公分'] },
  { code: 'MTR', sign: 'm', label: '米', dimension: 'length', perBase: 1000, words: ['米'] },
  { code: 'CMK', sign: 'cm²', label: '平方厘米', dimension: 'area', perBase: 100, words: ['平方厘米', 'cm2'] },
  { code: 'MTK', sign: 'm²', label: '平方米', dimension: 'area', perBase: 1_000_000, words: ['平方米', 'm2'] },
  { code: 'H87', sign: '件', label: '件', dimension: 'count', perBase: 1, words: ['个', '只', '支', '枝', '片', '块', '条', '本', '枚', '粒', '颗', '包', '袋', '瓶', '盒', '罐', '杯', '卷', '张', '把', '台', '根', '抽', 'pcs', 'pc', 'piece', 'pieces', 'ea'] },
  { code: 'PR', sign: '双', label: '双', dimension: 'count', perBase: 1, words: ['对', 'pair', 'pairs'] },
  { code: 'SET', sign: '套', label: '套', dimension: 'count', perBase: 1, words: ['组', 'set', 'sets'] },
] as const satisfies readonly UnitRow[]

const byWord: ReadonlyMap<string, UnitRow> = new Map(
  units.flatMap((unit): [string, UnitRow][] =>
    [unit.sign.toLowerCase(), unit.code.toLowerCase(), ...unit.words].map(word => [word, unit]),
  ),
)

/** The unit that a sign, a word or a code means, in any case; `M` and `m` are both the metre.
 *  @example unitOf('毫升')?.code // 'MLT' */
export const unitOf = (word: string): UnitRow | undefined => byWord.get(word.normalize('NFKC').trim().toLowerCase())
