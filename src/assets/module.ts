/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { poolHandlers } from './pool/api.ts'
import { poolCalls } from './pool/calls.ts'
import { assetTypeHandlers } from './types/api.ts'
import { assetTypeCalls } from './types/calls.ts'

export const assetsModule = {
  calls: [...bindCalls(assetTypeCalls, assetTypeHandlers), ...bindCalls(poolCalls, poolHandlers)],
}
