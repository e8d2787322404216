/** What is checked before a symbol is downloaded, in Chinese. */
import type { FaultKind } from '@barcode-authority/gs1/faults'
import type { Check } from '../../../ui/display/check-list.tsx'
import type { DrawnSymbol } from '../drawn-symbol.ts'

/** Dots of a printer for one module below which edges are not reliable. */
const fewestDots = 3

/** Files are always black on white with their quiet zones; what may be wrong are the number, its use, sizes outside the standard and
 *  coarse printers. */
export function symbolChecks(symbol: DrawnSymbol): Check[] {
  return [
    ...checkDigitCheck(symbol),
    ...warningChecks(symbol),
    sizeCheck(symbol),
    quietZoneCheck(symbol),
    { name: '颜色对比', found: '黑条白底，对比最大；改颜色要深条浅底，条不能用红色', isGood: true },
    ...moduleCheck(symbol),
    printerCheck(symbol),
    ...reductionCheck(symbol),
  ]
}

/** A check digit that was added is never called right: only the person knows whether it was missing. */
function checkDigitCheck({ checkDigit, code, reading }: DrawnSymbol): Check[] {
  if (reading) return [{ name: '号码', found: reading.message, isGood: reading.other === null }]
  return checkDigit === null ? [] : [{ name: '校验码', found: `${checkDigit} 正确：${code}`, isGood: true }]
}

const warningNames: Readonly<Partial<Record<FaultKind, string>>> = {
  requires: '数据',
  'variable-measure': '变量商品',
  use: '用途',
  restricted: '限域代码',
  unassigned: '前缀',
  demonstration: '演示代码',
  'epc-manager': '前缀',
  'add-on': '附加码',
}

function warningChecks({ warnings }: DrawnSymbol): Check[] {
  return warnings.map(({ fault, message }) => ({ name: warningNames[fault] ?? '注意', found: message, isGood: false }))
}

function sizeCheck({ widthMm, heightMm, xDimensionMm, xLimitsMm }: DrawnSymbol): Check {
  const size = `${widthMm} × ${heightMm} 毫米，模块宽 ${xDimensionMm} 毫米`
  if (!xLimitsMm) return { name: '尺寸', found: `${size}，没有标准可比`, isGood: true }
  const { least, most } = xLimitsMm
  const isGood = xDimensionMm >= least - 0.001 && xDimensionMm <= most + 0.001
  const limits = `标准 ${least} 至 ${most} 毫米`
  return { name: '尺寸', found: isGood ? `${size}，${limits}` : `${size}，超出${limits}，可能读不出`, isGood }
}

function quietZoneCheck({ quietZone: { leftMm, rightMm }, matrix }: DrawnSymbol): Check {
  const sides = matrix ? `四周各 ${leftMm} 毫米` : `左 ${leftMm} 毫米，右 ${rightMm} 毫米`
  const found = leftMm === 0 ? '这种条码不需要' : `${sides}，已留在图里，不要占用`
  return { name: '空白区', found, isGood: true }
}

function moduleCheck({ matrix }: DrawnSymbol): Check[] {
  return matrix ? [{ name: '模块数', found: `${matrix.width} × ${matrix.height}`, isGood: true }] : []
}

/** What whole pixels have reached of a requested bar-width reduction. */
function reductionCheck({ png: { barWidthReductionMessage: found, barWidthReductionPixels } }: DrawnSymbol): Check[] {
  return found === null ? [] : [{ name: '条宽缩减', found, isGood: barWidthReductionPixels > 0 }]
}

/** The printed size in whole dots of the chosen printer. */
function printerCheck({ png }: DrawnSymbol): Check {
  const { dpi, xDimensionPixels, message, widthMm, heightMm } = png
  const dots = `${dpi} dpi：每个模块 ${xDimensionPixels} 点，实际宽 ${png.xDimensionMm} 毫米，整个条码 ${widthMm} × ${heightMm} 毫米`
  if (message !== null) return { name: '所选打印机', found: `${dots}。${message}`, isGood: false }
  if (xDimensionPixels < fewestDots)
    return { name: '所选打印机', found: `${dots}。一个模块不到 ${fewestDots} 点，边缘不整齐`, isGood: false }
  return { name: '所选打印机', found: dots, isGood: true }
}
