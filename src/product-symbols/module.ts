/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { productSymbolHandlers } from './api.ts'
import { productSymbolCalls } from './calls.ts'

export const productSymbolsModule = {
  calls: [...bindCalls(productSymbolCalls, productSymbolHandlers)],
}
