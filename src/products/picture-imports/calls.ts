/** Calls that bring pictures of many products as a ZIP: dry run, adding, undo. */
import { z } from 'zod'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { nullableText, text, unsortedPaging, wholeNumber } from '../../wire/fields.ts'
import { partLimits, pictureViews } from '../parts/parts.ts'
import { pictureFaults, pictureImportLimits, zipFaults } from './rules.ts'
import { pictureImportStates, pictureOutcomes } from './words.ts'

const importId = text(22, 22)

const imported = z.object({
  id: z.string(),
  state: z.enum(pictureImportStates),
  fileName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it waits, and can be undone. */
  expiresAt: z.string(),
  /** Why the ZIP cannot be read. */
  fault: z.enum(zipFaults).nullable(),
  faultMessage: nullableText,
  total: z.number(),
  done: z.number(),
  counts: z.object({
    ready: z.number(),
    /** Of the files that can be added. */
    products: z.number(),
    faulty: z.number(),
    added: z.number(),
    failed: z.number(),
    removed: z.number(),
    left: z.number(),
  }),
})

const file = z.object({
  place: z.number(),
  name: z.string(),
  gtin: z.string().nullable(),
  productId: z.number().nullable(),
  productName: z.string(),
  view: z.enum(pictureViews),
  alt: z.string(),
  fault: z.enum(pictureFaults).nullable(),
  faultMessage: nullableText,
  outcome: z.enum(pictureOutcomes).nullable(),
})

// biome-ignore format: one call a paragraph
export const pictureImportCalls = [
  { name: 'createPictureImport', method: 'POST', path: 'product/authApi/pictures/create', access: 'edit-products', costly: true, replyKind: 'record', body: 'multipart', upload: { files: 1, fileBytes: pictureImportLimits.bytes },
    summary: '上传一个 ZIP 的商品图片（至多 100 MB、1,000 张），文件名是商品条码，例如 6901234567892.jpg、6901234567892_2.png，也认 GS1 的图片命名；读出来试一遍，不改任何记录', input: z.object({ zip: uploadedFile }), reply: imported },
  { name: 'pictureImportInfo', method: 'POST', path: 'product/authApi/pictures/info', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '一次图片导入：状态、进度、试一遍的结果和添加的结果', input: z.object({ id: importId }), reply: imported },
  { name: 'pictureImportList', method: 'POST', path: 'product/authApi/pictures/list', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '本企业最近的图片导入，最新的在前；没有添加的留 24 小时，添加的在 24 小时内可以撤销', input: z.object({}), reply: z.array(imported.pick({ id: true, state: true, fileName: true, createdAt: true, total: true, done: true })) },
  { name: 'pictureImportFiles', method: 'POST', path: 'product/authApi/pictures/files', access: 'edit-products', costly: false, replyKind: 'list',
    summary: '一次图片导入的文件：是哪个商品的，或者为什么不能添加', input: z.object({ id: importId, choice: z.enum(['all', 'faults', 'ready']).default('all'), ...unsortedPaging }), reply: file },
  { name: 'describePicture', method: 'POST', path: 'product/authApi/pictures/describe', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '改一张还没有添加的图片的角度和替代文字', input: z.object({ id: importId, place: wholeNumber(0, 9999), view: z.enum(pictureViews), alt: text(partLimits.alt, 1) }), reply: imported },
  { name: 'addPictures', method: 'POST', path: 'product/authApi/pictures/add', access: 'edit-products', costly: true, replyKind: 'record',
    summary: '添加试过的图片：每一张像单独上传的一样检查、重新编码；一个商品的图片一起添加', input: z.object({ id: importId }), reply: imported },
  { name: 'undoPictures', method: 'POST', path: 'product/authApi/pictures/undo', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '撤销 24 小时内添加的图片；此后又改过的记录不动', input: z.object({ id: importId }), reply: imported },
] as const satisfies readonly CallRow[]

export type PictureImportCalls = (typeof pictureImportCalls)[number]
type Reply<Name extends PictureImportCalls['name']> = DataOf<Extract<PictureImportCalls, { name: Name }>>
export type PictureImportReply = Reply<'pictureImportInfo'>
export type PictureImportFile = Reply<'pictureImportFiles'>[number]
export type PictureImportLine = Reply<'pictureImportList'>[number]
