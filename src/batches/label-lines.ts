/** Lines of a batch that have each its own kind of symbol and its own text: the labels of product records. No I/O. */
import { labelTextLimits, withLabel } from '@barcode-authority/gs1/files'
import type { Drawing, SymbolType, Use } from '@barcode-authority/gs1/symbols'

/** `title`: above the symbol, `note`: below it. */
export type LabelLine = {
  type: SymbolType
  code: string
  use?: Use | undefined
  title?: string | undefined
  note?: string | undefined
}

/** One line of JSON for each label, as `codes` of a batch. */
export const writeLabelLines = (lines: readonly LabelLine[]): string =>
  lines.map(line => JSON.stringify(line)).join('\n')

/** The lines that writeLabelLines has written. */
export function* readLabelLines(codes: string): Generator<{ line: number; code: string; label: LabelLine }> {
  let line = 0
  for (const text of codes.split('\n')) {
    line++
    const label: LabelLine = JSON.parse(text)
    yield { line, code: label.code, label }
  }
}

/** The symbol with its texts, on a sheet as wide as its label. */
export function withTexts(drawing: Drawing, { title, note }: LabelLine, labelWidthMm = 0): Drawing {
  const texts = { title: title ?? null, note: note ?? null }
  return withLabel(widened(drawing, labelWidthMm), texts)
}

function widened(drawing: Drawing, widthMm: number): Drawing {
  const by = (widthMm - drawing.widthMm) / 2
  if (by <= 0) return drawing
  return {
    ...drawing,
    widthMm,
    bars: drawing.bars.map(bar => ({ ...bar, x: bar.x + by })),
    texts: drawing.texts.map(text => ({ ...text, x: text.x + by })),
  }
}

/** Both texts as the one of a label printer, cut at the most that it prints. */
export function printedText({ title, note }: LabelLine): string | undefined {
  const text = [title, note].filter(Boolean).join(' ')
  let cut = ''
  for (const character of text) if (cut.length + character.length <= labelTextLimits.characters) cut += character
  return cut === '' ? undefined : cut
}
