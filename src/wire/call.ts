/** How a call is declared: one row in its area's `calls.ts`, read by the server, the client, OpenAPI and the tests. */
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Act } from './access/acts.ts'
import type { BodyLimits } from './body-limits.ts'
import type { CacheTag } from './cache/cache-tags.ts'
import type { EncodedReply } from './encoded.ts'
import type { Page } from './envelope.ts'

/** Who may make a call: an act of wire/access/acts.ts. A handler narrows it by the object only. Every row must state it. */
export type CallAccess = { access: Act }

export type Method = 'GET' | 'POST'

/** `path` is the whole path below /api/, in the notation of the call list: `{id}` is a path parameter, `[...]` an optional tail.
 *  `replyKind`: one `record`, a paged `list` or a `file`. `body` is json by default for POST; a multipart row sets the maximum number of
 *  files and bytes per file. */
export type CallRow = CallAccess &
  CallBody &
  CallCaching & {
    name: string
    method: Method
    path: string
    /** Expensive: drawing, a long search, many texts or a password hash. Has a lower rate limit per address (limits/limits.ts) and is refused
     *  first while the site is overloaded. */
    costly: boolean
    /** Stores something for a visitor without an account. A page makes it only when its form was posted, never when it is opened. */
    stores?: true
    /** Only reads, although its reply names nothing in `reads`: it may run on a standby server, as those with `reads` may. */
    readsOnly?: true
    /** Part of signing in, or what a payment needs from outside. Goes first, and stays available while the site is overloaded. */
    essential?: 'sign-in' | 'payment'
    /** One Chinese sentence, displayed at /api/docs. */
    summary: string
    input: z.ZodType
    reply: z.ZodType
    replyKind: 'record' | 'list' | 'file'
    /** The reply makes the browser delete its cache and storage of this site. */
    clearsSiteData?: true
    /** Available in demonstration mode only. */
    demo?: true
  }

/** What a reply is made of. A page that displays it is dropped from the cache when this changes; a page with a reply without `reads` is not
 *  cached. Empty: only code and configuration, so the handler gets no database. `in-handler`: depends on the input, so the handler adds it
 *  to `context.reads`. */
type Reads = readonly CacheTag[] | 'in-handler'

/** `cached`: the reply depends only on what it reads and on the input. It is cached until that changes. */
type CallCaching = { cached: true; reads: Reads } | { cached?: never; reads?: Reads }

/** `bodyLimits`: where the input may be longer, or have more values, than by default (body-limits.ts). */
type CallBody =
  | { body?: 'json' | 'form' | 'query'; upload?: never; bodyLimits?: Partial<BodyLimits> }
  | { body: 'multipart'; upload: { files: number; fileBytes: number; isInspected?: true }; bodyLimits?: never }

export type FileReply = { name: string; type: string; bytes: Uint8Array; inline?: boolean; cacheSeconds?: number }
/** A file too large to hold in memory. The stream is read once, to its end or until the caller disconnects. */
export type StreamReply = { name: string; type: string; size: number; stream: Readable }
/** A file that a store hands out itself: `sign` returns the address for a redirect, at which the file has this Content-Disposition. */
export type SignedReply = { name: string; type: string; sign: (disposition: string) => Promise<string> }
export type ListReply<T> = { rows: T[]; page: Page }

type HandlerReply<Row extends CallRow> = Row['replyKind'] extends 'file'
  ? FileReply | StreamReply | SignedReply
  : Row['replyKind'] extends 'list'
    ? ListReply<z.input<Row['reply']>>
    : z.input<Row['reply']> | EncodedReply

type HandlerContext<Row extends CallRow, Context> = Row extends { reads: readonly [] } ? Omit<Context, 'db'> : Context

/** Handler of a row: parsed input in, reply out. For a list, `reply` is the schema of one row. */
export type Handler<Row extends CallRow, Context> = (
  input: z.output<Row['input']>,
  context: HandlerContext<Row, Context>,
) => Promise<HandlerReply<Row>>

/** One handler per row, under the row's name. */
export type Handlers<Rows extends readonly CallRow[], Context> = {
  [Row in Rows[number] as Row['name']]: Handler<Row, Context>
}

/** Method and path in one literal, as pages write it to make a call: `POST news/api/newsTop10`. */
export type CallKey<Row extends CallRow> = `${Row['method']} ${Row['path']}`
export type RowOf<Row extends CallRow, Key extends string> = Row extends CallRow
  ? CallKey<Row> extends Key
    ? Row
    : never
  : never
export type InputOf<Row extends CallRow> = z.input<Row['input']>
export type DataOf<Row extends CallRow> = Row['replyKind'] extends 'list'
  ? z.output<Row['reply']>[]
  : z.output<Row['reply']>

/** The concrete paths of a row, without and with its optional tail. `a/b[/{id}]` returns `a/b` and `a/b/{id}`. */
export function pathVariants(path: string): string[] {
  const tail = /\[([^\]]*)\]$/.exec(path)
  if (!tail) return [path]
  const base = path.slice(0, tail.index)
  return [base, base + tail[1]]
}
