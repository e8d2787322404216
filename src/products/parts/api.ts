/** Handlers of the pictures of products. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { FilesContext } from '../../files/context.ts'
import { fileFaultMessages } from '../../files/rules.ts'
import { FileMissing } from '../../files/storage/file-store.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { partCalls } from './calls.ts'
import { isSigned, signedPictureAddress } from './picture-address.ts'
import { findPicture, isShown, pictureUsage } from './picture-store.ts'
import { pictureQuota, storePicture } from './store-picture.ts'

type PartsContext = Context & FilesContext

const texts = {
  type: '商品图片请上传 PNG 或 JPEG',
  pending: `已上传 ${pictureQuota.pending} 张还没有用上的图片，请先保存商品，或者明天再传`,
  bytes: '本企业的图片合计已达 10 GB，不能再上传',
} as const

const cacheSeconds = 24 * 3600

export const partHandlers: Handlers<typeof partCalls, PartsContext> = {
  addProductPicture: async ({ file }, context) => {
    const { db, clock, config, viewer } = context
    const firmId = requireMemberFirm(viewer)
    const usage = await pictureUsage(db, firmId)
    if (usage.pending >= pictureQuota.pending) refuse('rule-broken', { message: texts.pending })
    if (usage.bytes + file.size > pictureQuota.bytes) refuse('rule-broken', { message: texts.bytes })
    const stored = await storePicture(file, { firmId, accountId: signedIn(viewer).accountId }, context)
    if ('fault' in stored) {
      const { fault } = stored
      return fault === 'not-a-picture'
        ? refuseField('file', 'format', texts.type)
        : refuseField('file', fault, fileFaultMessages[fault])
    }
    const signing = { secretKey: config.secretKey, now: clock() }
    return {
      ...stored,
      small: signedPictureAddress(stored.id, 'small', signing),
      large: signedPictureAddress(stored.id, 'large', signing),
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
