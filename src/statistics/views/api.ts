/** Handlers of the saved views of the statistics, and of the weekly mail of one. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import { accountById } from '../../access/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { readStatisticsAddress, statisticsQuery } from '../console/statistics-address.ts'
import { lastWeek } from '../mails/mail-rules.ts'
import type { statisticViewCalls } from './calls.ts'
import { viewMessages } from './view-limits.ts'
import { addView, changeView, mailOf, removeMail, removeView, saveMail, viewsOf } from './view-store.ts'

const ownId = ({ viewer }: Pick<Context, 'viewer'>) => signedIn(viewer).accountId

/** As the page writes it: what it would not read is left out. */
const cleanQuery = (query: string) => statisticsQuery(readStatisticsAddress(new URLSearchParams(query))).toString()

async function viewsReply({ db, viewer }: Context) {
  const accountId = ownId({ viewer })
  const [views, mail, account] = [
    await viewsOf(db, accountId),
    await mailOf(db, accountId),
    await accountById(db, accountId),
  ]
  const kind = !mail ? ('none' as const) : mail.viewId === null ? ('overview' as const) : ('view' as const)
  return { views, mail: { kind, viewId: mail?.viewId ?? null }, hasMailbox: Boolean(account?.email) }
}

function refuseView(why: 'name' | 'full'): never {
  if (why === 'full') return refuse('rule-broken', { message: viewMessages.full })
  const faults = [{ field: 'name', fault: 'taken', message: viewMessages.name }]
  return refuse('conflict', { message: viewMessages.name, faults })
}

export const statisticViewHandlers: Handlers<typeof statisticViewCalls, Context> = {
  statisticViews: (_, context) => viewsReply(context),

  saveStatisticView: async ({ id, name, query: typed }, context) => {
    const { db, clock } = context
    const [accountId, query] = [ownId(context), cleanQuery(typed)]
    const saved =
      id === undefined
        ? await addView(db, accountId, { name, query, createdAt: clock() })
        : await changeView(db, accountId, { id, name, query })
    if (typeof saved === 'string') return refuseView(saved)
    return saved ?? refuse('not-found')
  },

  deleteStatisticView: async ({ id }, context) => {
    if (!(await removeView(context.db, ownId(context), id))) refuse('not-found')
    return { deleted: true }
  },

  saveStatisticMail: async ({ kind, viewId }, context) => {
    const { db, clock } = context
    const accountId = ownId(context)
    if (kind === 'view' && viewId === undefined) refuseField('viewId', 'missing', '请选择一个视图')
    if (kind === 'none') await removeMail(db, accountId)
    else {
      const chosen = kind === 'view' ? (viewId ?? null) : null
      if (!(await saveMail(db, { accountId, viewId: chosen, sentWeek: lastWeek(clock()) }))) refuse('not-found')
    }
    return viewsReply(context)
  },
}
