/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { lookupHandlers } from './api.ts'
import { lookupCalls } from './calls.ts'

export const lookupModule = {
  calls: [...bindCalls(lookupCalls, lookupHandlers)],
}
