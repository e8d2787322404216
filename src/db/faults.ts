/** Recognises errors that mean the database is temporarily unavailable, as opposed to program errors. */
import pg from 'pg'

/** `unreachable`: no connection, or it was lost. `slow`: a time limit was reached. `busy`: no free connection, or
 *  conflicting transactions. `full`: the disk is full. */
export type DatabaseFailure = 'unreachable' | 'slow' | 'busy' | 'full'

/** SQLSTATE codes (PostgreSQL manual, appendix A); those of class 08 are connection faults. */
const failureByCode: Readonly<Record<string, DatabaseFailure>> = {
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  // Read-only transaction: the server has become a standby.
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

/** Error codes of sockets that cannot be opened or lost their connection. */
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

/** Driver errors without a code, by message. */
const failureByMessage: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'unreachable'],
  [/^Client (has encountered a connection error|was closed) and is not queryable/, 'unreachable'],
  [/^The database gave no sign of life/, 'unreachable'],
]

/** The kind of database failure, from an error or its cause; undefined for any other error. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return directFailure(error) ?? databaseFailure(inner)
}

/** An error of the server that a library has copied field by field. */
const isCopyOfServerError = (error: Error) => 'severity' in error && 'routine' in error

function directFailure(error: Error): DatabaseFailure | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError || isCopyOfServerError(error))
    return code.startsWith('08') ? 'unreachable' : failureByCode[code]
  if (socketCodes.has(code)) return 'unreachable'
  // The socket file of a local server is missing while the server is down.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unreachable'
  return failureByMessage.find(([pattern]) => pattern.test(error.message))?.[1]
}
