/** How a call of the surface for machines is declared: one row, read by the server, the papers and the tests. It has what the row of a page's call has
 *  (wire/call.ts), and what programs need besides. */
import type { z } from 'zod'
import type { Act } from '../access/acts.ts'
import type { BodyLimits } from '../body-limits.ts'
import type { FileReply } from '../call.ts'

export type MachineMethod = 'GET' | 'POST' | 'PATCH'

/** `path`: below /api/, with `{id}` for a parameter. `reply`: what is sent, without an envelope; of a file its bytes. `changes`: it writes, so
 *  `Idempotency-Key` is honoured. `versioned`: its record has a `version`, which is its ETag; a change of it needs `If-Match`. `crossOrigin`: pages of other
 *  sites may read it. `deprecated`: since when, until when, and what replaces it. */
export type MachineRow = {
  name: string
  method: MachineMethod
  path: `v1/${string}`
  access: Act
  costly: boolean
  /** One English sentence. */
  summary: string
  input: z.ZodType
  reply: z.ZodType
  replyKind: 'record' | 'list' | 'file'
  status?: 201 | 202
  changes?: true
  versioned?: true
  crossOrigin?: true
  readsOnly?: true
  bodyLimits?: Partial<BodyLimits>
  deprecated?: { since: Date; sunset: Date; instead: string }
}

type MachineReply<Row extends MachineRow> = Row['replyKind'] extends 'file' ? FileReply : z.input<Row['reply']>

export type MachineHandler<Row extends MachineRow, Context> = (
  input: z.output<Row['input']>,
  context: Context,
) => Promise<MachineReply<Row>>

/** One handler per row, under the row's name. */
export type MachineHandlers<Rows extends readonly MachineRow[], Context> = {
  [Row in Rows[number] as Row['name']]: MachineHandler<Row, Context>
}

/** A row with its handler, whose types are erased so that all fit in one table. */
export type BoundMachineCall<Context> = { row: MachineRow; run: (input: unknown, context: Context) => Promise<unknown> }

export function bindMachineCalls<Context>(
  rows: readonly MachineRow[],
  handlers: Record<string, (input: never, context: Context) => Promise<unknown>>,
): BoundMachineCall<Context>[] {
  return rows.map(row => {
    const handler = handlers[row.name]
    if (!handler) throw new Error(`The call ${row.path} has no handler named ${row.name}`)
    return { row, run: (input, context) => handler(input as never, context) }
  })
}
