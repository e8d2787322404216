/** Context of the page view handler: the usual context and a lookup in the table of routes. */
import type { Context } from '../access/context.ts'

export type VisitsContext = Context & {
  /** The declared path of the page at an address: `/News/topic/:name` for every topic; undefined if there is no such page. */
  declaredPath: (path: string) => string | undefined
}
