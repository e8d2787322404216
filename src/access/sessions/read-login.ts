/** The login info in the browser (storage key loginInfo, product.md 3), stored as it came over the wire. */
import { decodeLevels, decodeMember, decodeUserType, type Levels, type UserType } from '../../wire/integers.ts'

export type StoredLogin = {
  username: string
  userType: UserType | undefined
  isMember: boolean
  levels: Levels | null | undefined
}

/** Undefined if nobody is signed in or the stored text is unreadable. */
export function readLogin(text: string | null): StoredLogin | undefined {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(stored))
  const username = fields.get('username')
  if (typeof username !== 'string' || username === '') return undefined
  return {
    username,
    userType: decodeUserType(Number(fields.get('userType'))),
    isMember: decodeMember(fields.get('isXT')),
    levels: decodeLevels(fields.get('levels')),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
