/** Handlers of the symbols of product records. */
import { isFault } from '@barcode-authority/gs1/faults'
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../access/context.ts'
import { fieldFault } from '../barcode/rules.ts'
import { requireMemberFirm } from '../numbers/owned/member-firm.ts'
import { findRecord } from '../products/record/record-store.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { productSymbolCalls } from './calls.ts'
import { type ItemData, itemCodes } from './item-codes.ts'
import { type NumberedItem, stateNotes, suitedSymbols } from './suited-rules.ts'
import { drawProductSymbols } from './tasks.ts'

async function symbolsOf(item: NumberedItem, data: ItemData, { workers }: Context) {
  const codeOf = itemCodes(item.gtin, data)
  if (isFault(codeOf))
    return refuse('faulty-input', { faults: [{ ...fieldFault(codeOf, 'id'), field: codeOf.part ?? 'id' }] })
  const suited = suitedSymbols(item).map(symbol => ({ ...symbol, ...codeOf(symbol.type) }))
  const requests = suited.map(({ type, code, use }) => ({ type, code, ...(use !== null && { use }) }))
  const drawn = await workers.run(drawProductSymbols, { requests })
  return suited.map((symbol, index) => {
    const result = drawn[index]
    if (result === undefined || 'svg' in result) return { ...symbol, svg: result?.svg ?? null, fault: null }
    const { fault, message } = fieldFault(result.fault, 'code')
    return { ...symbol, svg: null, fault: { fault, message } }
  })
}

export const productSymbolHandlers: Handlers<typeof productSymbolCalls, Context> = {
  productSymbols: async ({ id, ...data }, context) => {
    const { db, viewer } = context
    const record = (await findRecord(db, { id, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
    const { gtin14, level, state } = record
    const note = stateNotes[state]
    if (gtin14 === null) return { gtin: null, note, symbols: [] }
    const gtin = unpaddedGtin(gtin14).digits
    return { gtin, note, symbols: await symbolsOf({ level, gtin }, data, context) }
  },
}
