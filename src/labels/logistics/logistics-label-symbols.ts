/** Which elements of a logistics label share a GS1-128 symbol: each goes to the first one with space; the SSCC is alone and lowest. */

import { toElementString } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { type Drawing, drawSymbol, encodeGs1128 } from '@barcode-authority/gs1/symbols'
import type { LabelEntry, LabelFault } from './logistics-label-fields.ts'

export type LabelSymbol = { elementString: string; drawing: Drawing }
type SymbolStyle = { xDimensionMm: number; barHeightMm: number; maxWidthMm: number }

const quietZoneModules = 20

/** The symbols from top to bottom. A fault names the field that fits in no symbol. */
export function packSymbols(entries: readonly LabelEntry[], style: SymbolStyle): LabelSymbol[] | LabelFault {
  const sscc = entries.filter(({ field }) => field === 'sscc')
  const overMm = symbolWidthMm(sscc, style) - style.maxWidthMm
  if (overMm > 0) return tooWide('xDimensionMm', style.maxWidthMm, overMm)
  const groups: LabelEntry[][] = []
  for (const entry of entries.filter(({ field }) => field !== 'sscc')) {
    const groupWithSpace = groups.find(group => symbolWidthMm([...group, entry], style) <= style.maxWidthMm)
    if (groupWithSpace) groupWithSpace.push(entry)
    else {
      const over = symbolWidthMm([entry], style) - style.maxWidthMm
      if (over > 0) return tooWide(entry.field, style.maxWidthMm, over)
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

/** With quiet zones. No label is wide enough for 48 characters, the maximum of a symbol. */
function symbolWidthMm(entries: readonly LabelEntry[], { xDimensionMm }: SymbolStyle): number {
  const elements = entries.map(({ element }) => element)
  const modules = encodeGs1128(elements).reduce((sum, width) => sum + width, quietZoneModules)
  return modules * xDimensionMm - 1e-9
}

function tooWide(part: string, most: number, mm: number): LabelFault {
  return { fault: 'size', at: 0, part, limits: { least: 0, most, unit: 'mm' }, over: { side: 'width', mm } }
}
