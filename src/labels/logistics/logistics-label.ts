/** The logistics label (物流标签): free text on top, titles and values in the middle, symbols below, the SSCC lowest. GS1 General
 *  Specifications, "GS1 logistic label design": bars of 31.75 mm or more, X 0.495 to 0.940 mm, values 7 mm high where they fit,
 *  no character below 3 mm. */

import { isFault } from '@barcode-authority/gs1/faults'
import type { Bar, Drawing, DrawnText } from '@barcode-authority/gs1/symbols'
import {
  type LabelEntry,
  type LabelFault,
  type LogisticsLabelRequest,
  readEntries,
  textFault,
} from './logistics-label-fields.ts'
import { type LabelSymbol, packSymbols } from './logistics-label-symbols.ts'
import { labelSizes } from './logistics-label-table.ts'
import { column, flow, sideBySide, stacked, type TextBlock, wrapText } from './logistics-label-text.ts'

/** 200 modules are four inches, and a module is 6 dots at 300 dpi and 12 at 600: files of all formats have the same sizes. */
export const defaultXMm = 0.508
const minXMm = 0.495
/** A little more than 31.75 mm, so that rounding to printer dots leaves no less. */
const defaultBarMm = 32
const barHeightLimits = { least: 31.75, most: 80, unit: 'mm' } as const
const mmPerInch = 25.4

const marginMm = 3
const sideMm = 4
/** A symbol has its own quiet zones, so it may be nearer to the edge than text. */
const symbolSideMm = 0.5
const symbolGapMm = 2
const ruleMm = 0.3
const ruleGapMm = 1.2
const titleHeightMm = 3

/** Text sizes, largest first; the last ones have titles before their values and no second language. */
const styles = [
  ...[7, 6, 5, 4.5, 4].map(valueMm => ({ valueMm, textMm: Math.min(valueMm, 3.5), isInline: false })),
  ...[4, 3.5, 3].map(valueMm => ({ valueMm, textMm: valueMm, isInline: true })),
]
type Style = (typeof styles)[number]

/** Fields to leave out first where a label is not high enough. */
const expendableFields = [
  'route',
  'shipToPostcode',
  'shipToGln',
  'orderNumber',
  'packagingDate',
  'productionDate',
  'grossWeightKg',
  'expiry',
  'bestBefore',
  'batch',
  'note',
  'shipFromAddress',
  'shipToAddress',
] as const

export type PlacedSymbol = LabelSymbol & { xMm: number; yMm: number }
/** `symbols` from top to bottom; `valueMm` is the height of the characters in the middle section. */
export type LogisticsLabel = Drawing & { symbols: readonly PlacedSymbol[]; valueMm: number }

/** Draws the whole label in true size. A fault names the field in `part`: an invalid value or one that does not fit; 'size' where no
 *  single field is the cause. */
export function logisticsLabel(request: LogisticsLabelRequest): LogisticsLabel | LabelFault {
  const label = drawLabel(request)
  return isFault(label) && label.over?.side === 'height' ? withNamedField(request, label) : label
}

function drawLabel(request: LogisticsLabelRequest): LogisticsLabel | LabelFault {
  const entries = readEntries(request)
  if (isFault(entries)) return entries
  const unprintable = textFault(request)
  if (unprintable) return unprintable
  const { xDimensionMm = defaultXMm, barHeightMm = defaultBarMm, size } = request
  if (!(barHeightMm >= barHeightLimits.least && barHeightMm <= barHeightLimits.most)) {
    return { fault: 'size', at: 0, part: 'barHeightMm', limits: barHeightLimits }
  }
  const symbolEntries = request.bars === 'sscc' ? entries.slice(0, 1) : entries
  const maxWidthMm = labelSizes[size].widthMm - 2 * symbolSideMm
  const symbols = packSymbols(symbolEntries, { xDimensionMm, barHeightMm, maxWidthMm })
  if (isFault(symbols)) return symbols
  return composeLabel(request, entries, symbols)
}

/** X-dimensions of whole printer dots, best first: the least that is not below the requested one; where that does not fit, one dot less
 *  if the standard allows it. */
export function xDimensionsAt(dpi: number, requestedMm = minXMm): number[] {
  const dot = mmPerInch / dpi
  const roundedUp = Math.ceil(requestedMm / dot - 1e-6)
  return [roundedUp, roundedUp - 1].map(dots => dots * dot).filter(x => x >= Math.min(requestedMm, minXMm) - 1e-9)
}

function composeLabel(
  request: LogisticsLabelRequest,
  entries: readonly LabelEntry[],
  symbols: readonly LabelSymbol[],
): LogisticsLabel | LabelFault {
  const { widthMm, heightMm } = labelSizes[request.size]
  const symbolsMm = symbols.reduce((sum, { drawing }) => sum + drawing.heightMm + symbolGapMm, -symbolGapMm)
  const innerWidthMm = widthMm - 2 * sideMm
  let overMm = 0
  for (const style of styles) {
    const top = freeText(request, style, innerWidthMm)
    const middle = dataText(entries, style, innerWidthMm)
    const rules = (top.heightMm > 0 ? 2 : 1) * (ruleMm + 2 * ruleGapMm)
    overMm = 2 * marginMm + top.heightMm + middle.heightMm + rules + symbolsMm - heightMm
    if (overMm > 0) continue
    const placed = placeSymbols(symbols, widthMm, heightMm - marginMm - symbolsMm)
    return assembleLabel({ widthMm, heightMm, top, middle, placed, valueMm: style.valueMm, spareMm: -overMm })
  }
  const limits = { least: 0, most: heightMm, unit: 'mm' } as const
  return { fault: 'size', at: 0, part: 'size', limits, over: { side: 'height', mm: overMm } }
}

