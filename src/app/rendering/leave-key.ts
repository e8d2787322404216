/** The key of a link over the notice page: it shows that a page of this site made the link. */
import type { Context } from '../../access/context.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import { keyedHash } from '../../db/seal.ts'

type Keys = Pick<Context['config'], 'secretKey' | 'formerSecretKeys'>

/** 132 bits, because every link of a page carries it. */
const keyCharacters = 22

/** The same for every page and every visitor, so that pages can be cached. */
export const leaveKey = (address: string, { secretKey }: Pick<Keys, 'secretKey'>): string =>
  keyedHash(address, { secretKey, purpose: 'link to another site' }).slice(0, keyCharacters)

/** Whether a page of this site made the link, also before the key of the site was changed. */
export const isLeaveKey = (address: string, key: string, { secretKey, formerSecretKeys = [] }: Keys): boolean =>
  [secretKey, ...formerSecretKeys].some(secret => isSameSecret(key, leaveKey(address, { secretKey: secret })))
