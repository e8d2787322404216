/** How a call is declared: one row in its area's `calls.ts`, read by the server, the client, OpenAPI and the tests. */
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { EncodedReply } from './encoded.ts'
import type { Page } from './envelope.ts'

/** Who may call. `mayCall` in access/who.ts decides; a row without this word does not compile. */
export type Who =
  | 'anyone'
  | 'signed-in'
  | 'enterprise'
  | 'system-member'
  | 'reviewer'
  | 'editor'
  | 'auditor'
  | 'administrator'

export type Method = 'GET' | 'POST'

/** `path` is written whole, below /api/, in the notation of the call list: `{id}` a part of the path, `[...]` an optional tail.
 *  `gives` says what comes back: one `record`, a paged `list`, or a `file`. `body` defaults to json for POST; a multipart body says how many
 *  files of how many bytes it may bring. */
export type CallRow = CallBody & {
  name: string
  method: Method
  path: string
  who: Who
  /** Draws, searches at length, reads many texts or makes a password's hash: fewer a minute are allowed from one address (app/limits.ts), and
   *  it is refused while the site is overloaded. */
  costly: boolean
  /** Part of signing in, which goes on while the site is overloaded. */
  essential?: true
  summary: string
  input: z.ZodType
  reply: z.ZodType
  gives: 'record' | 'list' | 'file'
  /** The answer depends on published content and the input only: it is remembered until such content is published. */
  kept?: true
  /** After it the browser shall forget what it stored of this site: pages, and what scripts kept. */
  clears?: true
  /** Demonstration calls do not exist outside demonstration mode. */
  demo?: true
}

type CallBody =
  | { body?: 'json' | 'form' | 'query'; upload?: never }
  | { body: 'multipart'; upload: { files: number; fileBytes: number } }

export type FileAnswer = { name: string; type: string; bytes: Uint8Array; inline?: boolean; cacheSeconds?: number }
/** A file too large to be held whole; the stream is read once, to its end or until the caller goes away. */
export type StreamAnswer = { name: string; type: string; size: number; stream: Readable }
export type ListAnswer<T> = { rows: T[]; page: Page }

type Given<Row extends CallRow> = Row['gives'] extends 'file'
  ? FileAnswer | StreamAnswer
  : Row['gives'] extends 'list'
    ? ListAnswer<z.input<Row['reply']>>
    : z.input<Row['reply']> | EncodedReply

/** The handler of a row: parsed input in, reply out (for a list `reply` is the schema of one row of it). */
export type Handler<Row extends CallRow, Context> = (
  input: z.output<Row['input']>,
  context: Context,
) => Promise<Given<Row>>

/** One handler per row, under the row's name. */
export type Handlers<Rows extends readonly CallRow[], Context> = {
  [Row in Rows[number] as Row['name']]: Handler<Row, Context>
}

/** Method and path in one literal: what a page writes to make the call, typed by its row. */
export type CallKey<Row extends CallRow> = `${Row['method']} ${Row['path']}`
export type RowOf<Row extends CallRow, Key extends string> = Row extends CallRow
  ? CallKey<Row> extends Key
    ? Row
    : never
  : never
export type InputOf<Row extends CallRow> = z.input<Row['input']>
export type DataOf<Row extends CallRow> = Row['gives'] extends 'list'
  ? z.output<Row['reply']>[]
  : z.output<Row['reply']>

/** The concrete paths of a row: with its optional tail and without. `a/b[/{id}]` gives `a/b` and `a/b/{id}`. */
export function pathVariants(path: string): string[] {
  const tail = /\[([^\]]*)\]$/.exec(path)
  if (!tail) return [path]
  const base = path.slice(0, tail.index)
  return [base, base + tail[1]]
}
