/** Handler of the call that finds bricks. */
import type { Context } from '../../access/context.ts'
import type { Handlers } from '../../wire/call.ts'
import type { gpcCalls } from './calls.ts'
import { hasExcerpt, searchBricks } from './gpc-store.ts'

export const gpcHandlers: Handlers<typeof gpcCalls, Context> = {
  gpcBricks: async ({ keyword }, { db }) => {
    const [bricks, isExcerpt] = await Promise.all([searchBricks(db, keyword), hasExcerpt(db)])
    return { bricks, isExcerpt }
  },
}
