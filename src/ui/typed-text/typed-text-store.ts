/** What a person has typed and not submitted, in the session storage: one entry for an account and an address. */

/** `texts`: controls of the page by their key. `values`: state of components, such as choices, by its name. */
export type TypedText = { texts: Record<string, string>; values: Record<string, unknown> }

export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
/** The session storage; an empty one on the server and where the visitor forbids it. */
export function tabStore(): TabStore {
  try {
    return globalThis.sessionStorage ?? noStore
  } catch {
    return noStore
  }
}

const noStore: TabStore = {
  ...{ length: 0, key: () => null, getItem: () => null },
  ...{ setItem: () => undefined, removeItem: () => undefined },
}

export type Place = { account: string; address: string }

const prefix = 'typed-text'

/** The key of an entry. An account has no space in its name.
 *  @example entryKey({ account: 'demo_member', address: '/a?b=1' }) // 'typed-text demo_member /a?b=1' */
export const entryKey = ({ account, address }: Place) => `${prefix} ${account} ${address}`

const noText = (): TypedText => ({ texts: {}, values: {} })

/** The names of all entries, of one account or of all. */
function entryKeys(store: TabStore, account?: string): string[] {
  const start = account === undefined ? `${prefix} ` : `${prefix} ${account} `
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter(key => key.startsWith(start))
}

/** What is stored for a place; empty if there is nothing or it cannot be read. */
export function readTypedText(store: TabStore, place: Place): TypedText {
  try {
    const stored: unknown = JSON.parse(store.getItem(entryKey(place)) ?? 'null')
    return isTypedText(stored) ? stored : noText()
  } catch {
    return noText()
  }
}

function isTypedText(value: unknown): value is TypedText {
  const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part)
  if (!isObject(value) || !('texts' in value) || !('values' in value)) return false
  const { texts, values } = value
  return isObject(texts) && isObject(values) && Object.values(texts).every(text => typeof text === 'string')
}

/** Replaces what is stored for a place; an empty one is removed. A full storage keeps its old entry. */
export function writeTypedText(store: TabStore, place: Place, text: TypedText): void {
  const isEmpty = Object.keys(text.texts).length + Object.keys(text.values).length === 0
  try {
    if (isEmpty) store.removeItem(entryKey(place))
    else store.setItem(entryKey(place), JSON.stringify(text))
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** Removes what is stored of all addresses of a path: the steps of a form differ in their query. */
export function removeTypedTextOfPath(store: TabStore, { account, path }: { account: string; path: string }): void {
  const key = entryKey({ account, address: path })
  for (const entry of entryKeys(store, account)) {
    if (entry === key || entry.startsWith(`${key}?`)) store.removeItem(entry)
  }
}

/** Removes the entries of every other account, when an account logs in. */
export function removeTypedTextOfOthers(store: TabStore, account: string): void {
  const own = `${prefix} ${account} `
  for (const key of entryKeys(store)) if (!key.startsWith(own)) store.removeItem(key)
}

/** Clears a session storage except for typed text, when a session ends without a log-out. */
export function clearExceptTypedText(store: TabStore & Pick<Storage, 'clear'>): void {
  const entries = entryKeys(store).map(key => [key, store.getItem(key)] as const)
  store.clear()
  for (const [key, text] of entries) if (text !== null) store.setItem(key, text)
}
