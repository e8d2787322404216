/** The numbers of the key's firm, by the rules of its pages. */
import { randomUUID } from 'node:crypto'
import { chosenNumber, lockPrefix, numberReply, recordUse, replyOfUse } from '../../numbers/items/own-number.ts'
import { prefixReply } from '../../numbers/items/prefix-reply.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { onlyPrefix } from '../../numbers/owned/only-prefix.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { refuse } from '../../wire/errors.ts'
import type { MachineHandlers } from '../../wire/machine/machine-call.ts'
import type { MachineContext } from '../context.ts'
import type { NumberRows } from './calls.ts'

export const numberHandlersOfKey: MachineHandlers<NumberRows, MachineContext> = {
  ownPrefixesOfKey: async (_, context) => {
    const { db, viewer, clock } = context
    const own = await activePrefixes(db, requireMemberFirm(viewer), clock())
    const prefixes = await Promise.all(own.map(companyPrefix => prefixReply(db, companyPrefix)))
    return {
      rows: prefixes.map(({ companyPrefix, capacity, used, reserved, next }) => ({
        ...{ companyPrefix, capacity, used, reserved, next: next?.gtin ?? null },
      })),
    }
  },
  numberOfKey: async ({ gtin }, context) => {
    const { db, viewer, clock } = context
    const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
    const digits = gtin.length === 14 ? gtin.slice(1) : gtin
    const companyPrefix = prefixes.find(prefix => digits.startsWith(prefix)) ?? refuse('not-found')
    const number = await chosenNumber(db, companyPrefix, { itemReference: digits })
    const { next: _, ...use } = await replyOfUse(db, number)
    return use
  },
  allocateNumbers: async ({ companyPrefix: chosen, count }, context) => {
    const companyPrefix = chosen ?? (await onlyPrefix(context.db, context))
    await lockPrefix(context.db, companyPrefix, context)
    const rows = []
    for (let taken = 0; taken < count; taken++) {
      const number = await chosenNumber(context.db, companyPrefix, {})
      await recordUse(context.db, { ...number, key: `api ${randomUUID()}`, again: false }, context)
      rows.push(numberReply(number))
    }
    return { rows }
  },
}
