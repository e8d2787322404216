/** A drawn symbol in Chinese. */
import { symbolSize } from '@barcode-authority/gs1/symbols'
import maker from '../../../ui/controls/maker.module.css'
import type { Fact } from '../../../ui/display/key-value.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { DrawnSymbol } from '../drawn-symbol.ts'
import type { ResultTexts } from './locale.ts'
import { symbolChecks } from './zh-checks.ts'
import { hanXinCaution, zhKinds } from './zh-kinds.ts'

function factsOf({ type, widthMm, heightMm, xDimensionMm, quietZone, ...carried }: DrawnSymbol): Fact[] {
  const { checkDigit, elementString, matrix, png } = carried
  const { leftMm, rightMm, frameMm } = quietZone
  const magnification = Number((xDimensionMm / symbolSize(type).nominal).toFixed(2))
  const quiet = matrix ? `四周 ${leftMm} 毫米` : `左 ${leftMm} 毫米，右 ${rightMm} 毫米`
  return [
    { key: '条码', value: zhKinds[type].name },
    { key: '印刷尺寸', value: `${widthMm} × ${heightMm} 毫米`, note: '含空白区和供人识读字符' },
    { key: '模块宽度', value: `${xDimensionMm} 毫米`, ...(!matrix && { note: `放大系数 ${magnification}` }) },
    {
      key: '空白区',
      value: leftMm === 0 ? '不需要' : quiet,
      ...(frameMm > 0 && { note: `外框宽 ${frameMm} 毫米` }),
    },
    ...(matrix ? [{ key: '模块数', value: `${matrix.width} × ${matrix.height}` }] : []),
    ...(checkDigit === null ? [] : [{ key: '校验码', value: checkDigit }]),
    ...(elementString === null
      ? []
      : [{ key: '单元数据串', value: <span className={maker.code}>{elementString}</span> }]),
    {
      key: 'PNG',
      value: `${png.widthPixels} × ${png.heightPixels} 像素`,
      note: `${png.widthMm} × ${png.heightMm} 毫米，每个模块 ${png.xDimensionPixels} 像素，实际宽 ${png.xDimensionMm} 毫米`,
    },
  ]
}

function adviceOn({ type, matrix }: DrawnSymbol): string {
  const direction = matrix ? '' : '条与印刷方向平行，'
  const corrugated = type === 'ITF-14' ? '直接印在瓦楞纸上用大的放大系数，' : ''
  return `印刷请用 SVG、PDF 或 EPS，深色条配浅色底，${direction}${corrugated}不要拉伸，不要占用空白区，印后试扫。`
}

export const result: ResultTexts = {
  label: '生成的条码',
  reading: ({ message }) => `${message}。`,
  otherReading: { lead: '如果不是这样，请选另一种读法：', message: ({ message }) => message },
  warnings: () => [],
  sample: ({ sampleMessage }) => sampleMessage,
  checks: { title: '下载前检查', of: symbolChecks },
  downloads: { title: '下载', svg: '下载 SVG', sheet: '排到标签纸上' },
  facts: factsOf,
  copy: { code: '复制代码', elementString: '复制单元数据串', svg: '复制 SVG 代码' },
  advice: adviceOn,
  hanXin: (
    <>
      {hanXinCaution}介绍见<LinkTo to="/Knowledge/GSBMindex/ewbm">二维编码知识</LinkTo>。
    </>
  ),
}
