/** Which fields of a case a reviewer compares with the documents before it approves. */
import type { CaseRow } from '../../registration/cases/store.ts'
import {
  type FieldChange,
  type FirmFields,
  fieldsByPlace,
  fieldsStatedOn,
  isRecordField,
} from '../../registration/record/record-fields.ts'
import type { Status } from '../../wire/integers.ts'
import type { LastReturn } from '../case-store.ts'

type Input = {
  firm: FirmFields & { status: Status }
  row: Pick<CaseRow, 'kind' | 'status'> | undefined
  /** What the case requests. */
  requested: readonly Pick<FieldChange, 'field' | 'to'>[]
  /** Of an application: what was changed since the submission before. */
  changes: readonly Pick<FieldChange, 'field'>[]
  lastReturn: LastReturn | undefined
}

/** The fields that a licence states. A renewal without changes confirms them. */
const fieldsOfLicence = fieldsStatedOn('licence')

/** Everything that is filled in at an application; if the desk has seen the submission before, what was changed since and what was to be changed.
 *  Of a case what it requests. Nothing while a fee is awaited: that was checked before the bill. */
export function fieldsToCheck({ firm, row, requested, changes, lastReturn }: Input): string[] {
  if ((row ?? firm).status === 'awaitingFee') return []
  if (row) {
    if (requested.length > 0) return requested.map(({ field }) => field)
    return row.kind === 'renewal' ? fieldsOfLicence.filter(field => firm[field] !== null) : []
  }
  const filled = fieldsByPlace.filter(field => firm[field] !== null)
  // The branch sees every submission, the centre only those that the branch has passed.
  const hasSeen = firm.status === 'atBranch' ? lastReturn !== undefined : lastReturn?.from === 'atCentre'
  if (!hasSeen || !lastReturn) return filled
  const since = new Set([...changes.map(({ field }) => field), ...lastReturn.fields])
  return fieldsByPlace.filter(field => since.has(field))
}

/** Whether a name is that of a field which the case has. */
export const isFieldOf = (toCheck: readonly string[], field: string) => toCheck.includes(field) || isRecordField(field)
