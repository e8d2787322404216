/** The handler of what waits for the signed-in reviewer. */
import { signedIn } from '../../access/permissions.ts'
import { countOpenReleases } from '../../registration/allocation/releases/store.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { countOpenObjections } from '../../registration/disputes/objections/store.ts'
import { actorOf } from '../../registration/firm-reply.ts'
import type { Handlers } from '../../wire/call.ts'
import type { workCalls } from './calls.ts'

export const workHandlers: Handlers<typeof workCalls, RegistrationContext> = {
  reviewWork: async (_, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    if (actorOf(viewer) !== 'centre') return { objections: 0, releases: 0 }
    const [objections, releases] = await Promise.all([
      countOpenObjections(db, viewer),
      countOpenReleases(db, viewer.accountId),
    ])
    return { objections, releases }
  },
}
