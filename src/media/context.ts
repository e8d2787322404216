/** What the calls of the library need besides the usual. */
import type { Context } from '../access/context.ts'
import type { FilesContext } from '../files/context.ts'

export type MediaContext = Context & FilesContext
