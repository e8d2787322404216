/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { unitHandlers } from './api.ts'
import { unitCalls } from './calls.ts'

export const logisticsModule = {
  calls: [...bindCalls(unitCalls, unitHandlers)],
}
