/** Captchas and proofs of work: created, displayed once, answered once. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/connect.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import { seal, unseal } from '../../db/seal.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import type { CaptchaAnswer } from '../fields.ts'
import { isProofValid } from '../pages/proof-of-work.ts'
import { proofLimits, puzzleBits } from '../rules.ts'
import { consumeCheck, findCheck, recentCheckCount, saveCheck } from '../store.ts'
import { captchaImage, randomCaptcha } from './captcha-image.ts'
import { harderFault } from './harder-proof.ts'

const captchaSealing = ({ config }: Pick<AccountContext, 'config'>) => ({
  secretKey: config.secretKey,
  purpose: 'captcha',
})

/** A new captcha image for a uuid. Its text is stored encrypted, because the demonstration mode must be able to read it. */
export async function createImageCaptcha(uuid: string, context: AccountContext): Promise<Uint8Array> {
  await limitImages(context)
  const text = randomCaptcha()
  const secret = seal(text, captchaSealing(context))
  const requestedFrom = hashedKey(context, 'address', context.address)
  await saveCheck(context.db, { uuid, kind: 'image', secret, bits: 0, requestedFrom, at: context.clock() })
  return captchaImage(text)
}

/** A puzzle of at least `bits`. It is also given to an address that has used up its images, but harder then. */
export async function createProofOfWork({ bits: asked }: { bits: number }, context: AccountContext) {
  const bits = Math.max(asked, (await isOverImages(context)) ? puzzleBits.hard : 0)
  const [uuid, salt] = [randomUUID(), randomBytes(16).toString('base64url')]
  const requestedFrom = hashedKey(context, 'address', context.address)
  await saveCheck(context.db, { uuid, kind: 'work', secret: salt, bits, requestedFrom, at: context.clock() })
  return { uuid, salt, bits }
}

async function isOverImages({ db, config, clock, ...context }: AccountContext): Promise<boolean> {
  if (!config.limits) return false
  const recentCount = await recentCheckCount(db, hashedKey({ config }, 'address', context.address), clock())
  return recentCount >= proofLimits.picturesPerMinute
}

async function limitImages(context: AccountContext) {
  if (await isOverImages(context)) refuse('too-often', { retryAfterSeconds: proofLimits.minuteMs / 1000 })
}

/** `db` may be a transaction, which must then be committed also after a refusal: a captcha is used up by a wrong answer too. */
type CaptchaContext = Pick<AccountContext, 'config' | 'clock'> & { db: Queryable }

/** Refuses the call unless the answer is right, and returns the bits that it proves, 0 for an image. The captcha is used up in both cases. */
export async function requireCaptcha({ uuid, captcha, pow }: CaptchaAnswer, context: CaptchaContext): Promise<number> {
  if (captcha === undefined && pow === undefined) refuseField('captcha', 'required', '请输入图形验证码')
  const check = uuid === undefined ? undefined : await consumeCheck(context.db, uuid, context.clock())
  if (!check) return refuseField('captcha', 'expired', '图形验证码已失效，请看新的一张')
  const isRight =
    check.kind === 'image'
      ? captcha !== undefined &&
        isSameSecret(captcha.toUpperCase(), unseal(check.secret, captchaSealing(context)) ?? '')
      : pow !== undefined && isProofValid(check.secret, pow, check.bits)
  if (!isRight) refuseField('captcha', 'wrong', '图形验证码不对，请看新的一张')
  return check.bits
}

/** Refuses the call unless the answer proved `needed` bits. */
export function requireBits(proved: number, needed: number): void {
  if (proved < needed) refuse('faulty-input', { faults: [harderFault(needed)] })
}

/** The text of a captcha image, for demonstration mode. */
export async function captchaText(uuid: string, context: AccountContext): Promise<string> {
  const check = await findCheck(context.db, uuid)
  const text =
    check?.kind === 'image' && check.expiresAt > context.clock()
      ? unseal(check.secret, captchaSealing(context))
      : undefined
  return text ?? refuse('not-found')
}
