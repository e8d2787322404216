/** Every id that a call takes: the object of another firm, of another region, or of another account is missing, whoever asks for it. */

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { accounts, sessions } from '../../src/access/tables.ts'
import { staffInvitations } from '../../src/account/invitation/tables.ts'
import { accountRecoveries } from '../../src/account/recovery/tables.ts'
import { staffChanges } from '../../src/administration/tables.ts'
import { allCalls } from '../../src/app/modules.ts'
import { barcodeBatches } from '../../src/batches/tables.ts'
import { invoices } from '../../src/fees/invoices/tables.ts'
import { refunds } from '../../src/fees/refunds/tables.ts'
import { bankLines, bankStatements, bills, payments } from '../../src/fees/tables.ts'
import { inboxMessages } from '../../src/messages/inbox/tables.ts'
import { numberReservations } from '../../src/numbers/tables.ts'
import { productActs } from '../../src/products/acts/tables.ts'
import { productNotes } from '../../src/products/notes/tables.ts'
import { pictureImportFiles, pictureImports } from '../../src/products/picture-imports/tables.ts'
import { products, productVersions } from '../../src/products/tables.ts'
import { productImports } from '../../src/products/transfer/tables.ts'
import { productViews } from '../../src/products/views/tables.ts'
import { firmInvitations } from '../../src/registration/operators/tables.ts'
import { cases, firmOperators } from '../../src/registration/tables.ts'
import { resolverLinks } from '../../src/resolver/links/tables.ts'
import { rowOf } from '../../src/wire/access/acts.ts'
import type { CallRow } from '../../src/wire/call.ts'
import { type CallerName, callerNames, createCallers } from '../tools/access/callers.ts'
import { isDeclared } from '../tools/access/declared-access.ts'
import { createKey } from '../tools/api-keys.ts'
import type { Site } from '../tools/firm-calls.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

const operators: readonly CallerName[] = ['owner', 'numbers', 'finance', 'reader']
const reviewers: readonly CallerName[] = ['branch', 'nationalReviewer', 'centre', 'administrator']
const readers = [...operators, ...reviewers]

/** Enquiries are found by the unit of staff before anything else. */
const reportOfUnit = 'src/enquiries/staff/desk/desk.test.ts: a report is given to a colleague of its branch'
const enquiryOfUnit =
  'src/enquiries/staff/handling/handling.test.ts: a branch neither reads nor gives away what another unit has'

const questionOfUnit =
  'src/enquiries/staff/questions/questions.test.ts: a branch does not find an enquiry of the centre'

/** Media are found by the branch of the editor before anything else. */
const mediumOfUnit = 'src/media/media.test.ts: a branch cares for its own media'

/** Addresses for webhooks, and what was sent to them, are found by the firm of the caller. */
const hookOfFirm =
  'src/account/webhooks/webhooks.test.ts: a test and what failed are sent from the page; addresses and deliveries of another firm are not found'

/** Texts, and their versions, are found by the branch of the editor before anything else. */
const textOfBranch = 'src/editor/editor.test.ts: an editor of a branch sees and writes the texts of the branch alone'

/** A version that no record has: a caller who sees the record gets a conflict, and nothing changes. */
const version = 999

