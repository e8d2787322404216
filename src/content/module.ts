/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { contentHandlers } from './api.ts'
import { contentCalls } from './calls.ts'
import { homeHandlers } from './home/home-api.ts'
import { homeCalls } from './home/home-calls.ts'
import { pageHandlers } from './page-api.ts'
import { pageCalls } from './page-calls.ts'

export const contentModule = {
  calls: [
    ...bindCalls(contentCalls, contentHandlers),
    ...bindCalls(homeCalls, homeHandlers),
    ...bindCalls(pageCalls, pageHandlers),
  ],
}
