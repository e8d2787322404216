/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { businessRuleHandlers } from './api.ts'
import { businessRuleCalls } from './calls.ts'

export const businessRulesModule = { calls: bindCalls(businessRuleCalls, businessRuleHandlers) }
