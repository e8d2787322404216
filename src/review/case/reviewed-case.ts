/** A case as the reviewer sees it. */
import type { FirmDetail } from '../calls.ts'

/** The reply for a reviewer; the owner's reply has no `review`. */
export type ReviewedCase = FirmDetail & { review: NonNullable<FirmDetail['review']> }

export const isReviewed = (firm: FirmDetail): firm is ReviewedCase => firm.review !== null

/** Whether the viewer may decide now, and no other reviewer works on the case. */
export const canDecide = ({ review }: ReviewedCase): boolean =>
  review.steps.some(step => step === 'pass' || step === 'return' || step === 'refuse') &&
  (review.assignment === null || review.assignment.isOwn)
