/** The type of an uploaded file by its content alone; its name and declared type are ignored. PDF (ISO 32000), PNG (ISO/IEC 15948)
 *  and JPEG (ISO/IEC 10918-1), complete from the first byte to the end mark; Office Open XML (ISO/IEC 29500) where a call takes it. */
import { jpegFrame } from './jpeg.ts'
import { type OfficeType, officeExtensions } from './office-types.ts'
import type { PictureFrame } from './picture-frame.ts'
import { pngFrame } from './png.ts'

export const maxBytes = 10 * 1024 * 1024

/** Accepted declared pixels: every phone's camera, and safe for the memory. A picture is stored with at most `storedPixels`, two A4 pages
 *  at 300 dots per inch. A progressive JPEG of ordinary programs has about ten scans. */
export const pictureLimits = { pixels: 50_000_000, side: 12_000, storedPixels: 16_000_000, scans: 64 } as const

/** Purpose of a file that shows a payment; uploaded as `other`, which nothing else uses. */
export const slipPurpose = 'other'

/** Purpose of a tax invoice that finance uploads for a firm. It counts towards no quota of the account, because it belongs to the firm. */
export const invoicePurpose = 'invoice'

/** Purpose of a picture of a product. It counts towards the quota of the firm, not of the account. */
export const picturePurpose = 'product-picture'

/** Purpose of a picture or file of the media library. It counts towards no quota of the account, because it belongs to the site. */
export const mediaPurpose = 'media'

/** What every call accepts. */
type UsualType = 'application/pdf' | 'image/png' | 'image/jpeg'
export type FileType = UsualType | OfficeType
export type FileFault =
  | 'empty'
  | 'too-large'
  | 'unknown-type'
  | 'cut-off'
  | 'active-content'
  | 'encrypted'
  | 'too-many-pixels'
  | 'too-complex'
  | 'infected'

/** `content` of a picture ends at its end mark, without bytes behind it. */
export type IdentifiedFile = { type: UsualType; content: Uint8Array }

export const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  ...officeExtensions,
}

/** The file's type by its outer structure, or why it is refused. The inside is inspected in a separate process (inspection/). */
export function identifyFile(bytes: Uint8Array, limit: number = maxBytes): IdentifiedFile | FileFault {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > limit) return 'too-large'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return identifyPicture('image/png', bytes, pngFrame)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return identifyPicture('image/jpeg', bytes, jpegFrame)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return identifyPdf(bytes)
  return 'unknown-type'
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

function identifyPicture(
  type: Exclude<UsualType, 'application/pdf'>,
  bytes: Uint8Array,
  frameOf: (bytes: Uint8Array) => PictureFrame | undefined,
) {
  const frame = frameOf(bytes)
  if (!frame) return 'cut-off' as const
  const { end, width, height, scans } = frame
  const isHuge = Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels
  if (isHuge) return 'too-many-pixels' as const
  return scans > pictureLimits.scans ? ('too-complex' as const) : { type, content: bytes.subarray(0, end) }
}

const markup = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i

/** A PDF has its end mark near the end, only line ends behind it, and no HTML in its head. */
function identifyPdf(bytes: Uint8Array): IdentifiedFile | FileFault {
  const textBetween = (from: number, to = bytes.length) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', Math.max(0, from), to)
  const head = textBetween(0, 1024)
  if (!/^%PDF-[12]\.\d/.test(head)) return 'unknown-type'
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf('%%EOF')
  if (end < 0 || !/startxref\s+\d+\s*$/.test(textBetween(end - 100, end))) return 'cut-off'
  if (/[^\s\0]/.test(textBetween(end + 5)) || markup.test(head)) return 'active-content'
  return { type: 'application/pdf', content: bytes }
}

export const fileFaultMessages: Readonly<Record<FileFault, string>> = {
  empty: '文件是空的，请重新选择',
  'too-large': '文件超过 10 MB，请压缩后再上传',
  'unknown-type': '只接收 PDF、PNG、JPG 文件，请换一种格式',
  'cut-off': '文件不完整，打不开，请重新导出或拍照后再上传',
  'active-content': '文件中含有脚本或夹带的内容，请另存为普通 PDF 后再上传',
  encrypted: '文件设有密码或加密，请去掉保护后再上传',
  'too-many-pixels': `图片过大，请缩小到 ${pictureLimits.pixels / 1_000_000} 百万像素以内、每边不超过 ${pictureLimits.side} 像素后再上传`,
  'too-complex': '文件过于复杂，无法检查，请另存为普通 PDF 或拍照后再上传',
  infected: '文件没有通过病毒检查，不能上传',
}
