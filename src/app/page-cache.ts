/** Pages for visitors without a session, kept in memory with their compressed forms until something they show is published. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type KeptPage = {
  plain: Buffer
  gzip: Buffer
  br: Buffer
  etag: string
  reads: ReadonlySet<string>
  until: number
}

export type PageCache = {
  get: (key: string, now: number) => KeptPage | undefined
  keep: (key: string, page: { html: string; reads: ReadonlySet<string> }, now: number) => KeptPage
  /** Drops every page that shows content of this type; `*` drops all. */
  drop: (type: string) => void
}

export const compressPage = (html: string) => {
  const plain = Buffer.from(html)
  return {
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** At most `entries` pages, the longest unused going first; none is kept longer than `seconds`. */
export function makePageCache({ entries = 1000, seconds = 600 } = {}): PageCache {
  const kept = new Map<string, KeptPage>()
  return {
    get(key, now) {
      const page = kept.get(key)
      if (!page || page.until < now) return undefined
      kept.delete(key)
      kept.set(key, page)
      return page
    },
    keep(key, { html, reads }, now) {
      const page = { ...compressPage(html), reads: new Set(reads), until: now + seconds * 1000 }
      kept.set(key, page)
      const oldest = kept.size > entries ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return page
    },
    drop(type) {
      for (const [key, page] of kept) if (type === '*' || page.reads.has(type)) kept.delete(key)
    },
  }
}
