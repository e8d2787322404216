/** Pictures of the media library on pages. Their address alone says all that a page needs: which picture, and its size in pixels. */
import { type PictureFormat, type PictureShape, pictureShapes } from './picture-shapes.ts'

const folder = '/api/media/api/picture/'
const pattern = /^\/api\/media\/api\/picture\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,5})x(\d{1,5})\.jpg$/

/** The address by which a text names a picture of the library.
 *  @example libraryAddress({ id: '0b3c…', width: 1536, height: 864 }) // '/api/media/api/picture/0b3c…/1536x864.jpg' */
export const libraryAddress = ({ id, width, height }: { id: string; width: number; height: number }): string =>
  `${folder}${id}/${width}x${height}.jpg`

/** The picture that an address names; undefined for any other address. */
export function readLibraryAddress(
  address: string | null | undefined,
): { id: string; width: number; height: number } | undefined {
  const [, id, width, height] = pattern.exec(address ?? '') ?? []
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) }
}

/** The address of a picture in one shape, width and format. */
export const sizeAddress = (id: string, shape: PictureShape, width: number, format: PictureFormat): string =>
  `${folder}${id}/${shape}-${width}.${format}`

/** The address of a file of the library, of its current version. */
export const libraryFilePattern = /^\/api\/media\/api\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const named = /(\/api\/media\/api\/(?:picture|file)\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

/** The pictures and files of the library that a text names, each once: its Markdown, or its whole content as JSON. */
export const libraryIdsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(named), ([, , id = '']) => id)),
]

/** The same text with other ids in its addresses of the library. */
export const withLibraryIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(named, (_, place: string, id: string) => `${place}${ids.get(id) ?? id}`)

type Sources = { sources: { type: string; srcSet: string }[]; src: string; srcSet: string; sizes: string }

/** What a `picture` element has for a picture of the library in a shape. */
export function sourcesOf(id: string, shape: PictureShape): Sources {
  const { widths, sizes } = pictureShapes[shape]
  const srcSetOf = (format: PictureFormat) =>
    widths.map(width => `${sizeAddress(id, shape, width, format)} ${width}w`).join(', ')
  return {
    sources: (['avif', 'webp'] as const).map(format => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
    src: sizeAddress(id, shape, widths[widths.length - 1] ?? widths[0], 'jpg'),
    srcSet: srcSetOf('jpg'),
    sizes,
  }
}

const image = /<img src="(\/api\/media\/api\/picture\/[^"]+)"([^>]*?)\s*\/?>/g

/** The pictures of the library in the HTML of a text, as `picture` elements with all sizes; other pictures stay as they are. */
export function withLibraryPictures(html: string): string {
  if (!html.includes(`src="${folder}`)) return html
  return html.replace(image, (whole, address: string, rest: string) => {
    const picture = readLibraryAddress(address)
    if (!picture) return whole
    const { sources, src, srcSet, sizes } = sourcesOf(picture.id, 'whole')
    const tags = sources.map(source => `<source type="${source.type}" srcset="${source.srcSet}" sizes="${sizes}">`)
    const size = `width="${picture.width}" height="${picture.height}"`
    return `<picture>${tags.join('')}<img src="${src}" srcset="${srcSet}" sizes="${sizes}" ${size} loading="lazy" decoding="async"${rest}></picture>`
  })
}
