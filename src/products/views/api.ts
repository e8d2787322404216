/** Handlers of the saved views of the product table. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { viewCalls } from './calls.ts'
import { viewMessages } from './view-limits.ts'
import { addView, changeView, findViews, removeView, type ViewPerson, type ViewRow } from './view-store.ts'

function personOf({ viewer }: Context): ViewPerson {
  const { accountId, firmRole } = signedIn(viewer)
  return { firmId: requireMemberFirm(viewer), accountId, isOwner: firmRole === 'owner' }
}

const viewReply = ({ view, byName }: { view: ViewRow; byName: string | null }, person: ViewPerson) => ({
  ...{ id: view.id, name: view.name, query: view.query, isShared: view.isShared, byName },
  canChange: view.accountId === person.accountId || (person.isOwner && view.isShared),
})

function refuseView(why: 'name' | 'full'): never {
  if (why === 'full') return refuse('rule-broken', { message: viewMessages.full })
  return refuse('conflict', {
    message: viewMessages.name,
    faults: [{ field: 'name', fault: 'taken', message: viewMessages.name }],
  })
}

export const viewHandlers: Handlers<typeof viewCalls, Context> = {
  productViews: async (_, context) => {
    const person = personOf(context)
    return (await findViews(context.db, person)).map(row => viewReply(row, person))
  },

  saveProductView: async ({ id, ...values }, context) => {
    const { db, clock } = context
    const person = personOf(context)
    const saved =
      id === undefined
        ? await addView(db, person, { ...values, createdAt: clock() })
        : await changeView(db, person, { id, ...values })
    if (saved === undefined) return refuse('not-found')
    if (typeof saved === 'string') return refuseView(saved)
    const [row] = await findViews(db, person, saved)
    return row ? viewReply(row, person) : refuse('not-found')
  },

  deleteProductView: async ({ id }, context) => {
    if (!(await removeView(context.db, personOf(context), id))) refuse('not-found')
    return { deleted: true }
  },
}
