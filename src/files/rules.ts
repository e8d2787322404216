/** What an uploaded file is, judged by its content alone: the name and the type that came with it are not believed.
 *  PDF (ISO 32000), PNG (ISO/IEC 15948) and JPEG (ISO/IEC 10918-1), whole from the first byte to the end mark. */
import { jpegEnd } from './jpeg.ts'
import { pngEnd } from './png.ts'

export const maxBytes = 10 * 1024 * 1024

export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg'
export type FileFault = 'empty' | 'too-large' | 'unknown-type' | 'cut-off' | 'active-content'

/** `content` is what is kept: a picture ends at its end mark, whatever was hung on behind it. */
export type JudgedFile = { type: FileType; content: Uint8Array }

export const endings: Readonly<Record<FileType, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
}

/** The file's type by its content, or why it is refused. */
export function judgeFile(bytes: Uint8Array): JudgedFile | FileFault {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > maxBytes) return 'too-large'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return picture('image/png', bytes, pngEnd)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return picture('image/jpeg', bytes, jpegEnd)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return judgePdf(bytes)
  return 'unknown-type'
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

function picture(type: FileType, bytes: Uint8Array, endOf: (bytes: Uint8Array) => number | undefined) {
  const end = endOf(bytes)
  return end === undefined ? ('cut-off' as const) : { type, content: bytes.subarray(0, end) }
}

const markup = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/

/** A PDF has its end mark near the end, nothing but line ends behind it, no script, and is not a page of HTML as well. */
function judgePdf(bytes: Uint8Array): JudgedFile | FileFault {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return 'unknown-type'
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !/startxref\s+\d+\s*$/.test(text.slice(Math.max(0, end - 100), end))) return 'cut-off'
  if (/[^\s\0]/.test(text.slice(end + 5))) return 'active-content'
  if (markup.test(text.slice(0, 1024)) || active.test(text)) return 'active-content'
  return { type: 'application/pdf', content: bytes }
}

export const faultMessages: Readonly<Record<FileFault, string>> = {
  empty: '文件是空的，请重新选择',
  'too-large': '文件超过 10 MB，请压缩后再上传',
  'unknown-type': '只接收 PDF、PNG、JPG 文件，请换一种格式',
  'cut-off': '文件不完整，打不开，请重新导出或拍照后再上传',
  'active-content': '文件中含有脚本或夹带的内容，请另存为普通 PDF 后再上传',
}
