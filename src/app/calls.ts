/** All calls of all areas: the list that HTTP, server rendering, OpenAPI and the tests go through. */
import type { Context } from '../access/context.ts'
import type { BoundCall } from '../wire/run.ts'

export type AppContext = Context

export const allCalls: BoundCall<AppContext>[] = []
