/** What the handlers of accounts receive. */
import type { Context } from '../access/context.ts'
import type { PasswordsContext } from '../access/passwords.ts'
import { keyedHash } from '../db/seal.ts'
import type { MessagesContext } from '../messages/context.ts'

export type AccountContext = Context & MessagesContext & PasswordsContext

/** An address, phone or name under which something is counted, without telling what it is. */
export const hidden = ({ config }: Pick<Context, 'config'>, kind: string, value: string | number) =>
  keyedHash(`${kind}:${value}`, { secretKey: config.secretKey, purpose: 'account' })
