/** Rules of the media library without I/O: licences, lengths, and how a picture is cut around its point. */
import { officeExtensions } from '../files/office-types.ts'
import type { CroppedShape } from '../ui/display/pictures/picture-shapes.ts'

export const mediaKinds = ['picture', 'file'] as const
export type MediumKind = (typeof mediaKinds)[number]

/** Under what a picture or file may be published; the empty word: nobody has said it yet, and it is not published. */
export const licences = ['', 'own', 'commissioned', 'licensed', 'cc-by', 'public-domain'] as const
export type Licence = (typeof licences)[number]

export const licenceLabels: Readonly<Record<Licence, string>> = {
  '': '没有写',
  own: '本站绘制或拍摄',
  commissioned: '委托制作',
  licensed: '已获授权',
  'cc-by': '知识共享 署名',
  'public-domain': '公有领域',
}

export const mediaLengths = { name: 80, alt: 120, source: 120, note: 200, keyword: 60 } as const

/** What the choice of a file offers. */
export const pictureTypes = 'image/png,image/jpeg'
export const fileTypes = ['application/pdf', ...Object.keys(officeExtensions)].join(',')

/** Bytes of an upload. What is stored of a picture is smaller. */
export const uploadBytes = 30 * 1024 * 1024

/** The tabs of the library. */
export const mediaTabs = ['pictures', 'files', 'no-alt', 'unused', 'licence'] as const
export type MediaTab = (typeof mediaTabs)[number]

/** Days before the end of a licence in which it is listed. */
export const licenceDays = 60

export const orientations = ['landscape', 'portrait', 'square'] as const
export type Orientation = (typeof orientations)[number]
export const orientationLabels: Readonly<Record<Orientation, string>> = {
  landscape: '横的',
  portrait: '竖的',
  square: '方的',
}

/** A point of a picture, in thousandths of its width and height. */
export type Point = { x: number; y: number }

/** A cut by hand: its left upper corner, and its width; the height follows from the shape. In thousandths. */
export type Crop = Point & { width: number }
export type Crops = { [Shape in CroppedShape]?: Crop | undefined }

type Size = { width: number; height: number }
export type Rectangle = Size & { x: number; y: number }

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The part of a picture that a shape displays, in pixels: cut by hand, or the largest part whose middle is as near to the point as the
 *  edges permit, so that the point is always in it.
 *  @example cropRectangle({ width: 1000, height: 1000 }, [2, 1], { focus: { x: 500, y: 100 } }) // { x: 0, y: 0, width: 1000, height: 500 } */
export function cropRectangle(
  picture: Size,
  [across, down]: readonly [number, number],
  { focus, crop }: { focus: Point; crop?: Crop | undefined },
): Rectangle {
  const ratio = across / down
  const largest = Math.min(picture.width, picture.height * ratio)
  const wanted = crop ? (crop.width / 1000) * picture.width : largest
  const width = clamp(Math.round(wanted), 1, Math.max(1, Math.floor(largest)))
  const height = clamp(Math.round(width / ratio), 1, picture.height)
  const x = crop ? (crop.x / 1000) * picture.width : (focus.x / 1000) * picture.width - width / 2
  const y = crop ? (crop.y / 1000) * picture.height : (focus.y / 1000) * picture.height - height / 2
  return {
    x: clamp(Math.round(x), 0, picture.width - width),
    y: clamp(Math.round(y), 0, picture.height - height),
    ...{ width, height },
  }
}

/** What a medium lacks before a text with it may be published. */
export const mediumLacks = ({
  kind,
  alt,
  licence,
  source,
}: {
  kind: string
  alt: string
  licence: string
  source: string
}) => [
  ...(kind === 'picture' && alt === '' ? ['替代文字'] : []),
  ...(licence === '' ? ['许可'] : []),
  ...(source === '' ? ['来源'] : []),
]
