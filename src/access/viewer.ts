/** Who is asking, as every handler sees it. */
export type SignedIn = {
  kind: 'account'
  accountId: number
  sessionId: number
  username: string
  realName: string | null
  userType: 1 | 2 | 3
  /** 1 for a system member: an enterprise whose firm is approved and holds a live prefix. Derived, never stored. */
  isXT: 0 | 1
  /** 0 national centre, 1 national reviewer, a four-character branch code, or null. */
  levels: 0 | 1 | string | null
  /** 1 administrator, 2 editor, 3 auditor, 4 reviewer. */
  roleId: 1 | 2 | 3 | 4 | null
  firmId: number | null
  /** Known by the cookie alone, while a page is rendered: enough for name and menus, not for a private call. */
  onlyCookie?: true
}

/** Somebody without a session; `why` tells a private call what to answer. */
export type Stranger = { kind: 'stranger'; why: 'token-empty' | 'token-wrong' | 'token-invalid' | 'session-ended' }

export type Viewer = SignedIn | Stranger
