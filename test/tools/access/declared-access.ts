/** What each act means, written a second time: who may make a call with it. */
import type { Act } from '../../../src/wire/access/acts.ts'
import type { CallRow } from '../../../src/wire/call.ts'
import { type CallerName, callerNames } from './callers.ts'

const strangers: readonly CallerName[] = ['anonymous', 'onlyCookie', 'onlyHeader', 'disabled']
const signedIn = callerNames.filter(name => !strangers.includes(name))
/** Accounts of enterprises without a role in a firm, then those of an owner. */
const withoutFirm: readonly CallerName[] = ['enterprise', 'agent']
const owners: readonly CallerName[] = ['applicant', 'owner', 'otherOwner']
const enterprises: readonly CallerName[] = [...withoutFirm, ...owners, 'numbers', 'finance', 'reader']
const memberOwners: readonly CallerName[] = ['owner', 'otherOwner']
const reviewers: readonly CallerName[] = ['branch', 'otherBranch', 'nationalReviewer', 'centre', 'administrator']
const nationwide: readonly CallerName[] = ['nationalReviewer', 'centre', 'administrator']
const centre: readonly CallerName[] = ['centre', 'administrator']

/** A new act does not compile without its line. */
export const callersOf: Readonly<Record<Act, readonly CallerName[]>> = {
  'use-site': callerNames,
  'make-serials': callerNames.filter(name => name !== 'finance' && name !== 'reader'),
  'use-account': signedIn,
  'read-firms': signedIn,
  'read-receipts': signedIn.filter(name => name !== 'numbers' && name !== 'reader'),
  'use-own-firm': enterprises,
  'do-business': [...withoutFirm, ...owners],
  'manage-operators': [...withoutFirm, ...owners],
  'pay-fees': [...withoutFirm, ...owners, 'finance'],
  'upload-files': [...withoutFirm, ...owners, 'numbers', 'finance'],
  'enter-business-hall': [...withoutFirm, ...owners, 'numbers', 'finance'],
  'enter-platforms': [...withoutFirm, ...owners, 'numbers'],
  'make-batches': [...withoutFirm, ...owners, 'numbers'],
  'read-numbers': [...memberOwners, 'numbers', 'finance', 'reader'],
  'use-numbers': [...memberOwners, 'numbers'],
  'read-products': [...memberOwners, 'numbers', 'finance', 'reader'],
  'edit-products': [...memberOwners, 'numbers'],
  'answer-product-reports': [...memberOwners, 'numbers'],
  'admit-operators': memberOwners,
  'change-record': memberOwners,
  'review-applications': reviewers,
  'export-firms': reviewers,
  'reveal-personal-data': reviewers,
  'read-review-statistics': reviewers,
  'enter-walk-ins': reviewers,
  'recover-accounts': reviewers,
  'answer-enquiries': reviewers,
  'judge-product-reports': reviewers,
  'answer-objections': nationwide,
  'release-prefixes': nationwide,
  'reassign-cases': centre,
  'edit-review-settings': centre,
  'read-payments': ['financeStaff'],
  'confirm-payments': ['financeStaff'],
  'refund-payments': ['financeStaff'],
  'issue-invoices': ['financeStaff'],
  'set-fees': ['financeStaff'],
  'read-audit': ['auditor'],
  'administer-site': ['administrator'],
}

/** Whether a row allows a caller. */
export const isDeclared = ({ access }: CallRow, caller: CallerName): boolean => callersOf[access].includes(caller)
