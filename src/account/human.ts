/** Is a person asking? Pictures and puzzles: made, shown once, answered once. */
import { randomBytes, randomUUID } from 'node:crypto'
import { seal, unseal } from '../db/seal.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { captchaImage, randomCaptcha } from './captcha-image.ts'
import { type AccountContext, hidden } from './context.ts'
import type { HumanAnswer } from './fields.ts'
import { proofLimits } from './rules.ts'
import { checkOf, checksAskedFrom, keepCheck, takeCheck } from './store.ts'
import { isWorkDone, workBits } from './work.ts'

const sealing = ({ config }: AccountContext) => ({ secretKey: config.secretKey, purpose: 'captcha' })

/** A new picture for a uuid. Its answer is kept sealed with the site's key, because the demonstration must read it again. */
export async function newPicture(uuid: string, context: AccountContext): Promise<Uint8Array> {
  await limitChecks(context)
  const text = randomCaptcha()
  const secret = seal(text, sealing(context))
  const askedFrom = hidden(context, 'address', context.address)
  await keepCheck(context.db, { uuid, kind: 'image', secret, askedFrom, at: context.clock() })
  return captchaImage(text)
}

export async function newPuzzle(context: AccountContext) {
  await limitChecks(context)
  const [uuid, salt] = [randomUUID(), randomBytes(16).toString('base64url')]
  const askedFrom = hidden(context, 'address', context.address)
  await keepCheck(context.db, { uuid, kind: 'work', secret: salt, askedFrom, at: context.clock() })
  return { uuid, salt, bits: workBits }
}

async function limitChecks({ db, config, clock, ...context }: AccountContext) {
  if (!config.limits) return
  const asked = await checksAskedFrom(db, hidden({ config }, 'address', context.address), clock())
  if (asked >= proofLimits.picturesPerMinute) refuse('too-often', { retryAfterSeconds: proofLimits.minuteMs / 1000 })
}

/** Ends the call unless the answer fits its picture or puzzle. Either way this one is used up. */
export async function requireHuman({ uuid, captcha, pow }: HumanAnswer, context: AccountContext): Promise<void> {
  if (captcha === undefined && pow === undefined) refuseField('captcha', 'required', '请输入图形验证码')
  const kept = uuid === undefined ? undefined : await takeCheck(context.db, uuid, context.clock())
  if (!kept) return refuseField('captcha', 'expired', '图形验证码已失效，请看新的一张')
  const isRight =
    kept.kind === 'image'
      ? captcha !== undefined && captcha.toUpperCase() === unseal(kept.secret, sealing(context))
      : pow !== undefined && isWorkDone(kept.secret, pow)
  if (!isRight) refuseField('captcha', 'wrong', '图形验证码不对，请看新的一张')
}

/** What a picture says, for the demonstration. */
export async function captchaText(uuid: string, context: AccountContext): Promise<string> {
  const kept = await checkOf(context.db, uuid)
  const text =
    kept?.kind === 'image' && kept.expiresAt > context.clock() ? unseal(kept.secret, sealing(context)) : undefined
  return text ?? refuse('not-found')
}
