/** Which elements of a logistics label share a GS1-128 symbol: the first that has room, the SSCC alone and lowest. */
import { toElementString } from '../gs1/element-string.ts'
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { encodeGs1128 } from '../gs1/symbols/gs1-128.ts'
import type { LabelEntry, LabelFault } from './logistics-label-fields.ts'

export type LabelSymbol = { elementString: string; drawing: Drawing }
type SymbolStyle = { xDimensionMm: number; barHeightMm: number; mostWidthMm: number }

const QUIET_MODULES = 20

/** From the top of the label down. A fault names the field that fits into no symbol. */
export function packSymbols(entries: readonly LabelEntry[], style: SymbolStyle): LabelSymbol[] | LabelFault {
  const sscc = entries.filter(({ field }) => field === 'sscc')
  const overMm = widthOf(sscc, style) - style.mostWidthMm
  if (overMm > 0) return tooWide('xDimensionMm', style.mostWidthMm, overMm)
  const groups: LabelEntry[][] = []
  for (const entry of entries.filter(({ field }) => field !== 'sscc')) {
    const roomy = groups.find(group => widthOf([...group, entry], style) <= style.mostWidthMm)
    if (roomy) roomy.push(entry)
    else {
      const over = widthOf([entry], style) - style.mostWidthMm
      if (over > 0) return tooWide(entry.field, style.mostWidthMm, over)
      groups.push([entry])
    }
  }
  const symbols: LabelSymbol[] = []
  for (const group of [...groups, sscc]) {
    const elementString = toElementString(group.map(({ element }) => element))
    const { xDimensionMm, barHeightMm } = style
    const drawing = drawSymbol({ type: 'GS1-128', code: elementString, xDimensionMm, barHeightMm })
    if (isFault(drawing)) return { ...drawing, part: drawing.part ?? group[0]?.field ?? 'sscc' }
    symbols.push({ elementString, drawing })
  }
  return symbols
}

/** With quiet zones. No label is so wide that 48 characters, the most of a symbol, would be reached first. */
function widthOf(entries: readonly LabelEntry[], { xDimensionMm }: SymbolStyle): number {
  const elements = entries.map(({ element }) => element)
  const modules = encodeGs1128(elements).reduce((sum, width) => sum + width, QUIET_MODULES)
  return modules * xDimensionMm - 1e-9
}

function tooWide(part: string, most: number, mm: number): LabelFault {
  return { fault: 'size', at: 0, part, limits: { least: 0, most, unit: 'mm' }, over: { side: 'width', mm } }
}
