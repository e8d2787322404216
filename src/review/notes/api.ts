/** Handlers of the notes between reviewers. */
import { signedIn } from '../../access/permissions.ts'
import { historyAuthor, type RegistrationContext } from '../../registration/context.ts'
import { doOnce, refuseGone } from '../../request-keys/do-once.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { findSubject } from '../subject.ts'
import type { noteCalls } from './calls.ts'
import { addNote, findNote, findNotes, type NoteRow } from './store.ts'

const noteReply = ({ id, byName, text, at }: NoteRow) => ({ id, byName, text, at: at.toISOString() })

export const noteHandlers: Handlers<typeof noteCalls, RegistrationContext> = {
  reviewNotes: async (input, { db, viewer }) => {
    const { firm } = (await findSubject(db, input, signedIn(viewer))) ?? refuse('not-found')
    return (await findNotes(db, firm.id)).map(noteReply)
  },

  addReviewNote: ({ key, text, ...input }, context) =>
    context.db.transaction(async tx => {
      const viewer = signedIn(context.viewer)
      const { firm } = (await findSubject(tx, input, viewer)) ?? refuse('not-found')
      const { accountId: byAccountId, name: byName } = historyAuthor(viewer)
      const note = { firmId: firm.id, byAccountId, byName, text, at: context.clock() }
      return doOnce(
        tx,
        {
          ...{ call: 'addReviewNote', key, content: { ...input, text } },
          work: async () => noteReply(await addNote(tx, note)),
          outcomeOf: ({ id }) => ({ id }),
          again: async ({ id }) => noteReply((await findNote(tx, id)) ?? refuseGone()),
        },
        context,
      )
    }),
}
