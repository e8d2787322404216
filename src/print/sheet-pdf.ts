/** Symbols on pages of A4, written page by page: PDF 1.7 (ISO 32000-1). Bars are rectangles, each character's outline is drawn once as a
 *  form and then placed, so that nothing depends on a font and a page costs little. */
import type { Drawing } from '../gs1/symbols/drawing.ts'
import type { OutlineStep } from './glyphs.ts'
import { placedOutlines } from './outlines.ts'
import { hexText, ids, makeObjects, pdfDate } from './pdf-objects.ts'
import { placeOnSheet, type SheetLayout } from './sheets.ts'

export type Sheets = { add: (drawing: Drawing) => Uint8Array[]; end: () => Uint8Array[] }

/** Where a symbol's upper left corner goes, and whether it is the first of a new page. */
type Place = { xMm: number; yMm: number; isNewPage: boolean }
type Placer = (drawing: Drawing) => Place

const A4 = { pageWidthMm: 210, pageHeightMm: 297 }
const MARGIN_MM = 10
const GAP_MM = 5
const POINTS_PER_MM = 72 / 25.4
/** Coordinates are whole tenths of a micrometre, as in the SVG form; outlines whole thousandths of the em. */
const UNITS_PER_MM = 10_000
const UNITS_PER_EM = 1000

/** `layout`: labels of a sheet, each symbol in the middle of its own; without it as many as go on A4, row by row. */
export function makeSheets({
  layout,
  title,
  at,
}: {
  layout: SheetLayout | undefined
  title: string
  at: Date
}): Sheets {
  const place = layout ? onLabels(layout) : inRows()
  const { pageWidthMm, pageHeightMm } = layout ?? A4
  const box = [pageWidthMm, pageHeightMm].map(points)
  const objects = makeObjects()
  const forms = new Map<readonly OutlineStep[], string>()
  const pages: number[] = []
  let content: string[] = []
  const flush = (): Buffer[] => {
    if (content.length === 0) return []
    const body = `${points(1 / UNITS_PER_MM)} 0 0 -${points(1 / UNITS_PER_MM)} 0 ${box[1]} cm\n${content.join('')}`
    content = []
    const [stream, page] = [objects.next(), objects.next()]
    pages.push(page)
    return [
      objects.stream(stream, '', body),
      objects.plain(
        page,
        `<</Type/Page/Parent ${ids.pages} 0 R/MediaBox[0 0 ${box.join(' ')}]/Resources ${ids.resources} 0 R/Contents ${stream} 0 R>>`,
      ),
    ]
  }
  const formOf = (steps: readonly OutlineStep[], out: Buffer[]): string => {
    const known = forms.get(steps)
    if (known) return known
    const id = objects.next()
    out.push(objects.stream(id, formDictionary, outlineOperators(steps)))
    const name = `/G${id}`
    forms.set(steps, name)
    return name
  }
  const add = (drawing: Drawing) => {
    const { xMm, yMm, isNewPage } = place(drawing)
    const out = isNewPage ? flush() : []
    content.push(symbolOperators(drawing, { xMm, yMm, formOf: steps => formOf(steps, out) }))
    return out
  }
  const end = () => [...flush(), ...closing({ objects, pages, forms: [...forms.values()], title, at })]
  return { add, end }
}

type Closing = {
  objects: ReturnType<typeof makeObjects>
  pages: readonly number[]
  forms: readonly string[]
  title: string
  at: Date
}

