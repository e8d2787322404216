/** Runs a call: checks access, parses the input, runs the handler, filters the reply. Used by HTTP and by server rendering. */
import { z } from 'zod'
import type { Cache } from './cache/cache.ts'
import type { Read } from './cache/cache-tags.ts'
import { type CachedReply, cachedEnvelope, cachedReply } from './cache/cached-reply.ts'
import type { CallAccess, CallRow, FileReply, ListReply, SignedReply, StreamReply } from './call.ts'
import { type EncodedReply, isEncodedReply } from './encoded.ts'
import { type Envelope, successEnvelope } from './envelope.ts'
import { refuse } from './errors.ts'
import { fieldFaults, inputMessage } from './input-faults.ts'

z.config({ localeError: inputMessage })

/** A row with its handler; the handler's types are erased so that all rows fit in one table. */
export type BoundCall<Context> = { row: CallRow; run: (input: unknown, context: Context) => Promise<unknown> }

type HandlerResult = { envelope: Envelope } | EncodedReply | { file: FileReply | StreamReply | SignedReply }

/** `cached`: the bytes of the reply; with its envelope only if this call made it. */
export type CallResult = HandlerResult | { cached: CachedReply; envelope?: Envelope }

/** The reply as data, for the server's own pages; undefined for a file. */
export function envelopeOf(result: CallResult): Envelope | undefined {
  if ('cached' in result) return result.envelope ?? cachedEnvelope(result.cached)
  return 'envelope' in result ? result.envelope : undefined
}

/** The part of a handler's context that the runner needs. */
type RunnerContext = {
  reads: Set<Read>
  replyCache: Cache<CachedReply>
  clock: () => Date
  /** Runs what only reads with a database for that; without it everything has the database of the context. */
  reading?: <Result>(run: (db: unknown) => Promise<Result>) => Promise<Result>
}

/** Whether a call changes nothing, so that a standby server can answer it, and again elsewhere if that fails. */
export const isReading = ({ reads, readsOnly }: CallRow): boolean =>
  readsOnly === true || (reads !== undefined && reads.length > 0)

/** Joins a module's rows with their handlers. Throws if a row has no handler; the types already require it. */
export function bindCalls<Context>(
  rows: readonly CallRow[],
  handlers: Record<string, (input: never, context: Context) => Promise<unknown>>,
): BoundCall<Context>[] {
  return rows.map(row => {
    const handler = handlers[row.name]
    if (!handler) throw new Error(`The call ${row.path} has no handler named ${row.name}`)
    return { row, run: (input, context) => handler(input as never, context) }
  })
}

/** Runs one call. `admit` throws a refusal if access is denied; it runs before the input is read. */
export async function runCall<Context extends RunnerContext>(
  call: BoundCall<Context>,
  request: { input: unknown; context: Context; admit: (access: CallAccess, context: Context) => void },
): Promise<CallResult> {
  request.admit(call.row, request.context)
  const input = parseInput(call.row, request.input)
  return call.row.cached ? runCached(call, input, request.context) : runHandler(call, input, request.context)
}

/** Adds what the row's reply is made of. A page with a reply that does not declare it is valid for this moment only. */
function addReads({ reads = ['now'] }: CallRow, context: RunnerContext): void {
  for (const tag of reads === 'in-handler' ? [] : reads) context.reads.add(tag)
}

/** The cached reply for this input, otherwise a new reply, which is then cached. */
async function runCached<Context extends RunnerContext>(
  call: BoundCall<Context>,
  input: unknown,
  context: Context,
): Promise<CallResult> {
  const { replyCache } = context
  const now = context.clock().getTime()
  const key = `${call.row.name} ${JSON.stringify(input)}`
  const cached = replyCache.get(key, now)
  if (cached) {
    for (const tag of cached.reads) context.reads.add(tag)
    return { cached: cached.value }
  }
  const generation = replyCache.generation()
  const reads = new Set<Read>()
  const result = await runHandler(call, input, { ...context, reads })
  for (const tag of reads) context.reads.add(tag)
  if (!('envelope' in result)) return result
  const { envelope } = result
  const value = cachedReply(envelope)
  replyCache.set(key, { value, reads }, { now, generation })
  return { cached: value, envelope }
}

async function runHandler<Context extends RunnerContext>(
  call: BoundCall<Context>,
  input: unknown,
  context: Context,
): Promise<HandlerResult> {
  addReads(call.row, context)
  const { reading } = context
  const reply = await (reading && isReading(call.row)
    ? reading(db => call.run(input, { ...context, db }))
    : call.run(input, context))
  if (call.row.replyKind === 'file') return { file: reply as FileReply | StreamReply | SignedReply }
  if (call.row.replyKind === 'list') {
    const { rows, page } = reply as ListReply<unknown>
    return { envelope: successEnvelope(rowsSchema(call.row).parse(rows), page) }
  }
  if (isEncodedReply(reply)) return reply
  return { envelope: successEnvelope(call.row.reply.parse(reply)) }
}

/** Creating a schema takes longer than checking a row with it. */
const rowsSchemas = new WeakMap<CallRow, z.ZodArray>()

function rowsSchema(row: CallRow): z.ZodArray {
  const schema = rowsSchemas.get(row) ?? z.array(row.reply)
  rowsSchemas.set(row, schema)
  return schema
}

export function parseInput(row: Pick<CallRow, 'input'>, raw: unknown): unknown {
  const parsed = row.input.safeParse(withoutEmpty(raw), { reportInput: true })
  if (parsed.success) return parsed.data
  return refuse('faulty-input', { faults: fieldFaults(parsed.error.issues) })
}

/** Removes top-level fields that are null, undefined or empty text: they all count as absent. */
function withoutEmpty(raw: unknown): unknown {
  if (raw === undefined || raw === null) return {}
  if (typeof raw !== 'object' || Array.isArray(raw)) return raw
  return Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}
