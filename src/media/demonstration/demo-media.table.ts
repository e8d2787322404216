/** What the media library of the demonstration has, one row each. All of it is drawn by this site, so that nobody's rights are touched. */
import type { SymbolRequest } from '@barcode-authority/gs1/symbols'
import type { Licence } from '../rules.ts'

export type DemoMedium = {
  name: string
  alt: string
  licence: Licence
  source: string
  /** Days until the licence ends. */
  licenceDays?: number
  daysAgo: number
  symbol: SymbolRequest
  caption: string
  ground: string
}

const own = { licence: 'own', source: '本站绘制（演示）' } as const
const gtin = '6999000100015'
const gtin14 = `0${gtin}`

/** The last one lacks what keeps a text with it from being published, as the console lists it. */
// biome-ignore format: one row a paragraph
export const demoMedia: readonly DemoMedium[] = [
  { ...own, name: '零售商品条码样张（演示）', alt: '一个 EAN-13 商品条码，下面是十三位数字', daysAgo: 40, ground: '#e8f0f8',
    symbol: { type: 'EAN-13', code: gtin }, caption: '零售商品条码 EAN-13' },
  { ...own, name: '商品二维码样张（演示）', alt: '一个 GS1 数字链接的二维码', daysAgo: 33, ground: '#eaf4ec',
    symbol: { type: 'DL-QR', code: `https://id.example.org/01/${gtin14}/10/A1` }, caption: '商品二维码 GS1 数字链接' },
  { ...own, name: '纸箱条码样张（演示）', alt: '一个 ITF-14 储运包装条码，四周有保护框', daysAgo: 26, ground: '#f7efe2',
    symbol: { type: 'ITF-14', code: '16999000100012' }, caption: '储运包装条码 ITF-14' },
  { name: '托盘标签条码样张（演示）', alt: '一个 GS1-128 条码，写着商品代码和批号', licence: 'licensed', licenceDays: 30, source: '示例设计（演示）', daysAgo: 19, ground: '#f1ecf7',
    symbol: { type: 'GS1-128', code: `(01)${gtin14}(10)A1` }, caption: '物流条码 GS1-128' },
  { ...own, name: '医疗器械条码样张（演示）', alt: '一个 GS1 DataMatrix 二维条码，写着商品代码和批号', daysAgo: 12, ground: '#e9f3f5',
    symbol: { type: 'GS1-DataMatrix', code: `(01)${gtin14}(10)A1` }, caption: '医疗器械标识 GS1 DataMatrix' },
  { ...own, name: '生鲜条码样张（演示）', alt: '一个 GS1 DataBar 条码', licence: 'cc-by', daysAgo: 6, ground: '#edf5e4',
    symbol: { type: 'DataBar', code: gtin14 }, caption: '生鲜商品 GS1 DataBar' },
  { name: '待补说明的样张（演示）', alt: '', licence: '', source: '', daysAgo: 1, ground: '#f4f4f4',
    symbol: { type: 'EAN-8', code: '69990007' }, caption: '小包装条码 EAN-8' },
]

/** A file for download: the first symbol. */
export const demoFile = {
  ...{ ...own, name: '零售商品条码样张（演示，PDF）', daysAgo: 39 },
  symbol: { type: 'EAN-13', code: gtin },
} as const satisfies Pick<DemoMedium, 'name' | 'licence' | 'source' | 'daysAgo' | 'symbol'>
