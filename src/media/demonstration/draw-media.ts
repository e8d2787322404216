/** Draws the pictures of the demonstration's media library, and all their sizes. Without the database, so that it runs beside what waits for that. */
import { randomUUID } from 'node:crypto'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToPdf, drawingToPng } from '@barcode-authority/gs1/files'
import { type Drawing, drawSymbol, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import type { FileStore } from '../../files/storage/file-store.ts'
import { pictureShapes, shapeNames } from '../../ui/display/pictures/picture-shapes.ts'
import { drawSize } from '../pictures/tasks.ts'
import type { MediumSize } from '../store.ts'
import { type DemoMedium, demoFile, demoMedia } from './demo-media.table.ts'

/** As wide as the widest place of a page but one: a picture of few colours looks the same in the widest. */
export const pictureSize = { width: 768, height: 432 } as const
/** A fast one, because somebody waits for the first start: 23 ms instead of 195 for a whole picture. */
const avifSpeed = 8

export type DrawnMedium = { row: DemoMedium; png: Uint8Array; sizes: MediumSize[] }

function drawingOf(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(`The demonstration cannot draw ${request.type} ${request.code}`)
  return drawing
}

/** The file for download. */
export const drawDemoFile = (at: Date): Uint8Array => drawingToPdf(drawingOf(demoFile.symbol), demoFile.name, at)

/** The pictures in the order of their table; their sizes are files of the store. */
export async function drawDemoMedia(files: FileStore): Promise<DrawnMedium[]> {
  const drawn: DrawnMedium[] = []
  for (const row of demoMedia) {
    const png = await drawPicture(row)
    drawn.push({ row, png, sizes: await makeDemoSizes(png, files) })
  }
  return drawn
}

/** A symbol on white in the middle of a coloured ground, what it is above, and that it is a demonstration below. */
async function drawPicture({ symbol, caption, ground }: DemoMedium): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const { loadSampleFont } = await import('../../registration/demonstration/sample-licence.ts')
  const font = loadSampleFont()
  const image = await loadImage(Buffer.from(drawingToPng(drawingOf(symbol), 300)))
  const { width, height } = pictureSize
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const scale = Math.min((width - 160) / image.width, (height - 200) / image.height)
  const [w, h] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const [x, y] = [Math.round((width - w) / 2), Math.round((height - h) / 2)]
  context.fillStyle = '#fff'
  context.fillRect(x - 16, y - 16, w + 32, h + 32)
  context.drawImage(image, x, y, w, h)
  context.fillStyle = '#14202e'
  context.textAlign = 'center'
  context.font = `30px "${font}"`
  context.fillText(caption, width / 2, 56)
  context.font = `20px "${font}"`
  context.fillText('演示用样张，不是真实商品', width / 2, height - 28)
  return new Uint8Array(canvas.toBuffer('image/png'))
}

/** All sizes of a picture. Where a picture is not enlarged, two widths are the same bytes. */
async function makeDemoSizes(picture: Uint8Array, files: FileStore): Promise<MediumSize[]> {
  const sizes: MediumSize[] = []
  for (const shape of shapeNames) {
    const cache = new Map<number, Awaited<ReturnType<typeof drawSize.run>>['sizes']>()
    for (const width of pictureShapes[shape].widths) {
      const pixels = Math.min(width, pictureSize.width)
      const drawn = cache.get(pixels) ?? (await drawOne(picture, { shape, width }))
      cache.set(pixels, drawn)
      for (const { base64, ...one } of drawn) {
        const [fileId, bytes] = [randomUUID(), Buffer.from(base64, 'base64')]
        await files.write(fileId, bytes)
        sizes.push({ ...one, width, fileId, bytes: bytes.length })
      }
    }
  }
  return sizes
}

const drawOne = async (picture: Uint8Array, one: Pick<MediumSize, 'shape' | 'width'>) =>
  (await drawSize.run({ picture, ...one, focus: { x: 500, y: 500 }, crops: {}, avifSpeed })).sizes
