/** The logistics label (物流标签): free text on top, titles and values in the middle, symbols below, the SSCC lowest. GS1 General
 *  Specifications, "GS1 logistic label design": bars of 31.75 mm or more, X 0.495 to 0.940 mm, values 7 mm high where the label
 *  has the room, no character below 3 mm. */
import { isFault } from '../gs1/fault.ts'
import type { Bar, Drawing, DrawnText } from '../gs1/symbols/drawing.ts'
import {
  type LabelEntry,
  type LabelFault,
  type LogisticsLabelRequest,
  readEntries,
  textFault,
} from './logistics-label-fields.ts'
import { type LabelSymbol, packSymbols } from './logistics-label-symbols.ts'
import { labelSizes } from './logistics-label-table.ts'
import { below, besideEachOther, column, flow, type TextBlock, wrapped } from './logistics-label-text.ts'

/** Four inches are 200 of it, and it is 6 dots at 300 dpi and 12 at 600: files of all kinds have the same sizes. */
export const USUAL_X_MM = 0.508
const LEAST_X_MM = 0.495
/** A little more than 31.75 mm, so that a printer's rounding to dots leaves no less. */
const USUAL_BAR_MM = 32
const BAR_HEIGHT = { least: 31.75, most: 80, unit: 'mm' } as const
const MM_PER_INCH = 25.4

const MARGIN_MM = 3
const SIDE_MM = 4
/** A symbol brings its quiet zones, so it may come nearer to the edge than words. */
const SYMBOL_SIDE_MM = 0.5
const SYMBOL_GAP_MM = 2
const RULE_MM = 0.3
const RULE_GAP_MM = 1.2
const TITLE_MM = 3

/** Text sizes, the largest first; the last put titles before their values and leave out the second language. */
const styles = [
  ...[7, 6, 5, 4.5, 4].map(valueMm => ({ valueMm, textMm: Math.min(valueMm, 3.5), isInline: false })),
  ...[4, 3.5, 3].map(valueMm => ({ valueMm, textMm: valueMm, isInline: true })),
]
type Style = (typeof styles)[number]

/** What may be left out first where a label has too little height. */
const lessNeeded = [
  'route',
  'shipToPostcode',
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
/** `symbols` from the top down; `valueMm` is the height of the characters in the middle part. */
export type LogisticsLabel = Drawing & { symbols: readonly PlacedSymbol[]; valueMm: number }

/** Draws the whole label in its true size. A fault names the field in `part`: a value that is wrong, or one that finds no room,
 *  'size' where no single field is to blame. */
export function logisticsLabel(request: LogisticsLabelRequest): LogisticsLabel | LabelFault {
  const label = tried(request)
  return isFault(label) && label.over?.side === 'height' ? blamed(request, label) : label
}

function tried(request: LogisticsLabelRequest): LogisticsLabel | LabelFault {
  const entries = readEntries(request)
  if (isFault(entries)) return entries
  const unprintable = textFault(request)
  if (unprintable) return unprintable
  const { xDimensionMm = USUAL_X_MM, barHeightMm = USUAL_BAR_MM, size } = request
  if (!(barHeightMm >= BAR_HEIGHT.least && barHeightMm <= BAR_HEIGHT.most)) {
    return { fault: 'size', at: 0, part: 'barHeightMm', limits: BAR_HEIGHT }
  }
  const barred = request.bars === 'sscc' ? entries.slice(0, 1) : entries
  const mostWidthMm = labelSizes[size].widthMm - 2 * SYMBOL_SIDE_MM
  const symbols = packSymbols(barred, { xDimensionMm, barHeightMm, mostWidthMm })
  if (isFault(symbols)) return symbols
  return composed(request, entries, symbols)
}

/** X-dimensions of whole printer dots, the best first: the least that is no less than the one that is asked for; where bars so wide find
 *  no room, one dot less if the standard allows it. */
export function xDimensionsAt(dpi: number, asked = LEAST_X_MM): number[] {
  const dot = MM_PER_INCH / dpi
  const up = Math.ceil(asked / dot - 1e-6)
  return [up, up - 1].map(dots => dots * dot).filter(x => x >= Math.min(asked, LEAST_X_MM) - 1e-9)
}

function composed(
  request: LogisticsLabelRequest,
  entries: readonly LabelEntry[],
  symbols: readonly LabelSymbol[],
): LogisticsLabel | LabelFault {
  const { widthMm, heightMm } = labelSizes[request.size]
  const symbolsMm = symbols.reduce((sum, { drawing }) => sum + drawing.heightMm + SYMBOL_GAP_MM, -SYMBOL_GAP_MM)
  const inner = widthMm - 2 * SIDE_MM
  let overMm = 0
  for (const style of styles) {
    const top = freeText(request, style, inner)
    const middle = dataText(entries, style, inner)
    const rules = (top.heightMm > 0 ? 2 : 1) * (RULE_MM + 2 * RULE_GAP_MM)
    overMm = 2 * MARGIN_MM + top.heightMm + middle.heightMm + rules + symbolsMm - heightMm
    if (overMm > 0) continue
    const placed = placeSymbols(symbols, widthMm, heightMm - MARGIN_MM - symbolsMm)
    return assembled({ widthMm, heightMm, top, middle, placed, valueMm: style.valueMm, spareMm: -overMm })
  }
  const limits = { least: 0, most: heightMm, unit: 'mm' } as const
  return { fault: 'size', at: 0, part: 'size', limits, over: { side: 'height', mm: overMm } }
}

/** A remark over the whole width, below it the sender at the left and the receiver at the right. */
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
  const each = isPair ? (widthMm - SIDE_MM) / 2 : widthMm
  const linesOf = ([title = '', text]: string[], xMm: number) => {
    const [head, body] = text === undefined ? ['', title] : [title, text]
    const titles = head === '' ? [] : [{ text: head, heightMm: TITLE_MM }]
    return column([...titles, ...wrapped(body, textMm, each).map(line => ({ text: line, heightMm: textMm }))], xMm)
  }
  const parties = besideEachOther(linesOf(from, 0), linesOf(to, isPair ? each + SIDE_MM : 0))
  return below(column(wrapped(note, textMm, widthMm).map(text => ({ text, heightMm: textMm }))), parties)
}

