/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { visitHandlers } from './api.ts'
import { visitCalls } from './calls.ts'

export const visitsModule = {
  calls: [...bindCalls(visitCalls, visitHandlers)],
}