/** Objects of the firm `own`, in region 32; `application` waits at branch 3200. */
async function createObjects(site: Site) {
  const callers = await createCallers(site)
  const { own, other, applicant, ids } = callers
  const { db, time } = site
  const at = time.now
  const firmId = own.firm.id
  const [change] = await db
    .insert(cases)
    .values({
      ...{ firmId, kind: 'change', status: 'atBranch', branchCode: '3200' },
      submittedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  const addReader = async () => {
    const { account } = await signIn(site)
    await db.insert(firmOperators).values({ accountId: account.id, firmId, role: 'reader', joinedAt: at })
    return account.id
  }
  await db
    .update(accounts)
    .set({ phone: '13822220000' })
    .where(eq(accounts.id, ids.enterprise ?? 0))
  const invite = async (address: string) => {
    const id = randomUUID()
    const expiresAt = new Date(at.getTime() + 86_400_000)
    const invitation = {
      id,
      firmId,
      address,
      role: 'reader' as const,
      invitedBy: own.account.id,
      createdAt: at,
      expiresAt,
    }
    await db.insert(firmInvitations).values(invitation)
    return id
  }
  const batchId = 'b'.repeat(22)
  const importId = 'i'.repeat(22)
  const actId = 'a'.repeat(22)
  const batch = { id: batchId, accountId: own.account.id, firmId, total: 1, fileName: 'a.zip', createdAt: at }
  await db
    .insert(barcodeBatches)
    .values({ ...batch, input: { symbol: { type: 'EAN-13' }, format: 'zip-png' } as never })
  const message = {
    accountId: own.account.id,
    firmId,
    kind: 'returned' as const,
    noticeGroup: 'business' as const,
    eventKey: 'x',
  }
  const [inbox] = await db
    .insert(inboxMessages)
    .values({ ...message, purpose: 'x', text: 'x', link: '/MyManage/account', createdAt: at })
    .returning()
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, ids.disabled ?? 0)))
  const [bill] = await db
    .insert(bills)
    .values({
      ...{
        firmId,
        business: 'application',
        amount: 100,
        status: 'paid',
        firmName: 'x',
        invoiceTitle: 'x',
        taxNumber: 'x',
      },
      ...{ issuedAt: at, paidAt: at, endedAt: at },
    })
    .returning()
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ billId: bill?.id ?? 0, amount: 100, method: 'transfer', status: 'rejected', reference: 'x' },
      ...{ slipFileId: own.firm.licenceFileId, startedBy: own.account.id, startedAt: at, decidedAt: at },
    })
    .returning()
  const [refund] = await db
    .insert(refunds)
    .values({
      ...{ paymentId: payment?.id ?? 0, reason: 'x', effect: 'stays' },
      ...{ proposedBy: ids.editor ?? 0, proposedAt: at },
    })
    .returning()
  const [invoice] = await db
    .insert(invoices)
    .values({
      ...{ billId: bill?.id ?? 0, number: '12345678', issuedOn: '2026-11-20' },
      ...{ fileId: own.firm.licenceFileId ?? '', registeredBy: ids.financeStaff ?? 0, registeredAt: at },
    })
    .returning()
  const [statement] = await db
    .insert(bankStatements)
    .values({
      ...{ fileName: 'x', fileHash: 'x', importedBy: ids.financeStaff ?? 0, importedAt: at },
      ...{ lines: 1, matched: 0, amount: 1 },
    })
    .returning()
  const [line] = await db
    .insert(bankLines)
    .values({
      ...{ statementId: statement?.id ?? 0, row: 1, serial: 'S0001', paidOn: '2026-11-20', amount: 1 },
      ...{ payerName: 'x', payerAccount: '', remark: '', finding: 'unmatched' },
    })
    .returning()
  const [reservation] = await db
    .insert(numberReservations)
    .values({ companyPrefix: '69990001', first: 10, last: 19, reservedAt: at })
    .returning()
  const [product] = await db.insert(products).values({ firmId, name: 'x', state: 'draft', updatedAt: at }).returning()
  await db
    .insert(productVersions)
    .values({ productId: product?.id ?? 0, number: 1, state: 'draft', content: { name: 'x' }, source: 'people' })
  await db.insert(productImports).values({
    ...{ id: importId, firmId, accountId: own.account.id, fileName: 'x', sha256: '0'.repeat(64), state: 'checked' },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + 86_400_000) },
  })
  await db.insert(pictureImports).values({
    ...{ id: importId, firmId, accountId: own.account.id, fileName: 'x', state: 'checked' },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + 86_400_000) },
  })
  await db.insert(pictureImportFiles).values({ importId, place: 0, name: 'x', productId: product?.id ?? 0 })
  await db.insert(productActs).values({
    ...{ id: actId, firmId, accountId: own.account.id, kind: 'brand', value: 'x', ids: [product?.id ?? 0], total: 1 },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + 86_400_000) },
  })
  const [view] = await db
    .insert(productViews)
    .values({ firmId, accountId: own.account.id, place: 1, name: 'x', query: '', isShared: true, createdAt: at })
    .returning()
  const [note] = await db
    .insert(productNotes)
    .values({ productId: product?.id ?? 0, authorId: own.account.id, text: 'x', at })
    .returning()
  const [link] = await db
    .insert(resolverLinks)
    .values({
      ...{ firmId, scope: 'prefix', anchor: '69990001', linkType: 'faqs', href: 'https://brand.cn/', title: 'x' },
      ...{ checkedAt: at, checkState: 'reachable', checkNote: '200', updatedAt: at },
    })
    .returning()
  const headers = await callers.signInAs('owner')
  const certificates = await site.app.inject({
    method: 'POST',
    url: '/api/tycpdmfirm/authApi/certificates',
    headers,
    payload: {},
  })
  const [recovery] = await db
    .insert(accountRecoveries)
    .values({
      ...{ accountId: ids.reader ?? 0, branchCode: '3200', newPhone: '13877771111', reason: '手机丢失' },
      ...{ requestedBy: ids.editor ?? 0, requestedAt: at },
    })
    .returning()
  const [staffInvitation] = await db
    .insert(staffInvitations)
    .values({
      ...{ realName: '示例丁', email: 'ding@example.cn', role: 'editor', levels: 'centre', state: 'open' },
      ...{ tokenHash: 'x', invitedBy: ids.administrator ?? 0, invitedAt: at, expiresAt: at },
    })
    .returning()
  const [proposal] = await db
    .insert(staffChanges)
    .values({
      ...{ accountId: ids.auditor ?? 0, kind: 'role', state: 'proposed', role: 'administrator', levels: 'centre' },
      ...{ reason: '岗位调整', byAccountId: ids.editor ?? 0, at },
    })
    .returning()
  return {
    ...callers,
    staffInvitation: staffInvitation?.id ?? 0,
    proposal: proposal?.id ?? 0,
    editor: ids.editor ?? 0,
    recovery: recovery?.id ?? 0,
    product: product?.id ?? 0,
    reservation: reservation?.id ?? 0,
    apiKey: (await createKey(site, { firmId })).id,
    ...{ firmId, otherFirm: other.firm, licenceFileId: own.firm.licenceFileId ?? '', application: applicant.firm.id },
    ...{
      account: own.account,
      reader: ids.reader ?? 0,
      colleague: ids.branch ?? 0,
      spare: await addReader(),
      heir: await addReader(),
      caseId: change?.id ?? 0,
      batchId,
      importId,
      actId,
      view: view?.id ?? 0,
      note: note?.id ?? 0,
      link: link?.id ?? 0,
    },
    ...{
      messageId: inbox?.id ?? 0,
      sessionId: session?.id ?? 0,
      certificate: certificates.json().data[0]?.number as number,
    },
    ...{ billId: bill?.id ?? 0, paymentId: payment?.id ?? 0, lineId: line?.id ?? 0 },
    ...{ refundId: refund?.id ?? 0, invoiceId: invoice?.id ?? 0 },
    ...{ openInvitation: await invite('13866660000'), invitationToEnterprise: await invite('13822220000') },
  }
}

