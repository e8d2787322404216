/** The kinds of symbols in forms: name, format of the code, example, and applicable options. */

/** Format of the code: a fixed number of digits, an element string, a Digital Link or element string, any text. */
import { type SymbolType, symbolTypes, type Use, uses } from '@barcode-authority/gs1/symbols'
export type Carries = 'digits' | 'elements' | 'link' | 'text'

/** Options that only some kinds have. */
export const kindOptions = [
  'use',
  'magnification',
  'barHeight',
  'addOn',
  'bearerBars',
  'level',
  'shape',
  'humanReadable',
] as const
export type KindOption = (typeof kindOptions)[number]

export type SymbolKind = {
  name: string
  carries: Carries
  hint: string
  example: string
  options: readonly KindOption[]
}

const linearOptions = ['use', 'magnification', 'barHeight', 'humanReadable'] as const
const elements = '(01)06999000000018(17)271231(10)LOT1'

// biome-ignore format: one row a line
export const symbolKinds: Readonly<Record<SymbolType, SymbolKind>> = {
  'EAN-13': { name: 'EAN-13，商品条码', carries: 'digits', hint: '13 位数字；12 位的 UPC 前面补 0，没有校验码的加上校验码，都会写明', example: '6999000000018', options: [...linearOptions, 'addOn'] },
  'EAN-8': { name: 'EAN-8，缩短版商品条码', carries: 'digits', hint: '8 位数字；只有前 7 位的加上校验码，会写明', example: '69990014', options: linearOptions },
  'UPC-A': { name: 'UPC-A，北美商品条码', carries: 'digits', hint: '12 位数字；只有前 11 位的加上校验码，会写明', example: '614141123452', options: [...linearOptions, 'addOn'] },
  'UPC-E': { name: 'UPC-E，消零的 UPC', carries: 'digits', hint: '压缩之前的 12 位数字，以 0 开头，中间的零能够消去；或 8 位短码', example: '012345000065', options: [...linearOptions, 'addOn'] },
  'ITF-14': { name: 'ITF-14，箱码', carries: 'digits', hint: '14 位数字；13 位商品代码前面补 0，没有校验码的加上校验码，都会写明', example: '16999000000015', options: [...linearOptions, 'bearerBars'] },
  'GS1-128': { name: 'GS1-128', carries: 'elements', hint: '单元数据串，应用标识符写在括号里，最多 48 个字符', example: elements, options: linearOptions },
  DataBar: { name: 'GS1 DataBar 全向式', carries: 'digits', hint: '8、12、13 或 14 位商品代码', example: '06999000000018', options: linearOptions },
  'DataBar-Limited': { name: 'GS1 DataBar 限定式', carries: 'digits', hint: '14 位商品代码，以 0 或 1 开头；不在收款处使用', example: '06999000000018', options: linearOptions },
  'DataBar-Expanded': { name: 'GS1 DataBar 扩展式', carries: 'elements', hint: '单元数据串，例如生鲜商品的重量和有效期', example: '(01)06999000000018(3103)000750(17)271231', options: linearOptions },
  'GS1-DataMatrix': { name: 'GS1 数据矩阵码', carries: 'elements', hint: '单元数据串，应用标识符写在括号里', example: `${elements}(21)0001`, options: ['use', 'shape', 'humanReadable'] },
  'GS1-QR': { name: 'GS1 QR 码', carries: 'elements', hint: '单元数据串，应用标识符写在括号里', example: elements, options: ['use', 'level', 'humanReadable'] },
  'DL-QR': { name: 'GS1 数字链接 QR 码', carries: 'link', hint: 'GS1 数字链接网址，或单元数据串', example: 'https://id.gs1.org/01/06999000000018/10/LOT1', options: ['use', 'level', 'humanReadable'] },
  'DL-DataMatrix': { name: 'GS1 数字链接数据矩阵码', carries: 'link', hint: 'GS1 数字链接网址，或单元数据串', example: 'https://id.gs1.org/01/06999000000018/10/LOT1', options: ['use', 'shape', 'humanReadable'] },
  QR: { name: 'QR 码，任意文字', carries: 'text', hint: '任意文字或网址', example: '示例文字', options: ['level'] },
  HanXin: { name: '汉信码，任意文字', carries: 'text', hint: '任意文字或网址，适合汉字多的内容', example: '汉信码示例：示例文具有限公司', options: ['level'] },
}

/** Under every Han Xin code. */
export const hanXinCaution =
  '汉信码的每个模块都与两个独立的编码程序比对过，但我们手边没有免费的译码程序，没有读回验证。批量印刷之前，请用支持汉信码的扫描设备试读。'

/** The kinds that /BarCode/labelSheet prints on sheets. */
export const sheetKinds: readonly SymbolType[] = ['EAN-13', 'EAN-8', 'UPC-A', 'ITF-14', 'GS1-128', 'GS1-DataMatrix']

/** The most used kinds first. */
const popularTypes = ['EAN-13', 'ITF-14', 'GS1-128', 'GS1-DataMatrix', 'DL-QR'] as const satisfies readonly SymbolType[]
const isPopular = (type: SymbolType) => popularTypes.some(first => first === type)
const orderedTypes: readonly SymbolType[] = [...popularTypes, ...symbolTypes.filter(type => !isPopular(type))]

export const kindChoices = orderedTypes.map(type => ({ value: type, label: symbolKinds[type].name }))

// biome-ignore format: one row a line
const useNames: Record<Use, string> = {
  retail: '零售结算',
  distribution: '仓储和物流',
  'retail+distribution': '零售结算，也经仓储物流',
  elsewhere: '其他场合',
  healthcare: '医疗用品，不零售',
  'healthcare-retail': '医疗用品，零售',
  'healthcare+distribution': '医疗用品，也经仓储物流',
}

/** All uses, those without a row in the size table of the kind too: a person who chooses one is told that it is not read there. */
export function usesOf(type: SymbolType): { value: Use; label: string }[] {
  if (!symbolKinds[type].options.includes('use')) return []
  return uses.map(use => ({ value: use, label: useNames[use] }))
}

export const bearerChoices = [
  { value: 'frame', label: '四周外框，印版印刷用' },
  { value: 'top-and-bottom', label: '只有上下两条' },
  { value: 'none', label: '不加' },
] as const

const hanXinLevelNames = { L: 'L1，约 8%', M: 'L2，约 15%', Q: 'L3，约 23%', H: 'L4，约 30%' } as const

/** The levels of Han Xin code have the letters of QR Code in requests, and their own names in the form. */
export function levelChoicesOf(type: SymbolType) {
  return levelChoices.map(({ value, label }) => ({ value, label: type === 'HanXin' ? hanXinLevelNames[value] : label }))
}

export const levelChoices = [
  { value: 'L', label: 'L，约 7%' },
  { value: 'M', label: 'M，约 15%' },
  { value: 'Q', label: 'Q，约 25%' },
  { value: 'H', label: 'H，约 30%' },
] as const

export const shapeChoices = [
  { value: 'square', label: '正方形' },
  { value: 'rectangle', label: '长方形' },
] as const

export const textChoices = [
  { value: 'true', label: '印出' },
  { value: 'false', label: '不印' },
] as const

export const dpiChoices = [
  { value: '203', label: '203 dpi，热敏标签机' },
  { value: '300', label: '300 dpi' },
  { value: '600', label: '600 dpi' },
  { value: '1200', label: '1200 dpi，制版' },
] as const