function dataText(entries: readonly LabelEntry[], { valueMm, isInline }: Style, widthMm: number): TextBlock {
  const items = entries.map(({ en, zh, shown }) => ({ title: isInline ? en : `${en} ${zh}`, value: shown }))
  return flow(items, { widthMm, titleMm: isInline ? valueMm : TITLE_MM, valueMm, isInline })
}

function placeSymbols(symbols: readonly LabelSymbol[], widthMm: number, topMm: number): PlacedSymbol[] {
  let yMm = topMm
  return symbols.map(symbol => {
    const placed = { ...symbol, xMm: (widthMm - symbol.drawing.widthMm) / 2, yMm }
    yMm += symbol.drawing.heightMm + SYMBOL_GAP_MM
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

/** Room that is left stands half below the free text, half below the data. */
function assembled({ widthMm, heightMm, top, middle, placed, valueMm, spareMm }: Parts): LogisticsLabel {
  const rules: Bar[] = []
  const rule = (y: number) => rules.push({ x: SIDE_MM, y, w: widthMm - 2 * SIDE_MM, h: RULE_MM })
  let y = MARGIN_MM
  const texts = moved(top.texts, SIDE_MM, y)
  if (top.heightMm > 0) {
    y += top.heightMm + spareMm / 2 + RULE_GAP_MM
    rule(y)
    y += RULE_MM + RULE_GAP_MM
  }
  texts.push(...moved(middle.texts, SIDE_MM, y))
  rule((placed[0]?.yMm ?? heightMm) - RULE_GAP_MM - RULE_MM)
  const bars = placed.flatMap(({ drawing, xMm, yMm }) =>
    drawing.bars.map(bar => ({ ...bar, x: bar.x + xMm, y: bar.y + yMm })),
  )
  for (const { drawing, xMm, yMm } of placed) texts.push(...moved(drawing.texts, xMm, yMm))
  const lowest = placed.at(-1)
  const quietMm = (lowest?.xMm ?? 0) + (lowest?.drawing.quietZone.leftMm ?? 0)
  return {
    type: 'GS1-128',
    widthMm,
    heightMm,
    xDimensionMm: lowest?.drawing.xDimensionMm ?? USUAL_X_MM,
    quietZone: { leftMm: quietMm, rightMm: quietMm },
    bars: [...rules, ...bars],
    texts,
    symbols: placed,
    valueMm,
  }
}

function moved(texts: readonly DrawnText[], x: number, y: number): DrawnText[] {
  return texts.map(text => ({ ...text, x: text.x + x, y: text.y + y }))
}

/** The first field without which the rest finds room. */
function blamed(request: LogisticsLabelRequest, fault: LabelFault): LabelFault {
  const part = lessNeeded.find(field => request[field] && !isFault(tried({ ...request, [field]: undefined })))
  return part === undefined ? fault : { ...fault, part }
}
