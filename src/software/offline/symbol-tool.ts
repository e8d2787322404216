/** Displays a symbol with its sizes, and saves it. */
import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import { type Drawing, drawingToSvg, drawSymbol, latinGlyphs, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import { pngSize } from '../../barcode/png-facts.ts'
import { saveBlob } from '../../ui/formats/save-file.ts'
import { byId, create, selectById } from './dom.ts'
import { drawingToPicture } from './picture.ts'

type SymbolPlace = { drawing: Drawing | undefined; name: string }

/** Pixels on the screen for a millimetre of the enlarged drawing. */
const pixelsPerMm = 8
const widest = 680

/** `facts`: the sizes to state. Connects the buttons with the ids saveSvg and savePng. */
export function openSymbolTool(facts: (drawing: Drawing) => readonly (readonly [string, string])[]) {
  const place: SymbolPlace = { drawing: undefined, name: 'symbol' }
  const plate = byId('plate', HTMLElement)
  const sizes = byId('sizes', HTMLElement)
  const [svgButton, pngButton] = [byId('saveSvg', HTMLButtonElement), byId('savePng', HTMLButtonElement)]
  svgButton.addEventListener('click', () => {
    if (!place.drawing) return
    saveBlob(`${place.name}.svg`, new Blob([drawingToSvg(place.drawing, latinGlyphs)], { type: 'image/svg+xml' }))
  })
  pngButton.addEventListener('click', async () => {
    if (!place.drawing) return
    saveBlob(`${place.name}.png`, await drawingToPicture(place.drawing, Number(selectById('dpi').value)))
  })
  const displaySizes = (drawing: Drawing) => {
    const rows = [...facts(drawing), pngFact(drawing, Number(selectById('dpi').value))]
    sizes.replaceChildren(
      ...rows.map(([name, value]) => create('div', {}, create('dt', {}, name), create('dd', {}, value))),
    )
  }
  selectById('dpi').addEventListener('change', () => place.drawing && displaySizes(place.drawing))
  return (request: SymbolRequest, label: string) => {
    const drawing = request.code === '' ? undefined : drawSymbol(request)
    place.drawing = isFault(drawing) ? undefined : drawing
    place.name = `${request.type}-${request.code}`.replace(/[^\w-]+/g, '_').slice(0, 60)
    svgButton.disabled = pngButton.disabled = !place.drawing
    sizes.replaceChildren()
    if (isFault(drawing)) {
      plate.replaceChildren(create('p', { class: 'bad verdict', role: 'status' }, faultMessage(drawing)))
      return
    }
    if (!drawing) {
      plate.replaceChildren(create('p', { class: 'hint' }, '输入内容后，这里显示条码。'))
      return
    }
    const shown = drawingToSvg(drawing, latinGlyphs, Math.round(Math.min(widest, drawing.widthMm * pixelsPerMm)))
    const picture = new DOMParser().parseFromString(shown, 'image/svg+xml').documentElement
    picture.setAttribute('role', 'img')
    picture.setAttribute('aria-label', label)
    plate.replaceChildren(picture)
    displaySizes(drawing)
  }
}

/** The sizes that the PNG reaches with whole pixels. */
function pngFact(drawing: Drawing, dpi: number): readonly [string, string] {
  const { widthMm, heightMm, xDimensionPixels, xDimensionMm, message } = pngSize(drawing, dpi)
  const size = `${widthMm} × ${heightMm} mm，模块 ${xDimensionPixels} 像素，${xDimensionMm} mm`
  return [`PNG ${dpi} dpi`, message === null ? size : `${size}。${message}`]
}

export const millimetres = (value: number, digits = 2) => `${value.toFixed(digits)} mm`

/** A positive number, or undefined for an empty field. */
export function positiveNumber(text: string): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined
}
