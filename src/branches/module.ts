/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { branchHandlers } from './api.ts'
import { branchCalls } from './calls.ts'
import { branchEditingHandlers } from './editing/api.ts'
import { branchEditingCalls } from './editing/calls.ts'

export const branchesModule = {
  calls: [...bindCalls(branchCalls, branchHandlers), ...bindCalls(branchEditingCalls, branchEditingHandlers)],
}
