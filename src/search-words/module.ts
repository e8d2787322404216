/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { searchWordsHandlers } from './api.ts'
import { searchWordsCalls } from './calls.ts'

export const searchWordsModule = {
  calls: [...bindCalls(searchWordsCalls, searchWordsHandlers)],
}
