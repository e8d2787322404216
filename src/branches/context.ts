/** Context of the handlers. */
import type { BranchPreview } from '../branch-facts/preview.ts'
import type { ContentContext } from '../content/context.ts'
import type { MessagesContext } from '../messages/context.ts'

export type BranchContext = ContentContext &
  MessagesContext & {
    /** The branch whose facts a person with the key of a preview sees in the place of those that are saved. */
    branchPreview?: BranchPreview | undefined
  }
