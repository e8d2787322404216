/** The secrets of an address, encrypted with the site's key. */
import { seal, unseal } from '../db/seal.ts'
import type { HookRow } from './store.ts'

const purpose = 'webhook secret'

export const sealSecret = (secret: string, secretKey: string): string => seal(secret, { secretKey, purpose })

type Secrets = Pick<HookRow, 'secret' | 'formerSecrets' | 'formerUntil'>

/** Former secrets that still sign at a moment, as they are stored. */
export const validFormer = ({ formerSecrets, formerUntil }: Omit<Secrets, 'secret'>, at: Date): string[] =>
  formerUntil && formerUntil > at ? formerSecrets : []

/** What signs at a moment: the secret, and those before while they are still valid. Empty if they were encrypted with another key of the site. */
export const openSecrets = (hook: Secrets, { secretKey, at }: { secretKey: string; at: Date }): string[] =>
  [hook.secret, ...validFormer(hook, at)].flatMap(text => unseal(text, { secretKey, purpose }) ?? [])
