/** Finds out which key a request has. Keys are cached for half a minute, and dropped at once on all nodes when one is changed. */
import type { Db, Queryable } from '../../db/connect.ts'
import { createCache } from '../../wire/cache/cache.ts'
import type { Change, Read } from '../../wire/cache/cache-tags.ts'
import { refuse } from '../../wire/errors.ts'
import type { ApiKey } from '../viewer.ts'
import { hashOfKey, isKeyText } from './key-text.ts'
import { isWithin, networkOf } from './networks.ts'
import { keyLimits } from './rules.ts'
import { actsOfScopes } from './scopes.ts'
import { type FoundKey, type KeyRow, keyByHash, keysTag, noteUse } from './store.ts'

type Parts = {
  read: <Result>(run: (db: Db) => Promise<Result>) => Promise<Result>
  /** Where the use is noted; undefined while the writer is away. */
  writer: () => Db | undefined
  clock: () => Date
  /** In the transaction that notes the first use from a network. */
  onNewNetwork: (tx: Queryable, key: KeyRow) => Promise<void>
  onError: (error: unknown) => void
}

export type KeyVerifier = {
  /** The key of an `Authorization` header, or a refusal. `address`: of the caller. */
  verify: (header: string, address: string) => Promise<ApiKey>
  dropCached: (changed: Change) => void
  /** The notes of uses that are being written. */
  settled: () => Promise<void>
}

/** A cached key is also made of the state of its firm. */
const reads: ReadonlySet<Read> = new Set<Read>([keysTag, 'firm'])

export function createKeyVerifier({ read, writer, clock, onNewNetwork, onError }: Parts): KeyVerifier {
  const cache = createCache<FoundKey>({ maxEntries: 5000, maxAgeSeconds: 30 })
  /** When the use of a key from a network was noted last. */
  const noted = createCache<number>({ maxEntries: 5000, maxAgeSeconds: keyLimits.noteMs / 1000 })
  let notes: Promise<unknown> = Promise.resolve()

  const find = async (hash: string): Promise<FoundKey | undefined> => {
    const now = clock().getTime()
    const cached = cache.get(hash, now)
    if (cached) return cached.value
    const generation = cache.generation()
    const [found] = await read(db => keyByHash(db, { hash }))
    if (found) cache.set(hash, { value: found, reads }, { now, generation })
    return found
  }

  /** Writes the use at most every few minutes for a network; a request does not wait for it. */
  const note = ({ key }: FoundKey, address: string) => {
    const db = writer()
    const [at, network] = [clock(), networkOf(address)]
    const id = `${key.id} ${network}`
    if (!db || network === '' || noted.get(id, at.getTime())) return
    noted.set(id, { value: 1, reads: new Set() }, { now: at.getTime(), generation: noted.generation() })
    const isFresh =
      key.lastNetwork === network && key.lastUsedAt && at.getTime() - key.lastUsedAt.getTime() < keyLimits.noteMs
    if (isFresh) return
    const work = db.transaction(async tx => {
      const use = await noteUse(tx, { id: key.id, network, at })
      if (use?.isNew) await onNewNetwork(tx, use.key)
    })
    notes = Promise.all([notes, work.catch(onError)])
  }

  return {
    verify: async (header, address) => {
      const text = /^bearer +(\S+)$/i.exec(header.trim())?.[1]
      if (text === undefined || !isKeyText(text)) return refuse('key-wrong')
      const found = (await find(hashOfKey(text))) ?? refuse('key-wrong')
      const { key, isOfMember } = found
      if (key.revokedAt || key.expiresAt <= clock() || !isOfMember) return refuse('key-ended')
      if (!isWithin(address, key.networks)) return refuse('key-network')
      note(found, address)
      const { id: keyId, firmId, plan } = key
      return { kind: 'key', keyId, firmId, plan, scopes: actsOfScopes(key.scopes) }
    },
    dropCached: changed => cache.invalidate(changed),
    settled: async () => {
      await notes
    },
  }
}
