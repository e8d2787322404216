/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { productSymbolHandlers } from './api.ts'
import { productSymbolCalls } from './calls.ts'
import { productLabelHandlers } from './labels/api.ts'
import { productLabelCalls } from './labels/calls.ts'

export const productSymbolsModule = {
  calls: [
    ...bindCalls(productSymbolCalls, productSymbolHandlers),
    ...bindCalls(productLabelCalls, productLabelHandlers),
  ],
}
