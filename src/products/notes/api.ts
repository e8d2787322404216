/** Handlers of notes on product records. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
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

export const productNoteHandlers: Handlers<typeof productNoteCalls, Context> = {
  productNotes: async ({ id }, { db, viewer }) => {
    const { accountId } = signedIn(viewer)
    const row = (await findRecord(db, { id, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    return (await notesOf(db, row.id)).map(note => noteReply(note, accountId))
  },

  addProductNote: ({ id, text }, { db, viewer, clock }) =>
    db.transaction(async tx => {
      const { accountId } = signedIn(viewer)
      const firmId = requireMemberFirm(viewer)
      const { id: productId } = (await findRecord(tx, { id, firmId, isLocked: true })) ?? refuse('not-found')
      const added = await addNote(tx, { productId, authorId: accountId, text, at: clock() })
      const note = added === undefined ? undefined : (await notesOf(tx, productId)).find(other => other.id === added)
      return note ? noteReply(note, accountId) : refuse('rule-broken', { message: noteMessages.full })
    }),

  deleteProductNote: async ({ id }, { db, viewer }) => {
    const own = { id, authorId: signedIn(viewer).accountId, firmId: requireMemberFirm(viewer) }
    if (!(await removeNote(db, own))) refuse('not-found')
    return { deleted: true }
  },
}
