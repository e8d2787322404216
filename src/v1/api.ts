/** Handlers of the surface for machines. */
import { usesSince } from '../access/api-keys/store.ts'
import { barcodeHandlers } from '../barcode/api.ts'
import type { FileReply } from '../wire/call.ts'
import { chinaDay, dayMs } from '../wire/china-time.ts'
import { failures, refuse } from '../wire/errors.ts'
import { failureTexts } from '../wire/machine/failure-texts.ts'
import type { MachineHandlers } from '../wire/machine/machine-call.ts'
import type { MachineRows } from './calls.ts'
import { codeHandlers } from './codes/api.ts'
import type { MachineContext } from './context.ts'
import { lookupHandlersForMachines } from './lookup/api.ts'
import { numberHandlersOfKey } from './numbers/api.ts'
import { productHandlersOfKey } from './products/api.ts'

const useDays = 30

export const machineHandlers: MachineHandlers<MachineRows, MachineContext> = {
  ...lookupHandlersForMachines,
  ...codeHandlers,
  ...numberHandlersOfKey,
  ...productHandlersOfKey,
  problem: async ({ code }) => {
    const { status, message } = failures[code]
    return { code, status, title: message, titleEn: failureTexts[code] }
  },
  symbolFile: async (input, context) => (await barcodeHandlers.barcodeFile(input, context)) as FileReply,
  useOfKey: async (_, { db, viewer, clock }) => {
    if (viewer.kind !== 'key') return refuse('key-missing')
    const day = chinaDay(new Date(clock().getTime() - (useDays - 1) * dayMs))
    const days = await usesSince(db, { ids: [viewer.keyId], day })
    return { rows: days.map(({ day: on, used }) => ({ day: on, used })) }
  },
}
