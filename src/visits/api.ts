import type { Context } from '../access/context.ts'
import { DATE, formatDate } from '../ui/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { refuseField } from '../wire/errors.ts'
import type { visitCalls } from './calls.ts'
import { countedRoute } from './rules.ts'
import { countPageHit } from './store.ts'

export const visitHandlers: Handlers<typeof visitCalls, Context> = {
  saveHit: async ({ route }, { db, clock }) => {
    const counted = countedRoute(route) ?? refuseField('route', 'format', '路径应以 / 开头')
    await countPageHit(db, { route: counted, day: formatDate(clock(), DATE) })
    return { done: true }
  },
}
