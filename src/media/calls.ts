/** Calls of the media library: staff who care for it, and the pictures and files themselves. */
import { z } from 'zod'
import { tableFormats } from '../files/table-files/tasks.ts'
import { uploadedFile } from '../files/uploads/uploaded-file.ts'
import { pictureFormats, shapeNames } from '../ui/display/pictures/picture-shapes.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { day, done, nullableText, text, unsortedPaging, wholeNumber } from '../wire/fields.ts'
import { licences, mediaKinds, mediaLengths, mediaTabs, orientations, uploadBytes } from './rules.ts'

const { name, alt, source, note, keyword } = mediaLengths

const filter = {
  tab: z.enum(mediaTabs).default('pictures'),
  /** In name, alternative text, source and the name of the file. */
  keyword: text(keyword).optional(),
  /** `none`: nobody has said it yet. */
  licence: z
    .enum([...licences.slice(1), 'none'] as ['own', 'commissioned', 'licensed', 'cc-by', 'public-domain', 'none'])
    .optional(),
  orientation: z.enum(orientations).optional(),
  by: text(60).optional(),
}

const thousandths = wholeNumber(0, 1000)
const crop = z.object({ x: thousandths, y: thousandths, width: wholeNumber(1, 1000) })
export const crops = z.object({ wide: crop.optional(), card: crop.optional(), list: crop.optional() })
const seen = { id: z.uuid(), revision: wholeNumber(1, 100_000_000) }

const line = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  alt: z.string(),
  licence: z.enum(licences),
  licenceLabel: z.string(),
  licenceUntil: nullableText,
  source: z.string(),
  unitLabel: z.string(),
  /** The viewer may change it. */
  isOwn: z.boolean(),
  fileName: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The number of the current version, and the SHA-256 of its file. */
  number: z.number(),
  sha256: z.string(),
  /** Texts and settings that use it. */
  uses: z.number(),
  /** What it lacks before a text with it is published. */
  lacks: z.array(z.string()),
  /** As texts name it. */
  address: z.string(),
  /** A small picture; null for a file. */
  thumbnail: nullableText,
  byName: z.string(),
  createdAt: z.string(),
})

const use = z.object({
  /** Null for a draft of another branch. */
  title: nullableText,
  to: nullableText,
  stateLabel: z.string(),
  place: z.string(),
})

const version = z.object({
  number: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  sha256: z.string(),
  isCurrent: z.boolean(),
  note: z.string(),
  byName: z.string(),
  at: z.string(),
  /** Null for an earlier version of a picture, which is in no size. */
  address: nullableText,
})

const medium = line.extend({
  revision: z.number(),
  focusX: z.number(),
  focusY: z.number(),
  crops,
  usedIn: z.array(use),
  versions: z.array(version),
  sizes: z.array(
    z.object({
      shape: z.enum(shapeNames as [string, ...string[]]),
      width: z.number(),
      format: z.enum(pictureFormats),
      pixels: z.number(),
      bytes: z.number(),
    }),
  ),
})

const upload = { files: 1, fileBytes: uploadBytes, isInspected: true } as const

// biome-ignore format: one call a paragraph
export const mediaCalls = [
  { name: 'media', method: 'POST', path: 'media/authApi/findlist', access: 'edit-content', costly: false, replyKind: 'list',
    summary: '图片与附件，新的在前；分支机构的编辑看到国家中心的和本机构的', input: z.object({ ...filter, ...unsortedPaging }), reply: line },
  { name: 'mediaCounts', method: 'POST', path: 'media/authApi/counts', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '图片与附件各有多少、共多大、谁上传过', input: z.object({}),
    reply: z.object({ pictures: z.number(), files: z.number(), 'no-alt': z.number(), unused: z.number(), licence: z.number(), bytes: z.number(), people: z.array(z.string()) }) },
  { name: 'medium', method: 'POST', path: 'media/authApi/item', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '一张图片或一份附件：说明、裁切、用在哪里、各版和各尺寸', input: z.object({ id: z.uuid() }), reply: medium },
  { name: 'addMedium', method: 'POST', path: 'media/authApi/add', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '上传一张图片（PNG、JPEG）或一份附件（PDF、Word、Excel、PowerPoint），不超过 30 MB；图片重新编码成网页要的各种尺寸', input: z.object({ file: uploadedFile }), reply: medium,
    body: 'multipart', upload },
  { name: 'saveMedium', method: 'POST', path: 'media/authApi/save', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '保存名称、替代文字、许可、来源、要点和裁切；写明看到的版次，别人已经改过的不会被盖掉',
    input: z.object({ ...seen, name: text(name, 1), alt: text(alt).default(''), licence: z.enum(licences).default(''), licenceUntil: day.optional(), source: text(source).default(''), focusX: thousandths, focusY: thousandths, crops }), reply: medium },
  { name: 'replaceMedium', method: 'POST', path: 'media/authApi/replace', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '换上新的一版文件：用它的地方跟着换，以前的版都还在', input: z.object({ ...seen, note: text(note).default(''), file: uploadedFile }), reply: medium,
    body: 'multipart', upload },
  { name: 'restoreMedium', method: 'POST', path: 'media/authApi/restore', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '换回以前的一版', input: z.object({ ...seen, number: wholeNumber(1, 100_000) }), reply: medium },
  { name: 'deleteMedium', method: 'POST', path: 'media/authApi/delete', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '删除没有人用的图片或附件，连同各版；在用的不能删', input: z.object(seen), reply: done },
  { name: 'exportMedia', method: 'POST', path: 'media/authApi/export', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '图片与附件的使用情况，作为表格下载', input: z.object({ ...filter, format: z.enum(tableFormats).default('xlsx') }), reply: z.object({ name: z.string(), type: z.string(), base64: z.string() }) },
  { name: 'mediumPicture', method: 'GET', path: 'media/api/picture/{id}/{name}', access: 'use-site', costly: false, readsOnly: true, replyKind: 'file', body: 'query',
    summary: '图片库的一张图片，一种形状、宽度和格式', input: z.object({ id: z.uuid(), name: text(40, 1) }), reply: z.unknown() },
  { name: 'mediumFile', method: 'GET', path: 'media/api/file/{id}[/{number}]', access: 'use-site', costly: false, readsOnly: true, replyKind: 'file', body: 'query',
    summary: '一份附件，现在的一版或者写明的一版', input: z.object({ id: z.uuid(), number: wholeNumber(1, 100_000).optional() }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type MediaCalls = (typeof mediaCalls)[number]
export type MediumLine = DataOf<Extract<MediaCalls, { name: 'media' }>>[number]
export type MediumReply = DataOf<Extract<MediaCalls, { name: 'medium' }>>
export type MediaCounts = DataOf<Extract<MediaCalls, { name: 'mediaCounts' }>>
