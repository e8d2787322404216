/** The parts of a product record in calls, and the calls of its pictures. */
import { z } from 'zod'
import { maxBytes } from '../../files/rules.ts'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { text, wholeNumber } from '../../wire/fields.ts'
import {
  linkLanguageCodes,
  linkTypeNames,
  otherLanguageCodes,
  partLimits,
  pictureViews,
  textFields,
  textLimits,
} from './parts.ts'

const pictureInput = z.object({ id: z.uuid(), view: z.enum(pictureViews), alt: text(partLimits.alt) })
const linkInput = z.object({
  type: z.enum(linkTypeNames),
  url: text(partLimits.url),
  title: text(partLimits.title).optional(),
  language: z.enum(linkLanguageCodes).optional(),
})
const { name, brand, variant, description } = textLimits
const textInput = z.object({
  language: z.enum(otherLanguageCodes),
  name: text(name).optional(),
  brand: text(brand).optional(),
  variant: text(variant).optional(),
  description: text(description).optional(),
})

/** Inputs of a save: a part that is left out stays, an empty one is cleared. */
export const partInputs = {
  pictures: z.array(pictureInput).max(partLimits.pictures).optional(),
  links: z.array(linkInput).max(partLimits.links).optional(),
  texts: z.array(textInput).max(partLimits.texts).optional(),
}

/** `small` and `large`: addresses. */
const picture = z.object({
  id: z.string(),
  view: z.enum(pictureViews),
  alt: z.string(),
  small: z.string(),
  large: z.string(),
})
const link = z.object({
  type: z.enum(linkTypeNames),
  url: z.string(),
  title: z.string().optional(),
  language: z.enum(linkLanguageCodes).optional(),
})

export const partReplies = {
  pictures: z.array(picture),
  links: z.array(link),
  texts: z.array(
    z.object({
      language: z.enum(otherLanguageCodes),
      ...(Object.fromEntries(textFields.map(field => [field, z.string().optional()])) as Record<
        (typeof textFields)[number],
        z.ZodOptional<z.ZodString>
      >),
    }),
  ),
}

// biome-ignore format: one call a paragraph
export const partCalls = [
  { name: 'addProductPicture', method: 'POST', path: 'product/authApi/picture', access: 'edit-products', costly: true, replyKind: 'record',
    summary: '上传一张商品图片：PNG 或 JPEG，不超过 10 MB；保存商品时带上它的 id 才算用上，一天没有用上就删掉', input: z.object({ file: uploadedFile }), reply: z.object({ id: z.string(), small: z.string(), large: z.string(), width: z.number(), height: z.number() }),
    body: 'multipart', upload: { files: 1, fileBytes: maxBytes, isInspected: true } },
  { name: 'productPhoto', method: 'GET', path: 'gTinSearch/api/photo', access: 'use-site', costly: false, replyKind: 'file', body: 'query',
    summary: '企业上传的商品图片（WebP）；商品公开以前只有带签名的地址能看', input: z.object({ id: z.uuid(), size: z.enum(['small', 'large']).default('large'), until: wholeNumber(0, 9_999_999_999_999).optional(), signature: text(100).optional() }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type PartCalls = (typeof partCalls)[number]
export type AddedPicture = DataOf<Extract<PartCalls, { name: 'addProductPicture' }>>
