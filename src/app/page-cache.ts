/** Pages for visitors without a session, kept in memory with their compressed forms until something they show is published. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type PageBytes = { plain: Buffer; gzip: () => Buffer; br: () => Buffer; etag: string }
export type KeptPage = PageBytes & { reads: ReadonlySet<string>; until: number }

export type PageCache = {
  get: (key: string, now: number) => KeptPage | undefined
  /** Keeps a page, unless something was dropped since `begun`: it may have read what is old by now. */
  keep: (
    key: string,
    page: { html: string; reads: ReadonlySet<string> },
    at: { now: number; begun: number },
  ) => KeptPage
  /** Drops every page that shows content of this type; `*` drops all. */
  drop: (type: string) => void
  /** How often something was dropped; noted before a page is rendered. */
  drops: () => number
}

/** The bytes of a page; a compressed form is made when somebody first asks for it, and then kept. */
export function pageBytes(html: string): PageBytes {
  const plain = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return {
    plain,
    gzip: once(() => gzipSync(plain)),
    br: once(() => brotliCompressSync(plain, { params })),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** At most `entries` pages, the longest unused going first; none is kept longer than `seconds`. */
export function makePageCache({ entries = 1000, seconds = 600 } = {}): PageCache {
  const kept = new Map<string, KeptPage>()
  let drops = 0
  return {
    drops: () => drops,
    get(key, now) {
      const page = kept.get(key)
      if (!page || page.until < now) return undefined
      kept.delete(key)
      kept.set(key, page)
      return page
    },
    keep(key, { html, reads }, { now, begun }) {
      const page = { ...pageBytes(html), reads: new Set(reads), until: now + seconds * 1000 }
      if (begun !== drops) return page
      kept.set(key, page)
      const oldest = kept.size > entries ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return page
    },
    drop(type) {
      drops++
      for (const [key, page] of kept) if (type === '*' || page.reads.has(type)) kept.delete(key)
    },
  }
}
