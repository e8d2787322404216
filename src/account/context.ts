/** What the handlers of accounts receive. */
import type { Context } from '../access/context.ts'
import type { PasswordsContext } from '../access/passwords.ts'
import type { Viewer } from '../access/viewer.ts'
import { keyedHash } from '../db/seal.ts'
import type { MessagesContext } from '../messages/context.ts'

/** `cookieViewer`: whose session the cookie is of, whatever the header says. */
export type AccountContext = Context & MessagesContext & PasswordsContext & { cookieViewer: () => Promise<Viewer> }

/** An address, phone or name under which something is counted, without telling what it is. */
export const hidden = ({ config }: Pick<Context, 'config'>, kind: string, value: string | number) =>
  keyedHash(`${kind}:${value}`, { secretKey: config.secretKey, purpose: 'account' })
