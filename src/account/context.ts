/** Context of the account handlers. */
import type { Context } from '../access/context.ts'
import type { PasswordsContext } from '../access/passwords.ts'
import type { Viewer } from '../access/viewer.ts'
import { keyedHash } from '../db/seal.ts'
import type { MessagesContext } from '../messages/context.ts'
import type { Standing } from './line/line.ts'
import type { SignOnProvider } from './sign-on/provider.ts'

/** `cookieViewer`: the viewer of the cookie's session, whatever the header token is. `settings`: the names and the telephone of the site. */
export type AccountContext = Context &
  MessagesContext &
  PasswordsContext & {
    cookieViewer: () => Promise<Viewer>
    settings: () => Promise<{ siteName: string; siteNameEn: string; phone: string }>
    /** The place of the caller in the line before the portal. */
    standInLine: () => Standing
    /** The provider of the single sign-on of staff, where the operator has set one. */
    signOn?: SignOnProvider | undefined
  }

/** Keyed hash of an address, phone or name, as the key of a counter. */
export const hashedKey = (
  { config }: { config: Pick<Context['config'], 'secretKey'> },
  kind: string,
  value: string | number,
) => keyedHash(`${kind}:${value}`, { secretKey: config.secretKey, purpose: 'account' })
