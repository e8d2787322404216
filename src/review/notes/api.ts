/** Handlers of the notes between reviewers. */
import { signedIn } from '../../access/permissions.ts'
import { historyAuthor, type RegistrationContext } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { findSubject } from '../subject.ts'
import type { noteCalls } from './calls.ts'
import { addNote, findNotes, type NoteRow } from './store.ts'

const noteReply = ({ id, byName, text, at }: NoteRow) => ({ id, byName, text, at: at.toISOString() })

export const noteHandlers: Handlers<typeof noteCalls, RegistrationContext> = {
  reviewNotes: async (input, { db, viewer }) => {
    const { firm } = (await findSubject(db, input, signedIn(viewer))) ?? refuse('not-found')
    return (await findNotes(db, firm.id)).map(noteReply)
  },

  addReviewNote: async ({ text, ...input }, { db, viewer: contextViewer, clock }) => {
    const viewer = signedIn(contextViewer)
    const { firm } = (await findSubject(db, input, viewer)) ?? refuse('not-found')
    const { accountId: byAccountId, name: byName } = historyAuthor(viewer)
    return noteReply(await addNote(db, { firmId: firm.id, byAccountId, byName, text, at: clock() }))
  },
}
