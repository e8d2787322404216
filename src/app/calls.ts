/** All calls of all modules: the list that HTTP, server rendering, OpenAPI and the tests use. */
import { activityHandlers } from '../account/activity/api.ts'
import { activityCalls } from '../account/activity/calls.ts'
import { accountHandlers } from '../account/api.ts'
import { accountCalls } from '../account/calls.ts'
import type { AccountContext } from '../account/context.ts'
import { dataHandlers } from '../account/data/api.ts'
import { dataCalls } from '../account/data/calls.ts'
import { inboxHandlers } from '../account/messages/api.ts'
import { inboxCalls } from '../account/messages/calls.ts'
import { recoveryHandlers } from '../account/recovery/api.ts'
import { recoveryCalls } from '../account/recovery/calls.ts'
import { secondFactorHandlers } from '../account/second-factor/api.ts'
import { secondFactorCalls } from '../account/second-factor/calls.ts'
import { termsHandlers } from '../account/terms/api.ts'
import { termsCalls } from '../account/terms/calls.ts'
import { firstStepHandlers } from '../application/first-steps/api.ts'
import { firstStepCalls } from '../application/first-steps/calls.ts'
import { qualityHandlers } from '../application/quality/api.ts'
import { qualityCalls } from '../application/quality/calls.ts'
import { searchHandlers } from '../application/search/api.ts'
import { searchCalls } from '../application/search/calls.ts'
import { auditHandlers } from '../audit/api.ts'
import { auditCalls } from '../audit/calls.ts'
import { chainCheckHandlers } from '../audit/chain/api.ts'
import { chainCheckCalls } from '../audit/chain/calls.ts'
import { barcodeHandlers } from '../barcode/api.ts'
import { barcodeCalls } from '../barcode/calls.ts'
import { type BatchContext, batchHandlers } from '../batches/api.ts'
import { batchCalls } from '../batches/calls.ts'
import { branchHandlers } from '../branches/api.ts'
import { branchCalls } from '../branches/calls.ts'
import { contentHandlers } from '../content/api.ts'
import { contentCalls } from '../content/calls.ts'
import { type ContentContext, homeHandlers } from '../content/home/home-api.ts'
import { homeCalls } from '../content/home/home-calls.ts'
import { pageHandlers } from '../content/page-api.ts'
import { pageCalls } from '../content/page-calls.ts'
import { enquiryHandlers } from '../enquiries/api.ts'
import { enquiryCalls } from '../enquiries/calls.ts'
import type { EnquiryContext } from '../enquiries/context.ts'
import { staffEnquiryHandlers } from '../enquiries/staff/api.ts'
import { staffEnquiryCalls } from '../enquiries/staff/calls.ts'
import { feeHandlers } from '../fees/api.ts'
import { feeCalls } from '../fees/calls.ts'
import type { FilesContext } from '../files/context.ts'
import { labelHandlers } from '../labels/api.ts'
import { labelCalls } from '../labels/calls.ts'
import { type LookupContext, lookupHandlers } from '../lookup/api.ts'
import { lookupCalls } from '../lookup/calls.ts'
import { noticeHandlers } from '../notices/api.ts'
import { noticeCalls } from '../notices/calls.ts'
import { certificateVerificationHandlers } from '../notices/certificate-api.ts'
import { certificateVerificationCalls } from '../notices/certificate-calls.ts'
import { numberHandlers } from '../numbers/api.ts'
import { numberCalls } from '../numbers/calls.ts'
import { namingHandlers } from '../products/naming/api.ts'
import { namingCalls } from '../products/naming/calls.ts'
import { releaseHandlers } from '../registration/allocation/releases/api.ts'
import { releaseCalls } from '../registration/allocation/releases/calls.ts'
import { registrationHandlers } from '../registration/api.ts'
import { registrationCalls } from '../registration/calls.ts'
import { caseHandlers } from '../registration/cases/api.ts'
import { caseCalls } from '../registration/cases/calls.ts'
import { certificateHandlers } from '../registration/certificates/api.ts'
import { certificateCalls } from '../registration/certificates/calls.ts'
import type { RegistrationContext } from '../registration/context.ts'
import { claimHandlers } from '../registration/disputes/claims/api.ts'
import { claimCalls } from '../registration/disputes/claims/calls.ts'
import { objectionHandlers } from '../registration/disputes/objections/api.ts'
import { objectionCalls } from '../registration/disputes/objections/calls.ts'
import { externalHandlers } from '../registration/external/api.ts'
import { externalCalls } from '../registration/external/calls.ts'
import { filingHandlers } from '../registration/filings/api.ts'
import { filingCalls } from '../registration/filings/calls.ts'
import { operatorHandlers } from '../registration/operators/api.ts'
import { bindingHandlers } from '../registration/operators/binding/api.ts'
import { bindingCalls } from '../registration/operators/binding/calls.ts'
import { operatorCalls } from '../registration/operators/calls.ts'
import { publicHandlers } from '../registration/public/api.ts'
import { publicCalls } from '../registration/public/calls.ts'
import { codeHandlers } from '../registration/record/codes/api.ts'
import { codeCalls } from '../registration/record/codes/calls.ts'
import { fileHandlers } from '../registration/record/files/api.ts'
import { fileCalls } from '../registration/record/files/calls.ts'
import { preparationHandlers } from '../registration/record/preparation/api.ts'
import { preparationCalls } from '../registration/record/preparation/calls.ts'
import { reviewHandlers } from '../review/api.ts'
import { assignmentHandlers } from '../review/assignments/api.ts'
import { assignmentCalls } from '../review/assignments/calls.ts'
import { batchVerdictHandlers } from '../review/batch/api.ts'
import { batchVerdictCalls } from '../review/batch/calls.ts'
import { reviewCalls } from '../review/calls.ts'
import { registryCheckHandlers } from '../review/checks/registry-api.ts'
import { registryCheckCalls } from '../review/checks/registry-calls.ts'
import { exportHandlers } from '../review/export/api.ts'
import { exportCalls } from '../review/export/calls.ts'
import { noteHandlers } from '../review/notes/api.ts'
import { noteCalls } from '../review/notes/calls.ts'
import { reasonHandlers } from '../review/reasons/api.ts'
import { reasonCalls } from '../review/reasons/calls.ts'
import { revealHandlers } from '../review/reveal/api.ts'
import { revealCalls } from '../review/reveal/calls.ts'
import { calendarHandlers } from '../review/settings/api.ts'
import { calendarCalls } from '../review/settings/calls.ts'
import { statisticsHandlers } from '../review/statistics/api.ts'
import { statisticsCalls } from '../review/statistics/calls.ts'
import { walkInHandlers } from '../review/walk-in/api.ts'
import { walkInCalls } from '../review/walk-in/calls.ts'
import { workHandlers } from '../review/work/api.ts'
import { workCalls } from '../review/work/calls.ts'
import { siteSearchHandlers } from '../search/api.ts'
import { siteSearchCalls } from '../search/calls.ts'
import { siteCalls } from '../site/site-calls.ts'
import { subscriptionHandlers } from '../subscriptions/api.ts'
import { subscriptionCalls } from '../subscriptions/calls.ts'
import type { SubscriptionContext } from '../subscriptions/context.ts'
import { visitHandlers } from '../visits/api.ts'
import { visitCalls } from '../visits/calls.ts'
import type { VisitsContext } from '../visits/context.ts'
import { type BoundCall, bindCalls } from '../wire/run.ts'
import { type SiteContext, siteHandlers } from './site-api.ts'

