/** The documents of a case in the order of their importance: the new licence, the one before it, otherwise the licence of the record. */

import type { ReviewedCase } from '../reviewed-case.ts'
import type { CaseDocument } from './document-viewer.tsx'

export function caseDocuments({ review, licence }: ReviewedCase): CaseDocument[] {
  const { letter, newLicence, oldLicence, kind, documents } = review
  if (documents.length > 0) return [...documents, ...(licence ? [{ label: '本企业的营业执照', file: licence }] : [])]
  if (!newLicence) return licence ? [{ label: '营业执照', file: licence }] : []
  const isBinding = kind === 'binding'
  return [
    ...(letter ? [{ label: '授权书', file: letter }] : []),
    { label: isBinding ? '申请人交的营业执照' : '新的营业执照', file: newLicence },
    ...(oldLicence
      ? [{ label: review.caseId === null ? '上次的营业执照' : '现在登记的营业执照', file: oldLicence }]
      : []),
  ]
}
