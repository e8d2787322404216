/** A deregistered member applies again: a new draft with the old record, whose operators are those of the old firm. The old firm stays as it is, because its
 *  cancelled prefixes are public under it. */
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import { historyAuthor } from '../context.ts'
import { addHistory } from '../history/history-store.ts'
import { changesBetween, emptyRecord, pickRecord } from '../record/record-fields.ts'
import { type FirmRow, lockFirm } from '../store.ts'
import { addSuccessor } from './previous-store.ts'

type Again = { version: number; viewer: SignedIn; at: Date; demonstration: boolean }

/** 409 if the firm is not deregistered, or another operator has begun it meanwhile. */
export async function applyAgain(tx: Queryable, { version, viewer, at, demonstration }: Again): Promise<FirmRow> {
  const previous = (await lockFirm(tx, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')
  if (previous.version !== version || previous.status !== 'deregistered') refuse('conflict')
  const draft = await addSuccessor(tx, { previous, accountId: viewer.accountId, demonstration, at })
  const changes = changesBetween(emptyRecord, pickRecord(draft))
  await addHistory(tx, { firm: draft, action: 'created', to: 'draft', by: historyAuthor(viewer), at, changes })
  return draft
}
