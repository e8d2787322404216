/** All calls of all modules: the list that HTTP, server rendering, OpenAPI and the tests use. */
import { accountHandlers } from '../account/api.ts'
import { accountCalls } from '../account/calls.ts'
import type { AccountContext } from '../account/context.ts'
import { barcodeHandlers } from '../barcode/api.ts'
import { barcodeCalls } from '../barcode/calls.ts'
import { type BatchContext, batchHandlers } from '../batches/api.ts'
import { batchCalls } from '../batches/calls.ts'
import { contentHandlers } from '../content/api.ts'
import { contentCalls } from '../content/calls.ts'
import { type ContentContext, homeHandlers } from '../content/home/home-api.ts'
import { homeCalls } from '../content/home/home-calls.ts'
import { pageHandlers } from '../content/page-api.ts'
import { pageCalls } from '../content/page-calls.ts'
import type { FilesContext } from '../files/context.ts'
import { firmHandlers } from '../firm/api.ts'
import { firmCalls } from '../firm/calls.ts'
import { claimHandlers } from '../firm/claims/api.ts'
import { claimCalls } from '../firm/claims/calls.ts'
import { labelHandlers } from '../labels/api.ts'
import { labelCalls } from '../labels/calls.ts'
import { type LookupContext, lookupHandlers } from '../lookup/api.ts'
import { lookupCalls } from '../lookup/calls.ts'
import { siteCalls } from '../site/site-calls.ts'
import { visitHandlers } from '../visits/api.ts'
import { visitCalls } from '../visits/calls.ts'
import type { VisitsContext } from '../visits/context.ts'
import { type BoundCall, bindCalls } from '../wire/run.ts'
import { siteHandlers } from './site-api.ts'

/** `admitCostly` counts a costly call that a page makes; calls over HTTP are counted before their body is read. */
export type AppContext = LookupContext &
  AccountContext &
  FilesContext &
  ContentContext &
  VisitsContext &
  BatchContext & { admitCostly: () => void }

export const allCalls: BoundCall<AppContext>[] = [
  ...bindCalls(accountCalls, accountHandlers),
  ...bindCalls(firmCalls, firmHandlers),
  ...bindCalls(claimCalls, claimHandlers),
  ...bindCalls(contentCalls, contentHandlers),
  ...bindCalls(homeCalls, homeHandlers),
  ...bindCalls(pageCalls, pageHandlers),
  ...bindCalls(visitCalls, visitHandlers),
  ...bindCalls(siteCalls, siteHandlers),
  ...bindCalls(barcodeCalls, barcodeHandlers),
  ...bindCalls(batchCalls, batchHandlers),
  ...bindCalls(labelCalls, labelHandlers),
  ...bindCalls(lookupCalls, lookupHandlers),
]
