/** Context of the handlers of enquiries. */
import type { Context } from '../access/context.ts'
import type { FilesContext } from '../files/context.ts'
import type { MessagesContext } from '../messages/context.ts'

/** `declaredPath`: the path of the table of routes, undefined for a page that does not exist. `countRequest` refuses above the limit of the
 *  caller's address. */
export type EnquiryContext = Context &
  FilesContext &
  MessagesContext & {
    declaredPath: (path: string) => string | undefined
    countRequest: (kind: 'submission' | 'receipt') => Promise<void>
  }