type Objects = Awaited<ReturnType<typeof createObjects>>

/** `seenBy`: the callers that find the object, of those that may make the call at all. `missing`: what the others get, 404 by default. */
type ObjectRow =
  | { input: (objects: Objects) => object; seenBy: readonly CallerName[]; missing?: readonly number[] }
  | { open: string }

/** What the calls about a reviewed case need besides its id. */
const reviewed = { text: 'x', field: 'contactPhone' }

const published = { open: 'published content, the same for everybody' }
const unguessable = { open: 'the id is a random key that only its receiver knows' }
/** A call about a colleague, which administrators make. */
const staffAccount = (input: object): ObjectRow => ({
  input: ({ editor: id }) => ({ id, ...input }),
  seenBy: ['administrator'],
})

const ownSymbol = unguessable

const ofTheSite = { open: 'of the whole site, for all who may make the call' }

/** By call and field, in this order: the last ones change who is an operator. */
const objectRows: Readonly<Record<string, ObjectRow>> = {
  'saveFirm.id': { input: ({ firmId: id }) => ({ id, version, draft: true }), seenBy: ['owner'] },
  'saveFirm.licenceFileId': {
    input: ({ licenceFileId }) => ({ licenceFileId, draft: true }),
    seenBy: [],
    missing: [400, 409],
  },
  'updateFirm.id': { input: ({ firmId: id }) => ({ id, version, draft: true }), seenBy: ['owner'] },
  'updateFirm.licenceFileId': { open: 'the same check as saveFirm' },
  'requestChange.id': { input: ({ firmId: id }) => ({ id, version }), seenBy: ['owner'] },
  'requestChange.licenceFileId': {
    input: ({ licenceFileId }) => ({ licenceFileId, version: 1 }),
    seenBy: ['owner'],
    missing: [400],
  },
  'checkRecord.licenceFileId': { open: 'only whether it is filled in' },
  'withdrawFirm.id': { input: ({ firmId: id }) => ({ id, version }), seenBy: ['owner'] },
  'firmOfAccount.username': { input: ({ account: { username } }) => ({ username }), seenBy: readers },
  'countDeregistered.userId': { input: ({ account: { id: userId } }) => ({ userId }), seenBy: readers },
  'findUserName.username': { open: 'replies masked names only, and few an hour' },
  'firmHistory.firmId': { input: ({ firmId }) => ({ firmId }), seenBy: readers },
  'firmObjections.firmId': { input: ({ firmId }) => ({ firmId }), seenBy: readers },
  'answerObjection.id': {
    open: 'src/registration/disputes/objections/objections.test.ts: of a visible firm, by the centre',
  },
  'siteAlarm.id': ofTheSite,
  'takeAlarm.id': ofTheSite,
  'saveStatusDraft.id': ofTheSite,
  'publishStatus.id': ofTheSite,
  'addStatusUpdate.id': ofTheSite,
  'deleteStatusDraft.id': ofTheSite,
  'releaseAlarm.id': ofTheSite,
  'retryJob.id': ofTheSite,
  'resumeWork.id': ofTheSite,
  'closeRemark.id': { open: textOfBranch },
  'editorItem.id': { open: textOfBranch },
  'holdDraft.id': { open: textOfBranch },
  'itemVersion.id': { open: textOfBranch },
  'itemVersion.number': { open: textOfBranch },
  'previewLink.id': { open: textOfBranch },
  'previewLink.number': { open: textOfBranch },
  'restoreVersion.id': { open: textOfBranch },
  'restoreVersion.number': { open: textOfBranch },
  'saveDraft.id': { open: textOfBranch },
  'saveDraft.number': { open: textOfBranch },
  'setItemDates.id': { open: textOfBranch },
  'takeEditorStep.id': { open: textOfBranch },
  'takeEditorStep.number': { open: textOfBranch },
  'medium.id': { open: mediumOfUnit },
  'saveMedium.id': { open: mediumOfUnit },
  'replaceMedium.id': { open: mediumOfUnit },
  'restoreMedium.id': { open: mediumOfUnit },
  'restoreMedium.number': { open: mediumOfUnit },
  'deleteMedium.id': { open: mediumOfUnit },
  'hookLog.webhookId': { open: hookOfFirm },
  'hookDelivery.id': { open: hookOfFirm },
  'changeHook.id': { open: hookOfFirm },
  'rotateHook.id': { open: hookOfFirm },
  'removeHook.id': { open: hookOfFirm },
  'enableHook.id': { open: hookOfFirm },
  'testHook.id': { open: hookOfFirm },
  'resendHook.id': { open: hookOfFirm },
  'mediumPicture.id': { open: 'a random id that only pages name; what is drafted is public to who knows it' },
  'mediumFile.id': { open: 'a random id that only pages name' },
  'ownReports.id': { open: 'src/reports/reports.test.ts: a report reaches the people of the firm' },
  'answerReport.id': { open: 'src/reports/reports.test.ts: a report of another firm is not found' },
  'regionReports.id': { open: 'src/reports/reports.test.ts: a branch reads the reports of its region' },
  'judgeReport.id': { open: 'src/reports/reports.test.ts: a branch decides about firms of its region' },
  'assignReport.id': { open: reportOfUnit },
  'assignReport.accountId': { open: reportOfUnit },
  'assignReport.fromId': { open: 'the assignee that the caller saw: another one is a conflict' },
  'reportColleagues.id': { open: reportOfUnit },
  'reportPhoto.id': { open: 'src/reports/reports.test.ts: only with the signature of its address' },
  'enquiryDetail.number': { open: enquiryOfUnit },
  'assignEnquiry.number': { open: enquiryOfUnit },
  'assignEnquiry.accountId': { open: enquiryOfUnit },
  'assignEnquiry.fromId': { open: 'the assignee that the caller saw: another one is a conflict' },
  'mergeEnquiries.number': { open: enquiryOfUnit },
  'separateEnquiry.number': { open: enquiryOfUnit },
  'proposedQuestion.number': { open: questionOfUnit },
  'draftQuestion.number': { open: questionOfUnit },
  'saveEnquiryTemplate.id': { open: 'templates are of the whole site, and the centre writes them' },
  'deleteEnquiryTemplate.id': { open: 'templates are of the whole site, and the centre writes them' },
  'staffAnswer.number': { open: 'src/enquiries/staff/staff.test.ts: a branch answers the complaints given to it only' },
  'decideRelease.id': {
    open: 'src/registration/allocation/releases/releases.test.ts: by the centre, which keeps the whole pool',
  },
  'firmDetail.id': { input: ({ firmId: id }) => ({ id }), seenBy: readers },
  'firmDetail.caseId': { input: ({ firmId: id, caseId }) => ({ id, caseId }), seenBy: readers },
  ...Object.fromEntries(
    [
      'revealField',
      'assignCase',
      'releaseCase',
      'reassignCase',
      'caseColleagues',
      'reviewNotes',
      'addReviewNote',
    ].flatMap(name => [
      [
        `${name}.id`,
        {
          input: ({ application: id, colleague: accountId }: Objects) => ({ ...reviewed, id, accountId }),
          seenBy: reviewers,
        },
      ],
      [
        `${name}.caseId`,
        {
          input: ({ firmId: id, caseId, colleague: accountId }: Objects) => ({ ...reviewed, id, caseId, accountId }),
          seenBy: reviewers,
        },
      ],
    ]),
  ),
  'registryChecks.id': { input: ({ firmId: id, caseId }) => ({ id, caseId }), seenBy: reviewers },
  'registryChecks.caseId': { input: ({ firmId: id, caseId }) => ({ id, caseId }), seenBy: reviewers },
  'decideClaim.id': {
    input: ({ application: id }) => ({ id, claimId: 999, accepted: false, reason: '执照原件与申请企业一致' }),
    seenBy: reviewers,
  },
  'decideClaim.claimId': {
    open: 'src/registration/disputes/claims/claims.test.ts: only a claim against the firm of the same call',
  },
  'saveStatisticView.id': { open: 'src/statistics/views/views.test.ts: only an own one' },
  'deleteStatisticView.id': { open: 'src/statistics/views/views.test.ts: only an own one' },
  'saveStatisticMail.viewId': { open: 'src/statistics/views/views.test.ts: only an own one' },
  'revealField.claimId': { open: 'src/review/reveal/reveal.test.ts: only a claim against the firm of the same call' },
  'enterWalkIn.licenceFileId': { open: 'only a file of the own account, the same check as saveFirm' },
  'auditLog.firmId': { open: 'auditors read the history of every firm' },
  'exportAuditLog.firmId': { open: 'auditors read the history of every firm' },
  'reassignCase.accountId': { open: 'only reviewers of the same branch, see caseColleagues' },
  'firmCase.id': { input: ({ caseId: id }) => ({ id }), seenBy: readers },
  'saveCase.id': { input: ({ caseId: id }) => ({ id, version }), seenBy: ['owner'] },
  'submitCase.id': { input: ({ caseId: id }) => ({ id, version }), seenBy: ['owner'] },
  'withdrawCase.id': { input: ({ caseId: id }) => ({ id, version }), seenBy: ['owner'] },
  'objectToCancellation.id': {
    input: ({ caseId: id }) => ({ id, version, statement: '示例企业仍在生产，请不要注销' }),
    seenBy: ['owner'],
  },
  'objectToBinding.id': {
    open: 'src/registration/operators/binding/objection.test.ts: a pending binding of the own firm, by its owner',
  },
  'auditFirm.id': { input: ({ application: id }) => ({ id, version, verdict: 'pass' }), seenBy: reviewers },
  'auditFirm.caseId': {
    input: ({ caseId, firmId: id }) => ({ id, caseId, version, verdict: 'pass' }),
    seenBy: reviewers,
  },
  'returnFile.id': { open: 'the same check as returnFileUrl, or its ticket' },
  'returnFileUrl.id': { input: ({ licenceFileId: id }) => ({ id }), seenBy: readers },
  'certificates.firmId': { input: ({ firmId }) => ({ firmId }), seenBy: readers },
  'certificateFileUrl.number': { input: ({ certificate: number }) => ({ number, paper: 'a4' }), seenBy: readers },
  'filings.firmId': { input: ({ firmId }) => ({ firmId }), seenBy: readers },
  'filingFileUrl.id': { open: 'src/registration/filings/filings.test.ts: the case decides who sees it' },
  'filingFile.id': { open: 'the key of the address is valid for one account and one minute' },
  'certificateFile.number': { open: 'the key of the address is valid for one account and one minute' },
  'saveInvoice.billId': {
    input: ({ billId }) => ({ billId, invoiceTitle: 'x', taxNumber: 'x' }),
    seenBy: ['owner', 'finance'],
  },
  'payByTransfer.billId': {
    input: ({ billId, licenceFileId: slipFileId }) => ({ billId, slipFileId }),
    seenBy: ['owner', 'finance'],
  },
  'payByTransfer.slipFileId': { open: 'the same check as saveFirm' },
  'replaceSlip.paymentId': {
    input: ({ paymentId, licenceFileId: slipFileId }) => ({ paymentId, slipFileId }),
    seenBy: ['owner', 'finance'],
  },
  'replaceSlip.slipFileId': { open: 'the same check as saveFirm' },
  'withdrawSlip.paymentId': { input: ({ paymentId }) => ({ paymentId }), seenBy: ['owner', 'finance'] },
  'payOnline.billId': { input: ({ billId }) => ({ billId }), seenBy: ['owner', 'finance'] },
  'receiptUrl.billId': { input: ({ billId }) => ({ billId }), seenBy: ['owner', 'finance', 'financeStaff'] },
  'receiptFile.billId': { open: 'the key of the address is valid for one account and one minute' },
  'slipUrl.paymentId': { input: ({ paymentId }) => ({ paymentId }), seenBy: ['financeStaff'] },
  'decideTransfer.paymentId': {
    input: ({ paymentId }) => ({ paymentId, received: false }),
    seenBy: ['financeStaff'],
  },
  'setOffPayment.paymentId': {
    input: ({ paymentId, billId }) => ({ paymentId, billId }),
    seenBy: ['financeStaff'],
  },
  'setOffPayment.billId': {
    input: ({ paymentId, billId }) => ({ paymentId, billId }),
    seenBy: ['financeStaff'],
  },
  'issueInvoice.number': { open: 'the number of the tax authority, which must be new' },
  'issueInvoice.billId': { open: 'finance registers the invoice of every bill' },
  'voidInvoice.invoiceId': { input: ({ invoiceId }) => ({ invoiceId, reason: 'x' }), seenBy: ['financeStaff'] },
  'invoiceUrl.invoiceId': {
    input: ({ invoiceId }) => ({ invoiceId }),
    seenBy: ['owner', 'finance', 'financeStaff'],
  },
  'proposeRefund.paymentId': {
    input: ({ paymentId }) => ({ paymentId, reason: 'x' }),
    seenBy: ['financeStaff'],
  },
  'withdrawMessageText.number': { open: 'a version of a text of the one site' },
  'decidePrefixRange.id': { open: 'ranges of the country: everybody of the centre' },
  'decidePayee.id': { open: 'the one account that firms pay to: administrators and finance' },
  'decideRule.id': { open: 'the one table of terms and counts: everybody of the centre' },
  'decideRates.versionId': { open: 'the one fee table: everybody of finance' },
  'decideRefund.refundId': {
    input: ({ refundId }) => ({ refundId, verdict: 'rejected', reason: 'x' }),
    seenBy: ['financeStaff'],
  },
  'verifyFirm.firmId': { open: 'the auditor reads the history of every firm' },
  'allBills.firmId': { open: 'a filter: finance sees the bills of all firms' },
  'deskBill.billId': { input: ({ billId }) => ({ billId }), seenBy: ['financeStaff'] },
  'assignLine.lineId': {
    input: ({ lineId, billId }) => ({ lineId, billId }),
    seenBy: ['financeStaff'],
    missing: [404, 409],
  },
  'assignLine.billId': {
    input: ({ lineId, billId }) => ({ lineId, billId }),
    seenBy: ['financeStaff'],
    missing: [404, 409],
  },
  'closeLine.lineId': { input: ({ lineId }) => ({ lineId, note: 'x' }), seenBy: ['financeStaff'], missing: [404, 409] },
  'enterBusinessHall.id': { input: ({ firmId: id }) => ({ id, userType: '1' }), seenBy: operators },
  'enterGds.id': { input: ({ firmId: id }) => ({ id, userType: '1' }), seenBy: operators },
  'enterGln.id': { input: ({ firmId: id }) => ({ id, userType: '1' }), seenBy: operators },
  'batchInfo.id': { input: ({ batchId: id }) => ({ id }), seenBy: operators },
  'cancelBatch.id': { input: ({ batchId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'batchFile.id': { open: 'the key of the address is valid for one batch and its owner' },
  'endOwnSession.id': { input: ({ sessionId: id }) => ({ id }), seenBy: [] },
  // Of one's own account only; the id of a session is that of nobody's passkey.
  'renamePasskey.id': { input: ({ sessionId: id }) => ({ id, name: '钥匙' }), seenBy: [] },
  'removePasskey.id': { input: ({ sessionId: id }) => ({ id, password: 'Lantern#Kettle26' }), seenBy: [] },
  'productInfo.id': { input: ({ product: id }) => ({ id }), seenBy: operators },
  'saveProduct.id': { input: ({ product: id }) => ({ id, fields: { spec: 'x' } }), seenBy: ['owner', 'numbers'] },
  'productPhoto.id': { open: 'a picture of a public product, or one whose address is signed for its firm' },
  'changeInfo.id': { input: ({ product: id }) => ({ id }), seenBy: operators },
  'changeProduct.id': {
    input: ({ product: id }) => ({ id, version: 1, yes: ['artwork'] }),
    seenBy: ['owner', 'numbers'],
  },
  'productSymbols.id': { input: ({ product: id }) => ({ id }), seenBy: operators },
  'symbolDownloads.productId': { input: ({ product: productId }) => ({ productId }), seenBy: operators },
  'getBarcode.productId': {
    input: ({ product: productId }) => ({ type: 'EAN-13', code: '6999123400009', productId }),
    seenBy: operators,
  },
  'productHistory.id': { input: ({ product: id }) => ({ id }), seenBy: operators },
  'restoreProduct.id': { input: ({ product: id }) => ({ id, number: 1 }), seenBy: ['owner', 'numbers'] },
  'undoWords.number': { open: 'a version of the words of the one site' },
  'restoreBranch.number': { open: 'a version of a branch, which the code names; branch-editing.test.ts has the reach' },
  'restoreSettings.number': { open: 'a version of the settings of the one site' },
  'restoreProduct.number': { open: 'a version of the own record, which the id names' },
  'nextToMend.afterId': { open: 'a position in the own list' },
  'alikeProducts.id': { open: 'an own record that is left out of the own list' },
  'importInfo.id': { input: ({ importId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'importLines.id': { input: ({ importId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'assignColumns.id': {
    input: ({ importId: id }) => ({ id, headingLine: 0, columns: [] }),
    seenBy: ['owner', 'numbers'],
  },
  'chooseSheet.id': { input: ({ importId: id }) => ({ id, sheet: '新品' }), seenBy: ['owner', 'numbers'] },
  'mendImport.id': {
    input: ({ importId: id }) => ({ id, line: 1, column: 0, text: 'x' }),
    seenBy: ['owner', 'numbers'],
  },
  'startImport.id': {
    input: ({ importId: id }) => ({ id, sha256: '0'.repeat(64), revision: 0 }),
    seenBy: ['owner', 'numbers'],
  },
  'stopImport.id': { input: ({ importId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'continueImport.id': { input: ({ importId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'undoImport.id': { input: ({ importId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'importFile.id': { input: ({ importId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  ...Object.fromEntries(
    ['pictureImportInfo', 'pictureImportFiles', 'addPictures', 'undoPictures'].map(name => [
      `${name}.id`,
      { input: ({ importId: id }: Objects) => ({ id }), seenBy: ['owner', 'numbers'] as const },
    ]),
  ),
  'describePicture.id': {
    input: ({ importId: id }) => ({ id, place: 0, view: 'front', alt: 'x' }),
    seenBy: ['owner', 'numbers'],
  },
  'actStatus.id': { input: ({ actId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'actFailures.id': { input: ({ actId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'stopAct.id': { input: ({ actId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  'undoAct.id': { input: ({ actId: id }) => ({ id }), seenBy: ['owner', 'numbers'] },
  // A shared view is changed by its author and by the owner of the firm.
  'saveProductView.id': { input: ({ view: id }) => ({ id, name: 'x', isShared: true }), seenBy: ['owner'] },
  'deleteProductView.id': { input: ({ view: id }) => ({ id }), seenBy: ['owner'] },
  'productNotes.id': { input: ({ product: id }) => ({ id }), seenBy: operators },
  'addProductNote.id': { input: ({ product: id }) => ({ id, text: 'x' }), seenBy: ['owner', 'numbers'] },
  // Only the author deletes a note.
  'deleteProductNote.id': { input: ({ note: id }) => ({ id }), seenBy: ['owner'] },
  'saveResolverLink.id': {
    input: ({ link: id }) => ({
      ...{
        id,
        revision: 99,
        scope: 'prefix',
        anchor: '69990001',
        linkType: 'gs1:faqs',
        href: 'https://10.0.0.1/',
        title: 'x',
      },
    }),
    seenBy: ['owner', 'numbers'],
  },
  'deleteResolverLink.id': { input: ({ link: id }) => ({ id, revision: 99 }), seenBy: ['owner', 'numbers'] },
  'chooseDefaultLink.id': {
    input: ({ link: id }) => ({ id, revision: 99, scope: 'prefix', anchor: '69990001' }),
    seenBy: ['owner', 'numbers'],
  },
  'readMessage.id': { input: ({ messageId: id }) => ({ id }), seenBy: ['owner'] },
  'updateSsccSymbol.id': ownSymbol,
  'updateGraiSymbol.id': ownSymbol,
  'listedImage.id': ownSymbol,
  'requestRecovery.username': {
    input: ({ account: { username } }) => ({ username, phone: '13877770000', reason: '手机丢失，收不到验证码' }),
    seenBy: reviewers,
  },
  'revealRecovery.id': { input: ({ recovery: id }) => ({ id }), seenBy: reviewers },
  'decideRecovery.id': { input: ({ recovery: id }) => ({ id, verdict: 'approve' }), seenBy: reviewers },
  'stopRecovery.id': { input: ({ recovery: id }) => ({ id }), seenBy: ['reader'] },
  'colleague.id': staffAccount({}),
  'changeColleagueRole.id': staffAccount({ duty: 'editor', reason: '岗位调整' }),
  'setColleagueState.id': staffAccount({ disabled: 'false', reason: '岗位调整' }),
  'forceColleaguePassword.id': staffAccount({ reason: '岗位调整' }),
  'endColleagueSessions.id': staffAccount({ reason: '岗位调整' }),
  'resetColleagueFactor.id': staffAccount({ reason: '岗位调整' }),
  'enterColleagueIdentity.id': staffAccount({ entry: 'zhao.min', reason: '岗位调整' }),
  'unlinkColleague.id': staffAccount({ reason: '岗位调整' }),
  'decideStaffProposal.id': {
    input: ({ proposal: id }) => ({ id, verdict: 'approve' }),
    seenBy: ['administrator'],
  },
  'staffInvitationById.id': { input: ({ staffInvitation: id }) => ({ id }), seenBy: ['administrator'] },
  'resendStaffInvitation.id': { input: ({ staffInvitation: id }) => ({ id }), seenBy: ['administrator'] },
  'withdrawStaffInvitation.id': { input: ({ staffInvitation: id }) => ({ id }), seenBy: ['administrator'] },
  'enterpriseAccount.id': { input: ({ reader: id }) => ({ id }), seenBy: ['administrator'] },
  'setEnterpriseAccountState.id': {
    input: ({ reader: id }) => ({ id, disabled: 'false', reason: '企业来函' }),
    seenBy: ['administrator'],
  },
  'revokeInvitation.invitationId': {
    input: ({ openInvitation: invitationId }) => ({ invitationId }),
    seenBy: ['owner'],
  },
  'changeOperatorRole.accountId': {
    input: ({ reader: accountId }) => ({ accountId, role: 'reader' }),
    seenBy: ['owner'],
  },
  'removeOperator.accountId': { input: ({ spare: accountId }) => ({ accountId }), seenBy: ['owner'] },
  'handOverOwnership.accountId': {
    input: ({ heir: accountId }) => ({ accountId, ownRole: 'numbers', password: 'none' }),
    seenBy: ['owner'],
  },
  // The proof is refused after the key was looked for; what is revoked once stays found.
  'replaceKey.id': { input: ({ apiKey: id }) => ({ id, password: 'none' }), seenBy: ['owner'] },
  'keyUse.id': { input: ({ apiKey: id }) => ({ id }), seenBy: [...operators] },
  'revokeKey.id': { input: ({ apiKey: id }) => ({ id }), seenBy: ['owner'] },
  // The owner releases it, so that the operator for numbers finds it no more.
  'releaseNumbers.id': { input: ({ reservation: id }) => ({ id }), seenBy: ['owner'] },
  'acceptInvitation.invitationId': {
    input: ({ invitationToEnterprise: invitationId }) => ({ invitationId }),
    seenBy: ['enterprise'],
    missing: [404, 422],
  },
  'refuseInvitation.invitationId': {
    input: ({ openInvitation: invitationId }) => ({ invitationId }),
    seenBy: [],
  },
}

/** Calls of published content, by the module of their row. */
const contentCalls =
  /^(carousel|picture|eanUpc|planBranch|faq|partner|case|news|knowledge|policy|announ|jcspi|medical|retail|application|priceIndex|homePopup|branch|content|downloadDoc|docFile|filePath|saveClick|notice)/

const objectOf = (row: CallRow, field: string): ObjectRow | undefined =>
  objectRows[`${row.name}.${field}`] ??
  (rowOf(row.access).for === 'anyone' && contentCalls.test(row.name) ? published : undefined)

/** The fields of a call that name an object. Strangers have no account, so its name is an id for private calls only. */
function idFields(row: CallRow): string[] {
  const { properties } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
  const pattern = rowOf(row.access).for === 'anyone' ? /^id$|Id$/ : /^(id|number|username)$|Id$/
  return Object.keys(properties ?? {}).filter(name => pattern.test(name))
}

test('every id of every call has its row in the table of objects, and every row its call', () => {
  const fields = allCalls.flatMap(({ row }) => idFields(row).map(field => ({ row, field })))
  const missing = fields.filter(({ row, field }) => objectOf(row, field) === undefined)
  expect(missing.map(({ row, field }) => `${row.name}.${field}`)).toEqual([])
  const names = fields.map(({ row, field }) => `${row.name}.${field}`)
  const unknown = Object.keys(objectRows).filter(name => !names.includes(name) && name !== 'certificateFile.number')
  expect(unknown).toEqual([])
})

test('a row that refers to another test names a file that is there', () => {
  const files = Object.values(objectRows).flatMap(row =>
    'open' in row ? (/^(src|test)\/\S+\.test\.tsx?(?=:)/.exec(row.open)?.[0] ?? []) : [],
  )
  expect(files.filter(file => !existsSync(file))).toEqual([])
  expect(files.length).toBeGreaterThan(20)
})

test('an object is found by its own firm, by the operators whose role may, and by the reviewers of its region only', async () => {
  const site = await freshApp({ limits: false })
  const objects = await createObjects(site)
  const wrong: string[] = []
  for (const [name, objectRow] of Object.entries(objectRows)) {
    if ('open' in objectRow) continue
    const row = allCalls.find(call => call.row.name === name.split('.')[0])?.row
    if (!row) continue
    for (const caller of callerNames) {
      const status = await statusOf(site, row, {
        input: objectRow.input(objects),
        headers: await objects.signInAs(caller),
      })
      const { seenBy, missing = [404] } = objectRow
      const isRight = !isDeclared(row, caller)
        ? status === 401 || status === 403
        : seenBy.includes(caller)
          ? ![404, 500].includes(status)
          : missing.includes(status)
      if (!isRight) wrong.push(`${name} by ${caller}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

type Request = { input: object; headers: Record<string, string> }

async function statusOf({ app }: Site, row: CallRow, { input, headers }: Request): Promise<number> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const url = `/api/${row.path}`
  const request =
    row.method === 'GET' || row.body === 'query'
      ? { method: row.method, url: `${url}?${query}`, headers }
      : { method: row.method, url, headers, payload: input }
  return (await app.inject(request)).statusCode
}
