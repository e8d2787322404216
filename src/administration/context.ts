/** Context of the handlers. */
import type { AccountContext } from '../account/context.ts'
import type { PayeeSettings } from '../fees/payee/store.ts'

export type AdministrationContext = Omit<AccountContext, 'settings'> & {
  settings: () => Promise<PayeeSettings & Awaited<ReturnType<AccountContext['settings']>>>
  /** The rows of all calls, of which the table of who may do what is made. */
  callRows: () => readonly { access: string; name: string; method: string; path: string; summary: string }[]
}
