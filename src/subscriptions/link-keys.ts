/** The keys in the links of mails: random, stored as a hash. */
import { createHash, randomBytes } from 'node:crypto'
import { seal, unseal } from '../db/seal.ts'

export const newKey = (): string => randomBytes(32).toString('base64url')

/** A key has 256 random bits, so a plain hash cannot be turned back. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const purpose = 'subscription key'

export const sealKey = (key: string, secretKey: string): string => seal(key, { secretKey, purpose })

/** Undefined if it was encrypted with another SECRET_KEY. */
export const openKey = (sealed: string, secretKey: string): string | undefined => unseal(sealed, { secretKey, purpose })
