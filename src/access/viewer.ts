import type { KeyFacts } from '../wire/access/may.ts'
import type { Role } from '../wire/access/roles.ts'
import type { FirmRole } from '../wire/firm-roles.ts'
import type { Levels, UserType } from '../wire/integers.ts'
import type { KeyPlan } from './api-keys/rules.ts'

/** The caller of a call or page, as handlers see it. */
export type SignedIn = {
  kind: 'account'
  accountId: number
  sessionId: number
  username: string
  realName: string | null
  userType: UserType
  /** An operator of a system member: of a firm that is approved and has an active prefix. Derived, never stored. */
  isMember: boolean
  /** Null for enterprises, and for staff without a duty. */
  levels: Levels | null
  /** The role of staff; null for others, and for staff without one. */
  role: Role | null
  /** The firm whose operator the account is, and its role there; both null for staff and for an account without a firm. */
  firmId: number | null
  firmRole: FirmRole | null
  /** Identified by the cookie alone while a page is rendered: sufficient for name and menus, not for private calls. */
  onlyCookie?: true
}

/** A caller without a session; `why` is the failure code for a private call. */
export type Stranger = {
  kind: 'stranger'
  why: 'token-empty' | 'token-wrong' | 'token-invalid' | 'session-ended' | 'key-missing'
}

/** An API key of a firm. `plan`: how much it may be used. */
export type ApiKey = KeyFacts & { keyId: number; plan: KeyPlan }

export type Viewer = SignedIn | ApiKey | Stranger
