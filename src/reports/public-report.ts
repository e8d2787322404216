/** A report as who reported reads it with the receipt: units instead of people. */
import type { Queryable } from '../db/connect.ts'
import { photoAddress } from './photo-address.ts'
import { stepReply } from './report-lines.ts'
import { actsIn, isHandover, reportLengths, stateLabels, takesPhotos } from './report-rules.ts'
import { photosOf, reportOfEnquiry, stepsOf } from './store.ts'

/** Null for an enquiry that no firm answers. */
export async function publicReport(db: Queryable, enquiryId: number, signing: { secretKey: string; now: Date }) {
  const report = await reportOfEnquiry(db, enquiryId)
  if (!report) return null
  const { id, state, dueOn } = report
  const [steps, photos] = await Promise.all([stepsOf(db, [id], { withHandovers: false }), photosOf(db, [id])])
  return {
    ...{ state, stateLabel: stateLabels[state], dueOn },
    steps: steps.flatMap(row => {
      const { act } = row.step
      return isHandover(act) ? [] : [{ ...stepReply(row, { firmName: null, side: 'public' }), act }]
    }),
    photos: photos.map(photo => photoAddress(photo.id, signing)),
    canDisagree: actsIn(state, 'reporter').length > 0,
    canAddPhoto: takesPhotos(state) && photos.length < reportLengths.photos,
  }
}
