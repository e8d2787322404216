/** What the calls of editors need besides the usual. */
import type { Context } from '../access/context.ts'
import type { PageKindOf } from '../search/kinds.ts'

/** `declaredPath`: the path of the table of routes, undefined for a page that does not exist. `pageKindOf`: what the search knows of a page. */
export type EditorContext = Context & {
  declaredPath: (path: string) => string | undefined
  pageKindOf: PageKindOf
}
