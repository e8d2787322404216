/** The lines of a ledger: what was sent, what came back, and when. One JSON value a line, only ever appended. */

/** Kinds of acts that write. The judge has a row for each (judge/kind-rules.ts). */
export const actKinds = [
  'account',
  'upload',
  'application',
  'verdict',
  'slip',
  'payment',
  'prefix',
  'numbers',
  'location',
  'product',
  'product-change',
  'import',
  'batch',
  'unit',
  'asset-type',
  'assets',
  'change',
  'renewal',
  'enquiry',
] as const
export type ActKind = (typeof actKinds)[number]

/** What people do at the site, for the gaps of each. */
export const requestClasses = ['page', 'lookup', 'sign-in', 'read', 'write'] as const
export type RequestClass = (typeof requestClasses)[number]

export type Value = string | number | boolean | null | readonly string[]
export type Values = Readonly<Record<string, Value>>

/** `acknowledged`: the site replied that it is done. `found`: no such reply came, and reading showed that it is done. `refused`: the site replied
 *  that it is not. `unknown`: no reply, or one that does not tell (503, 502). */
export type Outcome = 'acknowledged' | 'found' | 'refused' | 'unknown'

/** Times are milliseconds since 1970. */
export type LedgerLine =
  | { type: 'run'; at: number; addresses: readonly string[]; clients: number; seed: number }
  | {
      type: 'request'
      at: number
      ms: number
      class: RequestClass
      call: string
      /** 0: the connection failed or was lost, or the time was over. */
      status: number
      retryAfter: number | null
      fault?: string
    }
  /** `act` is the same for each attempt of an act. `key`: the idempotency key or what else is unique of its kind. */
  | { type: 'intent'; at: number; act: string; kind: ActKind; key: string; input: Values }
  | { type: 'answer'; at: number; act: string; outcome: Outcome; status: number; values?: Values; message?: string }
  | { type: 'end'; at: number }