/** A note over the whole width; below it the sender on the left and the receiver on the right. */
function freeText(request: LogisticsLabelRequest, { textMm, isInline }: Style, widthMm: number): TextBlock {
  const { note = '', shipFromName, shipFromAddress, shipToName, shipToAddress } = request
  const party = (en: string, zh: string, name = '', address = '') => {
    if (name.trim() === '' && address.trim() === '') return []
    const text = `${name}\n${address}`
    return isInline ? [`${en} ${text.trim()}`] : [`${en} ${zh}`, text]
  }
  const from = party('FROM', '发货', shipFromName, shipFromAddress)
  const to = party('TO', '收货', shipToName, shipToAddress)
  const isPair = from.length > 0 && to.length > 0
  const partyWidthMm = isPair ? (widthMm - sideMm) / 2 : widthMm
  const linesOf = ([title = '', text]: string[], xMm: number) => {
    const [head, body] = text === undefined ? ['', title] : [title, text]
    const titles = head === '' ? [] : [{ text: head, heightMm: titleHeightMm }]
    return column(
      [...titles, ...wrapText(body, textMm, partyWidthMm).map(line => ({ text: line, heightMm: textMm }))],
      xMm,
    )
  }
  const parties = sideBySide(linesOf(from, 0), linesOf(to, isPair ? partyWidthMm + sideMm : 0))
  return stacked(column(wrapText(note, textMm, widthMm).map(text => ({ text, heightMm: textMm }))), parties)
}

function dataText(entries: readonly LabelEntry[], { valueMm, isInline }: Style, widthMm: number): TextBlock {
  const items = entries.map(({ en, zh, displayText }) => ({
    title: isInline ? en : `${en} ${zh}`,
    value: displayText,
  }))
  return flow(items, { widthMm, titleMm: isInline ? valueMm : titleHeightMm, valueMm, isInline })
}

function placeSymbols(symbols: readonly LabelSymbol[], widthMm: number, topMm: number): PlacedSymbol[] {
  let yMm = topMm
  return symbols.map(symbol => {
    const placed = { ...symbol, xMm: (widthMm - symbol.drawing.widthMm) / 2, yMm }
    yMm += symbol.drawing.heightMm + symbolGapMm
    return placed
  })
}

type Parts = {
  widthMm: number
  heightMm: number
  top: TextBlock
  middle: TextBlock
  placed: PlacedSymbol[]
  valueMm: number
  spareMm: number
}

/** Spare height goes half below the free text and half below the data. */
function assembleLabel({ widthMm, heightMm, top, middle, placed, valueMm, spareMm }: Parts): LogisticsLabel {
  const rules: Bar[] = []
  const rule = (y: number) => rules.push({ x: sideMm, y, w: widthMm - 2 * sideMm, h: ruleMm })
  let y = marginMm
  const texts = moveTexts(top.texts, sideMm, y)
  if (top.heightMm > 0) {
    y += top.heightMm + spareMm / 2 + ruleGapMm
    rule(y)
    y += ruleMm + ruleGapMm
  }
  texts.push(...moveTexts(middle.texts, sideMm, y))
  rule((placed[0]?.yMm ?? heightMm) - ruleGapMm - ruleMm)
  const bars = placed.flatMap(({ drawing, xMm, yMm }) =>
    drawing.bars.map(bar => ({ ...bar, x: bar.x + xMm, y: bar.y + yMm })),
  )
  for (const { drawing, xMm, yMm } of placed) texts.push(...moveTexts(drawing.texts, xMm, yMm))
  const lowest = placed.at(-1)
  const quietMm = (lowest?.xMm ?? 0) + (lowest?.drawing.quietZone.leftMm ?? 0)
  return {
    type: 'GS1-128',
    widthMm,
    heightMm,
    xDimensionMm: lowest?.drawing.xDimensionMm ?? defaultXMm,
    quietZone: { leftMm: quietMm, rightMm: quietMm },
    bars: [...rules, ...bars],
    texts,
    symbols: placed,
    valueMm,
  }
}

function moveTexts(texts: readonly DrawnText[], x: number, y: number): DrawnText[] {
  return texts.map(text => ({ ...text, x: text.x + x, y: text.y + y }))
}

/** Names the first field without which the rest fits. */
function withNamedField(request: LogisticsLabelRequest, fault: LabelFault): LabelFault {
  const part = expendableFields.find(field => request[field] && !isFault(drawLabel({ ...request, [field]: undefined })))
  return part === undefined ? fault : { ...fault, part }
}