/** `admitCostly` counts a costly call that a page makes; calls over HTTP are counted before their body is read. */
export type AppContext = LookupContext &
  AccountContext &
  FilesContext &
  ContentContext &
  VisitsContext &
  BatchContext &
  SiteContext &
  EnquiryContext &
  SubscriptionContext &
  RegistrationContext & {
    admitCostly: () => Promise<void>
    /** By whom the requests of the caller are counted (http/load.ts). */
    limitSubject: string
  }

export const allCalls: BoundCall<AppContext>[] = [
  ...bindCalls(accountCalls, accountHandlers),
  ...bindCalls(activityCalls, activityHandlers),
  ...bindCalls(inboxCalls, inboxHandlers),
  ...bindCalls(dataCalls, dataHandlers),
  ...bindCalls(recoveryCalls, recoveryHandlers),
  ...bindCalls(secondFactorCalls, secondFactorHandlers),
  ...bindCalls(termsCalls, termsHandlers),
  ...bindCalls(registrationCalls, registrationHandlers),
  ...bindCalls(caseCalls, caseHandlers),
  ...bindCalls(preparationCalls, preparationHandlers),
  ...bindCalls(claimCalls, claimHandlers),
  ...bindCalls(objectionCalls, objectionHandlers),
  ...bindCalls(releaseCalls, releaseHandlers),
  ...bindCalls(operatorCalls, operatorHandlers),
  ...bindCalls(bindingCalls, bindingHandlers),
  ...bindCalls(fileCalls, fileHandlers),
  ...bindCalls(certificateCalls, certificateHandlers),
  ...bindCalls(filingCalls, filingHandlers),
  ...bindCalls(externalCalls, externalHandlers),
  ...bindCalls(codeCalls, codeHandlers),
  ...bindCalls(publicCalls, publicHandlers),
  ...bindCalls(feeCalls, feeHandlers),
  ...bindCalls(reviewCalls, reviewHandlers),
  ...bindCalls(assignmentCalls, assignmentHandlers),
  ...bindCalls(noteCalls, noteHandlers),
  ...bindCalls(reasonCalls, reasonHandlers),
  ...bindCalls(batchVerdictCalls, batchVerdictHandlers),
  ...bindCalls(walkInCalls, walkInHandlers),
  ...bindCalls(statisticsCalls, statisticsHandlers),
  ...bindCalls(workCalls, workHandlers),
  ...bindCalls(revealCalls, revealHandlers),
  ...bindCalls(registryCheckCalls, registryCheckHandlers),
  ...bindCalls(auditCalls, auditHandlers),
  ...bindCalls(chainCheckCalls, chainCheckHandlers),
  ...bindCalls(calendarCalls, calendarHandlers),
  ...bindCalls(exportCalls, exportHandlers),
  ...bindCalls(noticeCalls, noticeHandlers),
  ...bindCalls(certificateVerificationCalls, certificateVerificationHandlers),
  ...bindCalls(contentCalls, contentHandlers),
  ...bindCalls(homeCalls, homeHandlers),
  ...bindCalls(branchCalls, branchHandlers),
  ...bindCalls(pageCalls, pageHandlers),
  ...bindCalls(siteSearchCalls, siteSearchHandlers),
  ...bindCalls(visitCalls, visitHandlers),
  ...bindCalls(siteCalls, siteHandlers),
  ...bindCalls(barcodeCalls, barcodeHandlers),
  ...bindCalls(numberCalls, numberHandlers),
  ...bindCalls(namingCalls, namingHandlers),
  ...bindCalls(qualityCalls, qualityHandlers),
  ...bindCalls(firstStepCalls, firstStepHandlers),
  ...bindCalls(searchCalls, searchHandlers),
  ...bindCalls(batchCalls, batchHandlers),
  ...bindCalls(labelCalls, labelHandlers),
  ...bindCalls(lookupCalls, lookupHandlers),
  ...bindCalls(enquiryCalls, enquiryHandlers),
  ...bindCalls(staffEnquiryCalls, staffEnquiryHandlers),
  ...bindCalls(subscriptionCalls, subscriptionHandlers),
]
