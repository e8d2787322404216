/** Handlers of notes on product records. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { findRecord } from '../record/record-store.ts'
import type { productNoteCalls } from './calls.ts'
import { noteMessages } from './note-limits.ts'
import { addNote, notesOf, removeNote } from './note-store.ts'

type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

const noteReply = ({ id, text, at, byName, authorId }: NoteRow, accountId: number) => ({
  ...{ id, text, at: at.toISOString(), byName, isOwn: authorId === accountId },
})

/** A note of a record that is there; undefined if it was deleted. */
async function findNote(tx: Queryable, productId: number, { id, accountId }: { id: number; accountId: number }) {
  const note = (await notesOf(tx, productId)).find(other => other.id === id)
  return note && noteReply(note, accountId)
}

export const productNoteHandlers: Handlers<typeof productNoteCalls, Context> = {
  productNotes: async ({ id }, { db, viewer }) => {
    const { accountId } = signedIn(viewer)
    const row = (await findRecord(db, { id, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    return (await notesOf(db, row.id)).map(note => noteReply(note, accountId))
  },

  addProductNote: ({ key, id, text }, context) =>
    context.db.transaction(async tx => {
      const { viewer, clock } = context
      const { accountId } = signedIn(viewer)
      const firmId = requireMemberFirm(viewer)
      const { id: productId } = (await findRecord(tx, { id, firmId, isLocked: true })) ?? refuse('not-found')
      const add = async () => {
        const added = await addNote(tx, { productId, authorId: accountId, text, at: clock() })
        const note = added === undefined ? undefined : await findNote(tx, productId, { id: added, accountId })
        return note ?? refuse('rule-broken', { message: noteMessages.full })
      }
      const again = async ({ note }: { note: number }) =>
        (await findNote(tx, productId, { id: note, accountId })) ?? refuseGone()
      const request = { call: 'addProductNote', key, content: { id, text } }
      return doOnce(tx, { ...request, work: add, outcomeOf: note => ({ note: note.id }), again }, context)
    }),

  deleteProductNote: async ({ id }, { db, viewer }) => {
    const own = { id, authorId: signedIn(viewer).accountId, firmId: requireMemberFirm(viewer) }
    if (!(await removeNote(db, own))) refuse('not-found')
    return { deleted: true }
  },
}
