/** Handlers of the pictures of products. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { FilesContext } from '../../files/context.ts'
import { fileFaultMessages, picturePurpose } from '../../files/rules.ts'
import { FileMissing } from '../../files/storage/file-store.ts'
import { saveUploads } from '../../files/uploads/save-uploads.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { partCalls } from './calls.ts'
import { isSigned, signedPictureAddress } from './picture-address.ts'
import { addPicture, findPicture, isShown, pictureUsage } from './picture-store.ts'
import { sizePicture } from './tasks.ts'

type PartsContext = Context & FilesContext

/** Of one firm: all its pictures in bytes, and pictures that no record uses yet. */
export const pictureQuota = { bytes: 10 * 1024 ** 3, pending: 200 } as const

const texts = {
  type: '商品图片请上传 PNG 或 JPEG',
  pending: `已上传 ${pictureQuota.pending} 张还没有用上的图片，请先保存商品，或者明天再传`,
  bytes: '本企业的图片合计已达 10 GB，不能再上传',
} as const

const cacheSeconds = 24 * 3600

export const partHandlers: Handlers<typeof partCalls, PartsContext> = {
  addProductPicture: async ({ file }, context) => {
    const { db, clock, config, files, viewer, workers } = context
    const firmId = requireMemberFirm(viewer)
    const usage = await pictureUsage(db, firmId)
    if (usage.pending >= pictureQuota.pending) refuse('rule-broken', { message: texts.pending })
    if (usage.bytes + file.size > pictureQuota.bytes) refuse('rule-broken', { message: texts.bytes })
    const ownerId = signedIn(viewer).accountId
    const stored = await saveUploads([file], { ownerId, purpose: picturePurpose }, context)
    if (!Array.isArray(stored)) return refuseField('file', stored.fault, fileFaultMessages[stored.fault])
    const [saved] = stored
    if (!saved || saved.type === 'application/pdf') return refuseField('file', 'format', texts.type)
    const { large, small, width, height } = await workers.run(sizePicture, { picture: await files.read(saved.id) })
    const sizes = [large, small].map(base64 => ({ id: randomUUID() as string, content: Buffer.from(base64, 'base64') }))
    for (const { id, content } of sizes) await files.write(id, content)
    const [largeId = '', smallId = ''] = sizes.map(({ id }) => id)
    await addPicture(db, {
      ...{ id: saved.id, firmId, large: largeId, small: smallId, width, height, createdAt: clock() },
      bytes: sizes.reduce((sum, { content }) => sum + content.length, saved.size),
    })
    const signing = { secretKey: config.secretKey, now: clock() }
    return {
      ...{ id: saved.id, width, height },
      small: signedPictureAddress(saved.id, 'small', signing),
      large: signedPictureAddress(saved.id, 'large', signing),
    }
  },

  productPhoto: async ({ id, size, until, signature }, { db, files, config, clock }) => {
    const row = (await findPicture(db, id)) ?? refuse('not-found')
    const hasSignature = isSigned({ id, until, signature }, { secretKey: config.secretKey, now: clock() })
    if (!hasSignature && !(await isShown(db, id))) refuse('not-found')
    const bytes = await files.read(size === 'small' ? row.small : row.large).catch(error => {
      if (error instanceof FileMissing) return refuse('not-found')
      throw error
    })
    // A signed address is of one firm: shared caches must not hand it out.
    return { name: `${id}.webp`, type: 'image/webp', bytes, inline: true, ...(!hasSignature && { cacheSeconds }) }
  },
}
