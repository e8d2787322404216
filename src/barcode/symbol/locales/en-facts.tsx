/** The facts about a drawn symbol in English. */
import maker from '../../../ui/controls/maker.module.css'
import type { Fact } from '../../../ui/display/key-value.tsx'
import type { DrawnSymbol } from '../drawn-symbol.ts'
import { enKinds } from './en-kinds.ts'

export function factsOf(symbol: DrawnSymbol): Fact[] {
  const { type, widthMm, heightMm, xDimensionMm, quietZone } = symbol
  const { checkDigit, elementString, matrix, xLimitsMm, png } = symbol
  const { leftMm, rightMm } = quietZone
  const quiet = matrix ? `${leftMm} mm on all sides` : `${leftMm} mm left, ${rightMm} mm right`
  return [
    { key: 'Kind', value: enKinds[type].name },
    { key: 'Printed size', value: `${widthMm} × ${heightMm} mm`, note: 'with quiet zones and text' },
    {
      key: 'Module',
      value: `${xDimensionMm} mm`,
      ...(xLimitsMm && { note: `standard: ${xLimitsMm.least} to ${xLimitsMm.most} mm` }),
    },
    { key: 'Quiet zones', value: leftMm === 0 ? 'Not needed' : quiet },
    ...(matrix ? [{ key: 'Modules', value: `${matrix.width} × ${matrix.height}` }] : []),
    ...(checkDigit === null ? [] : [{ key: 'Check digit', value: checkDigit }]),
    ...(elementString === null
      ? []
      : [{ key: 'Element string', value: <span className={maker.code}>{elementString}</span> }]),
    {
      key: 'PNG',
      value: `${png.widthPixels} × ${png.heightPixels} pixels`,
      note: pngNote(symbol),
    },
    ...reductionFact(symbol),
  ]
}

/** What whole pixels have reached of the requested size. */
function pngNote({ png }: DrawnSymbol): string {
  const reached = `at ${png.dpi} dpi ${png.widthMm} × ${png.heightMm} mm, a module of ${png.xDimensionPixels} pixels is ${png.xDimensionMm} mm`
  return png.withinStandard
    ? reached
    : `${reached}: outside the limits of the standard at this resolution, use SVG, PDF or EPS`
}

function reductionFact({ png }: DrawnSymbol): Fact[] {
  if (png.barWidthReductionMessage === null) return []
  const { barWidthReductionPixels: pixels, barWidthReductionMm: mm } = png
  const value =
    pixels === 0
      ? 'None in the PNG: it is less than half a pixel. Use SVG, PDF or EPS, or a higher resolution'
      : `${mm} mm in the PNG, ${pixels === 1 ? 'one whole pixel' : `${pixels} whole pixels`}`
  return [{ key: 'Bar width reduction', value }]
}
