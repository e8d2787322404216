/** What a log line may contain: where something happened, never what a client sent. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

/** Never a header, a cookie, a query value or a token in a path. */
export function loggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url }
}

/** For a failed query: its text and the database's code, without its values and without messages that repeat them. */
export function loggedError(error: Error) {
  const stack = (error.stack ?? '')
    .split('\n')
    .filter(line => /^ {4}at /.test(line))
    .join('\n')
  if (!(error instanceof DrizzleQueryError)) return { type: error.name, message: error.message, stack }
  return { type: error.name, message: error.query, cause: databaseFault(error.cause), stack }
}

function databaseFault(cause: unknown) {
  if (typeof cause !== 'object' || cause === null) return undefined
  const { code, table, constraint } = cause as Record<string, unknown>
  return { code, table, constraint }
}
