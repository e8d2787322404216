/** Handlers of the surface for machines. */
import { lookupHandlersForMachines } from './lookup/api.ts'
import type { MachineRows } from './calls.ts'
import type { MachineContext } from './context.ts'
import { failures } from '../wire/errors.ts'
import { failureTexts } from '../wire/machine/failure-texts.ts'
import type { MachineHandlers } from '../wire/machine/machine-call.ts'

export const machineHandlers: MachineHandlers<MachineRows, MachineContext> = {
  ...lookupHandlersForMachines,
  problem: async ({ code }) => {
    const { status, message } = failures[code]
    return { code, status, title: message, titleEn: failureTexts[code] }
  },
}
