/** Context of the handlers. */
import type { AccountContext } from '../account/context.ts'

export type AdministrationContext = AccountContext & {
  /** The rows of all calls, of which the table of who may do what is made. */
  callRows: () => readonly { access: string; name: string; method: string; path: string; summary: string }[]
}
