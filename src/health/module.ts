/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { queueHandlers } from './queues/api.ts'
import { queueCalls } from './queues/calls.ts'
import { healthHandlers } from './report/api.ts'
import { healthCalls } from './report/calls.ts'

export const healthModule = {
  calls: [...bindCalls(healthCalls, healthHandlers), ...bindCalls(queueCalls, queueHandlers)],
}
