/** Handlers of the calls of the line. */
import type { Handlers } from '../../wire/call.ts'
import type { AccountContext } from '../context.ts'
import type { lineCalls } from './calls.ts'
import type { Standing } from './line.ts'

export const lineHandlers: Handlers<typeof lineCalls, AccountContext> = {
  place: async (_, { standInLine }) => {
    const standing: Standing = standInLine()
    return {
      state: standing.state,
      ahead: standing.state === 'waiting' ? standing.ahead : null,
      minutes: standing.state === 'waiting' ? standing.minutes : null,
      refreshSeconds: standing.state === 'inside' ? null : standing.refreshSeconds,
    }
  },
}
