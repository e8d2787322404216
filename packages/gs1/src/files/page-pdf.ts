/** Writes drawings on pages of one size, page by page: PDF 1.7 (ISO 32000-1). Bars are rectangles; each character outline is written once as
 *  a form and then placed, so that no font is needed and pages are small. */
import type { Drawing } from '../symbols/drawing.ts'
import type { OutlineStep } from './glyphs.ts'
import { placedOutlines } from './outlines.ts'
import { createObjectWriter, hexText, objectIds, pdfDate } from './pdf-objects.ts'

/** Position of a drawing's upper left corner, and whether it begins a new page. */
export type Place = { xMm: number; yMm: number; isNewPage: boolean }

export type Pages = {
  size: { pageWidthMm: number; pageHeightMm: number }
  place: (drawing: Drawing) => Place
  title: string
  at: Date
}

const pointsPerMm = 72 / 25.4
/** Coordinates are whole tenths of a micrometre; outlines are whole thousandths of an em. */
const unitsPerMm = 10_000
const unitsPerEm = 1000

/** `add` and `end` return the chunks of the file that are ready. */
export function createPageWriter({ size: { pageWidthMm, pageHeightMm }, place, title, at }: Pages) {
  const box = [pageWidthMm, pageHeightMm].map(points)
  const objects = createObjectWriter()
  const forms = new Map<readonly OutlineStep[], string>()
  const pages: number[] = []
  let content: string[] = []
  const flush = (): Uint8Array[] => {
    if (content.length === 0) return []
    const body = `${points(1 / unitsPerMm)} 0 0 -${points(1 / unitsPerMm)} 0 ${box[1]} cm\n${content.join('')}`
    content = []
    const [stream, page] = [objects.next(), objects.next()]
    pages.push(page)
    return [
      objects.stream(stream, '', body),
      objects.plain(
        page,
        `<</Type/Page/Parent ${objectIds.pages} 0 R/MediaBox[0 0 ${box.join(' ')}]/Resources ${objectIds.resources} 0 R/Contents ${stream} 0 R>>`,
      ),
    ]
  }
  const formOf = (steps: readonly OutlineStep[], out: Uint8Array[]): string => {
    const existing = forms.get(steps)
    if (existing) return existing
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
  const end = () => [...flush(), ...closingObjects({ objects, pages, forms: [...forms.values()], title, at })]
  return { add, end }
}

type ClosingInput = {
  objects: ReturnType<typeof createObjectWriter>
  pages: readonly number[]
  forms: readonly string[]
  title: string
  at: Date
}

function closingObjects({ objects, pages, forms, title, at }: ClosingInput): Uint8Array[] {
  const resources = forms.map(name => `${name} ${name.slice(2)} 0 R`).join('')
  return [
    objects.plain(objectIds.resources, `<</ProcSet[/PDF]/XObject<<${resources}>>>>`),
    objects.plain(
      objectIds.pages,
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(id => `${id} 0 R`).join(' ')}]>>`,
    ),
    objects.plain(
      objectIds.catalog,
      `<</Type/Catalog/Pages ${objectIds.pages} 0 R/ViewerPreferences<</PrintScaling/None>>>>`,
    ),
    objects.plain(objectIds.facts, `<</Title ${hexText(title)}/CreationDate(${pdfDate(at)})>>`),
    objects.end(),
  ]
}

type SymbolPlacement = { xMm: number; yMm: number; formOf: (steps: readonly OutlineStep[]) => string }

function symbolOperators(drawing: Drawing, { xMm, yMm, formOf }: SymbolPlacement): string {
  let operators = `q 1 0 0 1 ${units(xMm)} ${units(yMm)} cm\n`
  for (const { x, y, w, h } of drawing.bars) operators += `${units(x)} ${units(y)} ${units(w)} ${units(h)} re\n`
  if (drawing.bars.length > 0) operators += 'f\n'
  for (const { xMm: x, yMm: y, sizeMm, steps } of placedOutlines(drawing)) {
    const size = Math.round((sizeMm * unitsPerMm * 1000) / unitsPerEm) / 1000
    if (steps.length > 0) operators += `q ${size} 0 0 ${size} ${units(x)} ${units(y)} cm${formOf(steps)} Do Q\n`
  }
  return `${operators}Q\n`
}

/** No outline extends further from its position, in thousandths of an em. */
const formDictionary = '/Type/XObject/Subtype/Form/BBox[-2000 -2000 4000 2000]/Resources<<>>'

function outlineOperators(steps: readonly OutlineStep[]): string {
  let operators = ''
  let [x, y] = [0, 0]
  for (const { step, at } of steps) {
    const to = at.map(value => Math.round(value * unitsPerEm))
    if (step === 'Z') operators += 'h\n'
    else if (step === 'Q') operators += `${cubic([x, y], to).join(' ')} c\n`
    else operators += `${to.join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[step]}\n`
    ;[x, y] = [to.at(-2) ?? x, to.at(-1) ?? y]
  }
  return `${operators}f\n`
}

/** PDF has only cubic curves: both control points are two thirds of the way to the control point of the quadratic curve. */
function cubic([fromX, fromY]: readonly [number, number], to: readonly number[]): number[] {
  const [controlX = 0, controlY = 0, endX = 0, endY = 0] = to
  const interpolate = (from: number, control: number) => Math.round((from + (2 * (control - from)) / 3) * 10) / 10
  return [
    interpolate(fromX, controlX),
    interpolate(fromY, controlY),
    interpolate(endX, controlX),
    interpolate(endY, controlY),
    endX,
    endY,
  ]
}

const units = (mm: number) => Math.round(mm * unitsPerMm)
const points = (mm: number) => Math.round(mm * pointsPerMm * 1e12) / 1e12
