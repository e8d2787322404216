/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { labelHandlers } from './api.ts'
import { labelCalls } from './calls.ts'

export const labelsModule = {
  calls: [...bindCalls(labelCalls, labelHandlers)],
}
