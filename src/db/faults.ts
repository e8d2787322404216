/** Which errors mean that the database cannot serve just now, as against a mistake of ours. */
import pg from 'pg'

/** `unreachable`: no connection, or it broke. `slow`: a time limit was reached. `busy`: no free connection, or two
 *  transactions met. `full`: its disk is full. */
export type DatabaseTrouble = 'unreachable' | 'slow' | 'busy' | 'full'

/** SQLSTATE codes (PostgreSQL manual, appendix A); those of class 08 are connection faults. */
const troubleByCode: Readonly<Record<string, DatabaseTrouble>> = {
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  // A node that still talks to a server which has become a standby.
  '25006': 'unreachable',
  '57014': 'slow',
  '55P03': 'slow',
  '25P03': 'slow',
  '25P04': 'slow',
  '40001': 'busy',
  '40P01': 'busy',
  '53300': 'busy',
  '53200': 'busy',
  '53100': 'full',
}

/** Codes of a socket that cannot be opened or broke. */
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Faults of the driver that carry no code. */
const troubleByMessage: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'unreachable'],
  [/^Client (has encountered a connection error|was closed) and is not queryable/, 'unreachable'],
  [/^The database gave no sign of life/, 'unreachable'],
]

/** Why the database did not serve, read from an error or from what caused it; undefined when the error is another one. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return ownTrouble(error) ?? databaseTrouble(inner)
}

function ownTrouble(error: Error): DatabaseTrouble | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) return code.startsWith('08') ? 'unreachable' : troubleByCode[code]
  if (socketCodes.has(code)) return 'unreachable'
  // The socket file of a local server is missing while the server is down.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unreachable'
  return troubleByMessage.find(([pattern]) => pattern.test(error.message))?.[1]
}
