/** The shapes and widths in which pages ask for pictures of the library. The library cuts and encodes each picture in all of them. */

/** `ratio`: width to height as in cover.module.css; a whole picture keeps its own. `widths`: pixels, twice the place for sharp screens.
 *  `sizes`: how wide the page displays it. */
type ShapeRow = {
  label: string
  ratio?: readonly [number, number]
  widths: readonly [number, ...number[]]
  sizes: string
}

export const pictureShapes = {
  whole: { label: '整张', widths: [384, 768, 1536], sizes: '(max-width: 799.98px) 94vw, 768px' },
  wide: { label: '大图', ratio: [312, 130], widths: [384, 768, 1536], sizes: '(max-width: 767.98px) 94vw, 780px' },
  card: { label: '卡片', ratio: [192, 100], widths: [384, 768], sizes: '(max-width: 767.98px) 94vw, 384px' },
  list: { label: '列表', ratio: [176, 104], widths: [192, 384], sizes: '176px' },
} as const satisfies Readonly<Record<string, ShapeRow>>

export type PictureShape = keyof typeof pictureShapes
export const shapeNames = Object.keys(pictureShapes) as PictureShape[]
export type CroppedShape = Exclude<PictureShape, 'whole'>
export const croppedShapes = ['wide', 'card', 'list'] as const satisfies readonly CroppedShape[]

/** In the order in which a browser chooses: the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
