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
import { labelHandlers } from '../labels/api.ts'
import { labelCalls } from '../labels/calls.ts'
import { type LookupContext, lookupHandlers } from '../lookup/api.ts'
import { lookupCalls } from '../lookup/calls.ts'
import { noticeHandlers } from '../notices/api.ts'
import { noticeCalls } from '../notices/calls.ts'
import { registrationHandlers } from '../registration/api.ts'
import { registrationCalls } from '../registration/calls.ts'
import { claimHandlers } from '../registration/claims/api.ts'
import { claimCalls } from '../registration/claims/calls.ts'
import { codeHandlers } from '../registration/codes/api.ts'
import { codeCalls } from '../registration/codes/calls.ts'
import { externalHandlers } from '../registration/external/api.ts'
import { externalCalls } from '../registration/external/calls.ts'
import { fileHandlers } from '../registration/files/api.ts'
import { fileCalls } from '../registration/files/calls.ts'
import { publicHandlers } from '../registration/public/api.ts'
import { publicCalls } from '../registration/public/calls.ts'
import { reviewHandlers } from '../review/api.ts'
import { reviewCalls } from '../review/calls.ts'
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
  ...bindCalls(registrationCalls, registrationHandlers),
  ...bindCalls(claimCalls, claimHandlers),
  ...bindCalls(fileCalls, fileHandlers),
  ...bindCalls(externalCalls, externalHandlers),
  ...bindCalls(codeCalls, codeHandlers),
  ...bindCalls(publicCalls, publicHandlers),
  ...bindCalls(reviewCalls, reviewHandlers),
  ...bindCalls(noticeCalls, noticeHandlers),
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
