/** What the handler of page views receives: besides the usual, the table of routes as a question. */
import type { Context } from '../access/context.ts'

export type VisitsContext = Context & {
  /** The path under which a page is declared: `/News/topic/:name` for every topic; undefined for what is no page. */
  pageAt: (path: string) => string | undefined
}
