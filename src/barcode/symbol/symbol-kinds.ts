/** The kinds of symbols in forms: format of the code, example, and applicable options. Their names are in `locales/`. */

import { type SymbolType, symbolTypes, type Use, uses } from '@barcode-authority/gs1/symbols'

/** Format of the code: a fixed number of digits, an element string, a Digital Link or element string, any text. */
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

export type SymbolKind = { carries: Carries; example: string; options: readonly KindOption[] }

const linearOptions = ['use', 'magnification', 'barHeight', 'humanReadable'] as const
const elements = '(01)06999000000018(17)271231(10)LOT1'

// biome-ignore format: one row a line
export const symbolKinds: Readonly<Record<SymbolType, SymbolKind>> = {
  'EAN-13': { carries: 'digits', example: '6999000000018', options: [...linearOptions, 'addOn'] },
  'EAN-8': { carries: 'digits', example: '69990014', options: linearOptions },
  'UPC-A': { carries: 'digits', example: '614141123452', options: [...linearOptions, 'addOn'] },
  'UPC-E': { carries: 'digits', example: '012345000065', options: [...linearOptions, 'addOn'] },
  'ITF-14': { carries: 'digits', example: '16999000000015', options: [...linearOptions, 'bearerBars'] },
  'GS1-128': { carries: 'elements', example: elements, options: linearOptions },
  DataBar: { carries: 'digits', example: '06999000000018', options: linearOptions },
  'DataBar-Limited': { carries: 'digits', example: '06999000000018', options: linearOptions },
  'DataBar-Expanded': { carries: 'elements', example: '(01)06999000000018(3103)000750(17)271231', options: linearOptions },
  'GS1-DataMatrix': { carries: 'elements', example: `${elements}(21)0001`, options: ['use', 'shape', 'humanReadable'] },
  'GS1-QR': { carries: 'elements', example: elements, options: ['use', 'level', 'humanReadable'] },
  'DL-QR': { carries: 'link', example: 'https://id.gs1.org/01/06999000000018/10/LOT1', options: ['use', 'level', 'humanReadable'] },
  'DL-DataMatrix': { carries: 'link', example: 'https://id.gs1.org/01/06999000000018/10/LOT1', options: ['use', 'shape', 'humanReadable'] },
  QR: { carries: 'text', example: '示例文字', options: ['level'] },
  HanXin: { carries: 'text', example: '汉信码示例：示例文具有限公司', options: ['level'] },
}

/** The kinds that /BarCode/labelSheet prints on sheets. */
export const sheetKinds: readonly SymbolType[] = ['EAN-13', 'EAN-8', 'UPC-A', 'ITF-14', 'GS1-128', 'GS1-DataMatrix']

/** The most used kinds first. */
const popularTypes = ['EAN-13', 'ITF-14', 'GS1-128', 'GS1-DataMatrix', 'DL-QR'] as const satisfies readonly SymbolType[]
const isPopular = (type: SymbolType) => popularTypes.some(first => first === type)
export const kindOrder: readonly SymbolType[] = [...popularTypes, ...symbolTypes.filter(type => !isPopular(type))]

/** All uses, those without a row in the size table of the kind too: a person who chooses one is told that it is not read there. */
export const usesOf = (type: SymbolType): readonly Use[] => (symbolKinds[type].options.includes('use') ? uses : [])

export const bearers = ['frame', 'top-and-bottom', 'none'] as const
/** Those of QR Code; Han Xin code has the same letters in requests, and its own names in the form. */
export const levels = ['L', 'M', 'Q', 'H'] as const
export const shapes = ['square', 'rectangle'] as const
/** Whether the human readable text is printed. */
export const printsText = ['true', 'false'] as const
export const resolutions = ['203', '300', '600', '1200'] as const

/** Choices of a form: values with their labels. */
export const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map(value => ({ value, label: labels[value] }))
