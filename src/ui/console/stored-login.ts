/** The login info that the browser keeps (storage key loginInfo, product.md 3), as the consoles need it. */

export type StoredLogin = { username: string; userType: number; isXT: number; levels: string | null }

/** Undefined where nobody is signed in or what is kept cannot be read. */
export function readLogin(text: string | null): StoredLogin | undefined {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null) return undefined
  const facts = new Map<string, unknown>(Object.entries(stored))
  const username = facts.get('username')
  if (typeof username !== 'string' || username === '') return undefined
  const levels = facts.get('levels')
  return {
    username,
    userType: Number(facts.get('userType')),
    isXT: Number(facts.get('isXT')),
    levels: levels === null || levels === undefined ? null : String(levels),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
