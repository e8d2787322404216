import { dateFormat, formatDate } from '../ui/formats/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { refuseField } from '../wire/errors.ts'
import type { visitCalls } from './calls.ts'
import type { VisitsContext } from './context.ts'
import { countedRoute } from './rules.ts'
import { countPageHit } from './store.ts'

export const visitHandlers: Handlers<typeof visitCalls, VisitsContext> = {
  saveHit: async ({ route, from }, { db, clock, declaredPath, counters }) => {
    const path = countedRoute(route) ?? refuseField('route', 'format', '路径应以 / 开头')
    const page = declaredPath(path) ?? '/404'
    await countPageHit(db, { route: page, day: formatDate(clock(), dateFormat) })
    const before = from && declaredPath(countedRoute(from) ?? '')
    if (before && before !== page) counters.add('step', `${before} ${page}`)
    return { done: true }
  },
}
