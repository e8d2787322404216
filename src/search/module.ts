/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { siteSearchHandlers } from './api.ts'
import { siteSearchCalls } from './calls.ts'

export const searchModule = {
  calls: [...bindCalls(siteSearchCalls, siteSearchHandlers)],
}
