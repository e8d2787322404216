/** Symbols on pages of A4, written page by page: PDF 1.7 (ISO 32000-1). Bars are rectangles, each character's outline is drawn once as a
 *  form and then placed, so that nothing depends on a font and a page costs little. */
import { deflateSync } from 'node:zlib'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import type { OutlineStep } from './glyphs.ts'
import { placedOutlines } from './outlines.ts'
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
const [CATALOG, PAGES, RESOURCES, FACTS] = [1, 2, 3, 4]

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
        `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${box.join(' ')}]/Resources ${RESOURCES} 0 R/Contents ${stream} 0 R>>`,
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
  const end = () => {
    const out = flush()
    const named = Array.from(forms.values(), name => `${name} ${name.slice(2)} 0 R`).join('')
    out.push(
      objects.plain(RESOURCES, `<</ProcSet[/PDF]/XObject<<${named}>>>>`),
      objects.plain(PAGES, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(id => `${id} 0 R`).join(' ')}]>>`),
      objects.plain(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R/ViewerPreferences<</PrintScaling/None>>>>`),
      objects.plain(FACTS, `<</Title ${hexText(title)}/CreationDate(${pdfDate(at)})>>`),
      objects.end(),
    )
    return out
  }
  return { add, end }
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

/** Numbered objects with their places in the file, and the table of places at its end. The first four are written last. */
function makeObjects() {
  const places: number[] = []
  let last = FACTS ?? 0
  let offset = 0
  const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const write = (id: number, body: readonly (string | Uint8Array)[]): Buffer => {
    const lead = offset === 0 ? [header] : []
    places[id] = offset + (lead[0]?.length ?? 0)
    const text = Buffer.concat([...lead, ...[`${id} 0 obj\n`, ...body, '\nendobj\n'].map(part => Buffer.from(part))])
    offset += text.length
    return text
  }
  return {
    next: () => ++last,
    plain: (id: number, dictionary: string) => write(id, [dictionary]),
    stream: (id: number, dictionary: string, text: string) => {
      const packed = deflateSync(text, { level: 3 })
      const head = `<<${dictionary}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`
      return write(id, [head, packed, '\nendstream'])
    },
    end: () => {
      const rows = Array.from(
        { length: last },
        (_, at) => `${String(places[at + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
      )
      return Buffer.from(
        `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}` +
          `trailer\n<</Size ${last + 1}/Root ${CATALOG} 0 R/Info ${FACTS} 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
      )
    },
  }
}

const units = (mm: number) => Math.round(mm * UNITS_PER_MM)
const points = (mm: number) => Math.round(mm * POINTS_PER_MM * 1e12) / 1e12

const hexText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const pdfDate = (at: Date) => `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
