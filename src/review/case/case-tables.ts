/** The tables of fields of a case, one for each tab: what changed, and all fields by section. */
import { fieldsOfKind } from '../../registration/cases/kinds/kind-fields.ts'
import { type RecordField, recordRows, recordSections } from '../../registration/record/record-fields.ts'
import type { RevealedField } from '../reveal/calls.ts'
import type { ReviewedCase } from './reviewed-case.ts'

/** `from` is undefined where no older value is displayed. */
export type FieldLine = { field: string; from?: string | null; to: string | null }

export type FieldGroup = { title: string; lines: readonly FieldLine[] }

export type CaseTable = {
  key: 'changes' | 'since' | 'all'
  label: string
  groups: readonly FieldGroup[]
  headings?: readonly [old: string, now: string]
  /** The values of a revealed field in this table. */
  pick: (revealed: RevealedField) => Pick<FieldLine, 'from' | 'to'>
}

const ofRecord = ({ current }: RevealedField) => ({ to: current })
const ofRequest = ({ current, requested }: RevealedField) => ({ from: current, to: requested })
const ofSubmission = ({ previous, current }: RevealedField) => ({ from: previous, to: current })
const ofResubmission = ({ previous, requested }: RevealedField) => ({ from: previous, to: requested })

/** Whether the kind of case has a form of its own, whose fields have no older values. */
export const hasOwnForm = ({ review }: ReviewedCase) =>
  review.kind !== 'register' && fieldsOfKind(review.kind).length > 0

/** What is requested, or what changed since the last submission. */
export function changedLines(firm: ReviewedCase): readonly FieldLine[] {
  const { review } = firm
  if (review.caseId === null) return review.changes
  return hasOwnForm(firm) ? review.requested.map(({ field, to }) => ({ field, to })) : review.requested
}

export function caseTables(firm: ReviewedCase): CaseTable[] {
  const { review } = firm
  const isCase = review.caseId !== null
  const changes = changedLines(firm)
  const changesTitle = hasOwnForm(firm) ? '申请内容' : '改动'
  const sections = recordSections.map(({ title, fields }) => ({
    title,
    lines: fields.map(field => ({ field, to: displayedValue(field, firm) })),
  }))
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  return [
    ...(changes.length > 0
      ? [
          {
            ...{ key: 'changes' as const, label: `${changesTitle} ${changes.length}` },
            groups: [{ title: changesTitle, lines: changes }],
            ...(isCase && { headings: ['现在登记的', '申请改成'] as const }),
            pick: isCase ? ofRequest : ofSubmission,
          },
        ]
      : []),
    ...(isCase && review.changes.length > 0
      ? [
          {
            ...{ key: 'since' as const, label: `退回后改 ${review.changes.length}` },
            groups: [{ title: '退回后改的', lines: review.changes }],
            pick: ofResubmission,
          },
        ]
      : []),
    { key: 'all', label: `全部 ${count}`, groups: sections, pick: ofRecord },
  ]
}

/** The label of a code, the name of a file, otherwise the text itself. */
function displayedValue(field: RecordField, firm: ReviewedCase): string | null {
  switch (recordRows[field].control) {
    case 'economic':
      return firm.economicLabel
    case 'industry':
      return firm.industryLabel
    case 'region':
      return firm.regionLabel
    case 'licence':
      return firm.licence?.name ?? null
    case 'text':
      return firm[field]
  }
}

/** The names of the files of a case, by id: which one is which beside two that have the same label. */
export function fileNamesOf({ review, licence }: ReviewedCase): ReadonlyMap<string, string> {
  const { letter, newLicence, oldLicence, documents } = review
  const files = [licence, letter, newLicence, oldLicence, ...documents.map(({ file }) => file)]
  return new Map(files.flatMap(file => (file ? [[file.id, file.name] as const] : [])))
}
