/** The kinds of symbols and their options in Chinese, for forms and for the consoles. */
import type { SymbolType, Use } from '@barcode-authority/gs1/symbols'
import { bearers, kindOrder, labelled, levels, printsText, resolutions, shapes, usesOf } from '../symbol-kinds.ts'
import type { KindText } from './locale.ts'

// biome-ignore format: one row a line
export const zhKinds: Readonly<Record<SymbolType, KindText>> = {
  'EAN-13': { name: 'EAN-13，商品条码', hint: '13 位数字；12 位的 UPC 前面补 0，没有校验码的加上校验码，都会写明' },
  'EAN-8': { name: 'EAN-8，缩短版商品条码', hint: '8 位数字；只有前 7 位的加上校验码，会写明' },
  'UPC-A': { name: 'UPC-A，北美商品条码', hint: '12 位数字；只有前 11 位的加上校验码，会写明' },
  'UPC-E': { name: 'UPC-E，消零的 UPC', hint: '压缩之前的 12 位数字，以 0 开头，中间的零能够消去；或 8 位短码' },
  'ITF-14': { name: 'ITF-14，箱码', hint: '14 位数字；13 位商品代码前面补 0，没有校验码的加上校验码，都会写明' },
  'GS1-128': { name: 'GS1-128', hint: '单元数据串，应用标识符写在括号里，最多 48 个字符' },
  DataBar: { name: 'GS1 DataBar 全向式', hint: '8、12、13 或 14 位商品代码' },
  'DataBar-Limited': { name: 'GS1 DataBar 限定式', hint: '14 位商品代码，以 0 或 1 开头；不在收款处使用' },
  'DataBar-Expanded': { name: 'GS1 DataBar 扩展式', hint: '单元数据串，例如生鲜商品的重量和有效期' },
  'GS1-DataMatrix': { name: 'GS1 数据矩阵码', hint: '单元数据串，应用标识符写在括号里' },
  'GS1-QR': { name: 'GS1 QR 码', hint: '单元数据串，应用标识符写在括号里' },
  'DL-QR': { name: 'GS1 数字链接 QR 码', hint: 'GS1 数字链接网址，或单元数据串' },
  'DL-DataMatrix': { name: 'GS1 数字链接数据矩阵码', hint: 'GS1 数字链接网址，或单元数据串' },
  QR: { name: 'QR 码，任意文字', hint: '任意文字或网址' },
  HanXin: { name: '汉信码，任意文字', hint: '任意文字或网址，适合汉字多的内容' },
}

/** Under every Han Xin code. */
export const hanXinCaution =
  '汉信码的每个模块都与两个独立的编码程序比对过，但我们手边没有免费的译码程序，没有读回验证。批量印刷之前，请用支持汉信码的扫描设备试读。'

export const kindChoices = kindOrder.map(type => ({ value: type, label: zhKinds[type].name }))

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

export const choicesOfUse = (type: SymbolType) => labelled(usesOf(type), useNames)

export const bearerChoices = labelled(bearers, {
  frame: '四周外框，印版印刷用',
  'top-and-bottom': '只有上下两条',
  none: '不加',
})

const levelNames = { L: 'L，约 7%', M: 'M，约 15%', Q: 'Q，约 25%', H: 'H，约 30%' } as const
const hanXinLevelNames = { L: 'L1，约 8%', M: 'L2，约 15%', Q: 'L3，约 23%', H: 'L4，约 30%' } as const

/** The levels of Han Xin code have the letters of QR Code in requests, and their own names in the form. */
export const levelChoicesOf = (type: SymbolType) => labelled(levels, type === 'HanXin' ? hanXinLevelNames : levelNames)

export const shapeChoices = labelled(shapes, { square: '正方形', rectangle: '长方形' })
export const textChoices = labelled(printsText, { true: '印出', false: '不印' })
export const resolutionChoices = labelled(resolutions, {
  203: '203 dpi，热敏标签机',
  300: '300 dpi',
  600: '600 dpi',
  1200: '1200 dpi，制版',
})
