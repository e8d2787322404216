/** What the module gives to the application. */
import { bindMachineCalls } from '../wire/machine/machine-call.ts'
import { machineHandlers } from './api.ts'
import { machineRows } from './calls.ts'
import type { MachineContext } from './context.ts'

export type { MachineContext } from './context.ts'

export const machineModule = { calls: bindMachineCalls<MachineContext>(machineRows, machineHandlers) }
