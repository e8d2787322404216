/** Look-ups by programs. Each counts as one of a page does. */
import { countLookup } from '../../lookup/count-lookup.ts'
import { lookUpMany } from '../../lookup/many/look-up-many.ts'
import { refuse } from '../../wire/errors.ts'
import type { MachineHandlers } from '../../wire/machine/machine-call.ts'
import type { MachineRows } from '../calls.ts'
import type { MachineContext } from '../context.ts'
import { toCodeReply } from '../replies.ts'

type Rows = Extract<MachineRows[number], { name: 'lookUp' | 'lookUpMany' }>

async function lookUp(keys: readonly string[], { db, clock, config, counters, language }: MachineContext) {
  const { results, isRegisterEmpty } = await lookUpMany(db, keys, clock())
  for (const { state, gtin } of results) countLookup({ counters }, { state, digits: gtin?.digits ?? '' })
  const register = config.demo ? 'demonstration' : isRegisterEmpty ? 'empty' : null
  return results.map(result => toCodeReply(result, { language, register }))
}

export const lookupHandlersForMachines: MachineHandlers<readonly Rows[], MachineContext> = {
  lookUp: async ({ key }, context) => {
    const [row] = await lookUp([key], context)
    return row ?? refuse('not-found')
  },
  lookUpMany: async ({ keys }, context) => {
    await context.machine.takeUses(keys.length)
    return { rows: await lookUp(keys, context) }
  },
}
