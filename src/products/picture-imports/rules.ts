/** Pictures in a ZIP: limits, what the names of the files say, and what can be wrong. No I/O. */
import { isFault } from '@barcode-authority/gs1/faults'
import { readGtin } from '@barcode-authority/gs1/keys'
import { type FileFault, fileFaultMessages, maxBytes } from '../../files/rules.ts'
import { tableLimits } from '../../files/table-files/reading/table-limits.ts'
import { type PictureView, partLimits, pictureViewLabels, pictureViews } from '../parts/parts.ts'

/** `bytes`: of the ZIP. `unpackedBytes`: of all pictures together, as of a workbook. `hours`: how long it waits, and how long it can be undone. */
export const pictureImportLimits = {
  bytes: 100 * 1024 * 1024,
  files: 1000,
  fileBytes: maxBytes,
  unpackedBytes: tableLimits.unpackedBytes,
  hours: 24,
  listed: 20,
  attempts: 5,
} as const

const MB = 1024 * 1024

/** Why a ZIP cannot be read. */
export const zipFaultMessages = {
  'cut-off': 'ZIP 不完整，多半没有传完。请重新打包后再上传',
  encrypted: 'ZIP 设有密码，请去掉密码后再上传',
  'too-large': `ZIP 展开后太大：至多 ${pictureImportLimits.unpackedBytes / MB} MB，请分成几个`,
  'too-many': `一个 ZIP 至多 ${pictureImportLimits.files} 张图片，请分成几个`,
  empty: 'ZIP 里没有文件',
  unreadable: '这不是能读的 ZIP 文件，请重新打包后再上传',
} as const
export type ZipFault = keyof typeof zipFaultMessages
export const zipFaults = Object.keys(zipFaultMessages) as readonly ZipFault[]

const ownFaultMessages = {
  name: '文件名里没有商品条码。请写成“6901234567892.jpg”，第二张“6901234567892_2.jpg”',
  number: '文件名里的商品条码不对：位数或者校验码不符',
  unknown: '本企业没有这个商品条码的记录',
  archived: '这条记录已归档，不能改',
  picture: '不是 PNG 或 JPEG 图片',
  twice: '和这个 ZIP 里的另一个文件是同一张图片',
  same: '这个商品已有这张图片',
  full: `一个商品至多 ${partLimits.pictures} 张图片`,
  alt: '请写图上是什么',
  quota: '本企业的图片合计已达上限，不能再加',
} as const

export type PictureFault = keyof typeof ownFaultMessages | Exclude<FileFault, 'unknown-type'>

export const pictureFaultMessages: Readonly<Record<PictureFault, string>> = {
  ...fileFaultMessages,
  ...ownFaultMessages,
}

export const pictureFaults = Object.keys(pictureFaultMessages) as readonly PictureFault[]

export const pictureImportMessages = {
  atWork: '本企业已有一个图片导入在进行，请等它完成',
  state: '这个导入现在不能这样做，请刷新页面',
  nothing: '没有可以添加的图片',
} as const

/** What the name of a file says. `order`: among the pictures of the product. */
export type FileName = { gtin14: string; view: PictureView | undefined; order: number }

/** Facing of the naming of product images by GS1 (GS1 Product Image Specification, "Facing indicator"); 0 behind the angle: out of its packaging. */
const facings: Readonly<Record<string, PictureView>> = { 1: 'front', 2: 'left', 3: 'top', 7: 'back', 8: 'right' }

function viewOf(rest: string): PictureView | undefined {
  const [, facing = '', packed] = /^[a-z](\d)[clrn]([01])/i.exec(rest) ?? []
  if (facing !== '') return packed === '0' ? 'open' : (facings[facing] ?? 'other')
  const word = rest.replace(/[\d\s_.()-]+/g, '').toLowerCase()
  return pictureViews.find(view => view === word || pictureViewLabels[view] === word)
}

const nameForm = /^(?:gtin[-_ ]?)?(\d{8}|\d{12,14})(?:[-_. (（]+(.*))?$/i

/** Reads the name of a file without its folders and its extension.
 *  @example readFileName('06901234567892_A1C1.jpg') // { gtin14: '06901234567892', view: 'front', order: 0 } */
export function readFileName(name: string): FileName | 'name' | 'number' {
  const stem = baseName(name)
    .normalize('NFKC')
    .replace(/\.[^.]*$/, '')
    .trim()
  const [, digits, rest = ''] = nameForm.exec(stem) ?? []
  if (digits === undefined) return /\d{8}/.test(stem) ? 'number' : 'name'
  const gtin = readGtin(digits)
  if (isFault(gtin)) return 'number'
  const [order] = /^\d{1,3}(?!\d)/.exec(rest) ?? []
  return { gtin14: gtin.gtin14, view: viewOf(rest), order: order === undefined ? 0 : Number(order) }
}

export const baseName = (path: string): string => path.split(/[/\\]/).findLast(() => true) ?? ''

/** Folders, and what systems add to a ZIP by themselves. */
export const isNoFile = (path: string): boolean =>
  path.endsWith('/') || /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i.test(path)

/** The alternative text of a picture before anybody writes one. */
export const proposedAlt = (
  { name, brand, netContent }: { name: string; brand: string | null; netContent: string | null },
  view: PictureView,
): string => {
  const text = [brand, name, netContent, pictureViewLabels[view]].filter(Boolean).join(' ')
  return [...text].slice(-partLimits.alt).join('')
}