function closing({ objects, pages, forms, title, at }: Closing): Buffer[] {
  const named = forms.map(name => `${name} ${name.slice(2)} 0 R`).join('')
  return [
    objects.plain(ids.resources, `<</ProcSet[/PDF]/XObject<<${named}>>>>`),
    objects.plain(ids.pages, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(id => `${id} 0 R`).join(' ')}]>>`),
    objects.plain(ids.catalog, `<</Type/Catalog/Pages ${ids.pages} 0 R/ViewerPreferences<</PrintScaling/None>>>>`),
    objects.plain(ids.facts, `<</Title ${hexText(title)}/CreationDate(${pdfDate(at)})>>`),
    objects.end(),
  ]
}

function onLabels(layout: SheetLayout): Placer {
  let index = 0
  return ({ widthMm, heightMm }) => {
    const onPage = index++ % (layout.columns * layout.rows)
    const { xMm, yMm } = placeOnSheet(layout, onPage)
    return {
      xMm: xMm + (layout.labelWidthMm - widthMm) / 2,
      yMm: yMm + (layout.labelHeightMm - heightMm) / 2,
      isNewPage: onPage === 0,
    }
  }
}

/** Left to right with a gap, a new row where the next does not fit, a new page where the row does not; sizes may differ. */
function inRows(): Placer {
  let [x, y, rowMm] = [MARGIN_MM, Number.POSITIVE_INFINITY, 0]
  return ({ widthMm, heightMm }) => {
    if (x > MARGIN_MM && x + widthMm > A4.pageWidthMm - MARGIN_MM + 1e-9) {
      y += rowMm + GAP_MM
      x = MARGIN_MM
      rowMm = 0
    }
    const isNewPage = y + heightMm > A4.pageHeightMm - MARGIN_MM + 1e-9
    if (isNewPage) {
      x = MARGIN_MM
      y = MARGIN_MM
      rowMm = 0
    }
    const place = { xMm: x, yMm: y, isNewPage }
    x += widthMm + GAP_MM
    rowMm = Math.max(rowMm, heightMm)
    return place
  }
}

type Drawn = { xMm: number; yMm: number; formOf: (steps: readonly OutlineStep[]) => string }

function symbolOperators(drawing: Drawing, { xMm, yMm, formOf }: Drawn): string {
  let said = `q 1 0 0 1 ${units(xMm)} ${units(yMm)} cm\n`
  for (const { x, y, w, h } of drawing.bars) said += `${units(x)} ${units(y)} ${units(w)} ${units(h)} re\n`
  if (drawing.bars.length > 0) said += 'f\n'
  for (const { xMm: x, yMm: y, sizeMm, steps } of placedOutlines(drawing)) {
    const size = Math.round((sizeMm * UNITS_PER_MM * 1000) / UNITS_PER_EM) / 1000
    if (steps.length > 0) said += `q ${size} 0 0 ${size} ${units(x)} ${units(y)} cm${formOf(steps)} Do Q\n`
  }
  return `${said}Q\n`
}

/** No outline reaches further than this from its place, in thousandths of the em. */
const formDictionary = '/Type/XObject/Subtype/Form/BBox[-2000 -2000 4000 2000]/Resources<<>>'

function outlineOperators(steps: readonly OutlineStep[]): string {
  let said = ''
  let [x, y] = [0, 0]
  for (const { step, at } of steps) {
    const to = at.map(value => Math.round(value * UNITS_PER_EM))
    if (step === 'Z') said += 'h\n'
    else if (step === 'Q') said += `${cubic([x, y], to).join(' ')} c\n`
    else said += `${to.join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[step]}\n`
    ;[x, y] = [to.at(-2) ?? x, to.at(-1) ?? y]
  }
  return `${said}f\n`
}

/** PDF has cubic curves only: the two control points lie two thirds of the way to the one of the quadratic curve. */
function cubic([fromX, fromY]: readonly [number, number], to: readonly number[]): number[] {
  const [controlX = 0, controlY = 0, endX = 0, endY = 0] = to
  const towards = (from: number, control: number) => Math.round((from + (2 * (control - from)) / 3) * 10) / 10
  return [
    towards(fromX, controlX),
    towards(fromY, controlY),
    towards(endX, controlX),
    towards(endY, controlY),
    endX,
    endY,
  ]
}

const units = (mm: number) => Math.round(mm * UNITS_PER_MM)
const points = (mm: number) => Math.round(mm * POINTS_PER_MM * 1e12) / 1e12
