/** The one runner: checks who, parses the input, runs the handler, picks the reply. HTTP and server rendering both go through it. */
import { z } from 'zod'
import type { CallRow, FileAnswer, ListAnswer, StreamAnswer, Who } from './call.ts'
import { type EncodedReply, isEncodedReply } from './encoded.ts'
import { type Envelope, successEnvelope } from './envelope.ts'
import { refuse } from './errors.ts'
import { faultsOf, inputMessage } from './input-faults.ts'
import type { Keeper } from './keeper.ts'

z.config({ localeError: inputMessage })

/** A row with its handler, the handler's types hidden so that all rows fit one table. */
export type BoundCall<Context> = { row: CallRow; run: (input: unknown, context: Context) => Promise<unknown> }

/** An answer as it was given and as it goes over the wire. */
export type KeptAnswer = { envelope: Envelope; text: string }

export type Outcome = { envelope: Envelope; text?: string } | EncodedReply | { file: FileAnswer | StreamAnswer }

/** What the runner itself needs of a context. */
type Asking = { reads: Set<string>; answers: Keeper<KeptAnswer>; clock: () => Date }

/** Joins an area's rows with its handlers. Every row must have its handler; the types say so, this checks it once more at start. */
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

/** Runs one call. `admit` throws the refusal when the caller may not; it runs before anything of the input is looked at. */
export async function runCall<Context extends Asking>(
  call: BoundCall<Context>,
  request: { input: unknown; context: Context; admit: (who: Who, context: Context) => void },
): Promise<Outcome> {
  request.admit(call.row.who, request.context)
  const input = parseInput(call.row, request.input)
  return call.row.kept ? answerOnce(call, input, request.context) : answer(call, input, request.context)
}

/** The remembered answer to this very input, else a new one to remember. */
async function answerOnce<Context extends Asking>(
  call: BoundCall<Context>,
  input: unknown,
  context: Context,
): Promise<Outcome> {
  const { answers } = context
  const now = context.clock().getTime()
  const key = `${call.row.name} ${JSON.stringify(input)}`
  const known = answers.get(key, now)
  if (known) {
    for (const type of known.reads) context.reads.add(type)
    return known.value
  }
  const begun = answers.drops()
  const reads = new Set<string>()
  const outcome = await answer(call, input, { ...context, reads })
  for (const type of reads) context.reads.add(type)
  if (!('envelope' in outcome)) return outcome
  const value = { envelope: outcome.envelope, text: JSON.stringify(outcome.envelope) }
  answers.keep(key, { value, reads }, { now, begun })
  return value
}

async function answer<Context>(call: BoundCall<Context>, input: unknown, context: Context): Promise<Outcome> {
  const given = await call.run(input, context)
  if (call.row.gives === 'file') return { file: given as FileAnswer | StreamAnswer }
  if (call.row.gives === 'list') {
    const { rows, page } = given as ListAnswer<unknown>
    return { envelope: successEnvelope(z.array(call.row.reply).parse(rows), page) }
  }
  if (isEncodedReply(given)) return given
  return { envelope: successEnvelope(call.row.reply.parse(given)) }
}

function parseInput(row: CallRow, raw: unknown): unknown {
  const parsed = row.input.safeParse(withoutEmpty(raw), { reportInput: true })
  if (parsed.success) return parsed.data
  return refuse('faulty-input', { faults: faultsOf(parsed.error.issues) })
}

/** Absent, null and empty text mean the same at the top of an input: not given. */
function withoutEmpty(raw: unknown): unknown {
  if (raw === undefined || raw === null) return {}
  if (typeof raw !== 'object' || Array.isArray(raw)) return raw
  return Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}
