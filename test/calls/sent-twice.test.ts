/** Every call that is sent by POST says how it is harmless to send it again: the reply is lost with a node or a network, and the person, the browser or a
 *  program repeats the request. A new call is a line here. */
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'
import { requestKeyInput } from '../../src/request-keys/calls.ts'
import type { CallRow } from '../../src/wire/call.ts'
import { isReading } from '../../src/wire/run.ts'
import { type CallerName, createCallers } from '../tools/access/callers.ts'
import { freshApp, freshDb } from '../tools/fresh-app.ts'

const namesOf = (text: string) => text.trim().split(/\s+/)

const ways = {
  /** It changes nothing, although its row does not say so: the handler needs the newest state, or what is personal. */
  reads: namesOf(`
    profile ownContact ownSessions ownLogins findMessages countUnreadMessages findChoices ownDeletion staffInvitation ownPasskeys
    findRecoverable recoveries ownRecovery ownSecondFactor ownConsents colleagues colleagueChoices colleague staffProposals
    enterpriseAccounts enterpriseAccount staffInvitationById messageTexts messageText payeeVersions prefixRanges staffRights ruleVersions
    termsVersions ownQuality firstSteps searchOwn assetTypeList assetTypeInfo assetList assetHolders assetHistory exportAssets auditLog
    verifyFirm listChainChecks listArchivedMonths ownPrefixes symbolDownloads listBatches batchInfo editedBranches editedBranch
    previewBranch findShortcuts editorItems editorItem itemVersion previewLink drawings figureDrawing checkItemImport readAnswer
    staffEnquiries enquiryDetail enquiryTemplates proposedQuestion allBills deskBill deskTasks feeRates feeVersions checkStatement bankLines
    bankStatements ownBills receiptUrl feeTotals siteFigures siteAlarms siteAlarm outgoingMessages jobKinds queuedJobs memberWork
    locationList locationCounts locationInfo locationHistory exportLocations unitList media mediaCounts medium keyNumbers keyMap
    keyNumberInfo keyNumberList keyNumberFile numbersOverview numberInfo printedNumbers missingNumbers productSymbols checkProductLabels
    firstProduct productList productCounts productChoices productInfo productHistory nextToMend alikeProducts gpcBricks changeInfo
    importInfo importList importLines importFile productTemplate exportProducts pictureImportInfo pictureImportList pictureImportFiles
    actStatus actFailures actList productViews productNotes firmOfAccount countDeregistered firmHistory findFirmCases firmCase proposeRecord
    checkRecord firmObjections findObjections findReleases listOperators receivedInvitations bindingRequests findMember
    certificateFileUrl filings filingFileUrl entries maskedFirm ownReports regionReports reportColleagues reportFigures findFirms
    caseColleagues reviewNotes cannedReasons matchingLines reviewStatistics reviewWork registryChecks calendarDays searchWords emptySearches
    trySearch statusNow statusIncidents siteSettings previewSettings siteStatistics statisticViews pendingSubscription readSubscription
    listKeys keyUse resolverLinks resolverNumber previewResolver
    resolverVisits listHooks hookLog hookDelivery
  `),
  /** The sender gives it a key, and it is done once for it: `doOnce` (docs/decisions/0072). */
  key: namesOf(`
    createBatch uploadBatch addAssets moveAssets saveAssetType saveLocation createUnit saveProduct saveProducts startAct addProductNote
    printProductLabels saveCase addReviewNote nextCase createItem saveStatusDraft publishStatus addStatusUpdate getGS1CodeListSSCC
    getGS1CodeListGRAI
  `),
  /** Its key is stored with the numbers that it took, for ever. */
  number: namesOf(`
    allocateNumbers useNumber useNumbers
  `),
  /** It names what its sender has seen, in the field that is given; a second one is refused, or finds the same. */
  version: namesOf(`
    updateFirm withdrawFirm submitCase withdrawCase objectToCancellation auditFirm moveLocation changeProduct saveDraft takeEditorStep
    restoreVersion saveMedium replaceMedium restoreMedium deleteMedium deleteEnquiryTemplate saveMessageText saveBranch restoreBranch
    saveCannedReasons dropCannedReasons saveSynonyms removeSynonyms saveBets removeBets saveHotWords undoWords startImport deleteStatusDraft
    saveNameSettings saveServiceSettings saveFooterSettings saveWechatSettings saveOutsideSettings saveGraySettings saveMenuSettings
    saveFigureSettings restoreSettings assignEnquiry assignReport changeColleagueRole auditFirms
    deleteResolverLink chooseDefaultLink changeHook
  `),
  /** The row that it changes is locked, and has another state after it: a second one is refused or changes nothing. */
  state: namesOf(`
    endOwnSession logout cancelDeletion decideRecovery stopRecovery renamePasskey removePasskey removeAuthenticator endSecondFactor
    setColleagueState decideStaffProposal setEnterpriseAccountState withdrawStaffInvitation withdrawMessageText decidePayee
    proposePrefixRange decidePrefixRange decideRule withdrawTermsVersion forceColleaguePassword endColleagueSessions resetColleagueFactor
    unlinkColleague enterColleagueIdentity moveAssetType returnArchivedMonth cancelBatch closeRemark changeItems cancelEnrolment
    disagreeReport staffAnswer mergeEnquiries separateEnquiry draftQuestion voidInvoice decideRates decideRefund replaceSlip withdrawSlip
    decideTransfer confirmTransfers closeLine payOnline paymentNotice demoPayment setOffPayment takeAlarm releaseAlarm retryMessages
    retryJob runJob resumeWork moveUnit reserveNumbers releaseNumbers useGtin8 moveProducts removeDrafts restoreProduct assignColumns
    chooseSheet mendImport stopImport continueImport undoImport addPictures undoPictures stopAct undoAct deleteProductView deleteProductNote
    deleteStatisticView decideClaim answerObjection decideRelease revokeInvitation changeOperatorRole removeOperator handOverOwnership
    leaveFirm acceptInvitation refuseInvitation objectToBinding answerReport judgeReport assignCase releaseCase reassignCase
    removeCalendarDay endSubscription confirmSubscription replaceKey revokeKey removeHook enableHook resendHook
  `),
  /** It writes the whole value, and a second one the same again. */
  same: namesOf(`
    updateProfile readMessage readAllMessages saveChoice updateShortcuts finishFirstStep holdDraft setItemDates saveInvoice nameNumber
    nameFirstProduct describePicture saveCalendarDay saveStatisticMail changeSubscription updateSsccSymbol updateGraiSymbol firmDetail
  `),
  /** It uses up a captcha, a code, a challenge or a ticket. */
  once: namesOf(`
    login takeLoginStep passkeyLogin finishSignOn forgotPasswordPhone forgotPasswordEmail recoverAccount updatePassword updatePhone
    acceptStaffInvitation confirmSecondFactor renewRecoveryCodes redeemEntry
  `),
  /** It sends or makes something that replaces the one before; how often is limited. */
  replaced: namesOf(`
    registrationCode verificationCode requestSubscription resendStaffInvitation tryMessageText beginPasskeyLogin passkeyOfStep beginOwnProof
    beginPasskey beginSecondFactor beginSignOn
  `),
  /** It makes something that expires by itself unless another call uses it. An API key or a secret of
   *  webhooks whose reply was lost is one that nobody has; the secret before it signs on. */
  unused: namesOf(`
    uploadOne uploadSeveral uploadWalkInFile addProductPicture enterBusinessHall enterGds enterGln invoiceUrl slipUrl makeKey rotateHook
  `),
  /** It notes that something was seen or read, as often as that was. */
  noted: namesOf(`
    saveHit saveClick revealField revealRecovery exportOwnData exportColleagues exportAuditLog exportFirms exportMedia exportItems
    exportItemList
    exportMessages exportJobs exportWork paymentExport exportSiteStatistics exportFigures
  `),
}

/** A key of the database that a second one violates: it is refused, or gets what the first one made. */
// biome-ignore format: one row a line
const uniqueKeys: Readonly<Record<string, string>> = {
  register: 'accounts_username_key',
  enterWalkIn: 'accounts_phone_key',
  requestDeletion: 'account_deletions_one_open',
  confirmPasskey: 'passkeys_credential',
  requestRecovery: 'account_recoveries_one_open',
  inviteColleague: 'staff_invitations_email',
  proposePayee: 'payee_versions_one_proposed',
  proposeRates: 'fee_versions_one_proposed',
  proposeRule: 'business_rule_versions_one_proposed',
  addTermsVersion: 'terms_versions_version_key',
  startChainCheck: 'chain_checks_unfinished',
  submitEnquiry: 'enquiries_submission',
  addReportPhoto: 'product_report_photos_once',
  saveEnquiryTemplate: 'enquiry_templates_title',
  issueInvoice: 'invoices_one_valid',
  proposeRefund: 'refunds_one_open',
  payByTransfer: 'payments_one_transfer',
  importStatement: 'bank_statements_file',
  assignLine: 'payments_line',
  addMedium: 'media_versions_hash',
  saveFirm: 'firms_founder_of_draft',
  requestChange: 'cases_one_of_firm',
  applyAgain: 'firms_previous',
  claimCreditCode: 'firm_claims_one_each',
  raiseObjection: 'firm_objections_one_each',
  proposeRelease: 'prefix_releases_one_open',
  inviteOperator: 'firm_invitations_one_open',
  saveProductView: 'product_views_name',
  saveStatisticView: 'statistic_views_name',
  createImport: 'product_imports_active',
  createPictureImport: 'product_picture_imports_active',
  importItems: 'items_slug_key',
  certificates: 'certificates_one_current',
  saveResolverLink: 'resolver_links_once',
  addHook: 'webhooks_url',
  testHook: 'webhook_deliveries_one_test',
}

/** What a call names of what its sender has seen. */
const seenFields = ['version', 'revision', 'seen', 'number', 'fromId', 'seenDuty', 'sha256', 'items']

const rows: readonly CallRow[] = allCalls.map(({ row }) => row)
const posted = rows.filter(row => row.method === 'POST' && !isReading(row) && row.reads === undefined)
const rowNamed = (name: string) => rows.find(row => row.name === name)
const shapeOf = (row: CallRow | undefined): Readonly<Record<string, unknown>> =>
  row?.input instanceof z.ZodObject ? row.input.shape : {}

/** Whether the reply says that an earlier request had done it. */
const repeats = ({ reply }: CallRow) => reply instanceof z.ZodObject && 'isRepeat' in reply.shape

test('every call says in one way how a second sending is harmless', () => {
  const named = [...Object.values(ways).flat(), ...Object.keys(uniqueKeys)]
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  expect(named.toSorted()).toEqual(posted.map(({ name }) => name).toSorted())
})

test('a call is done once for its key exactly if its input has one', () => {
  const withKey = rows.filter(row => shapeOf(row).key === requestKeyInput.key || repeats(row)).map(({ name }) => name)
  expect(withKey.toSorted()).toEqual(ways.key.toSorted())
  for (const name of ways.number) expect(Object.keys(shapeOf(rowNamed(name))), name).toContain('key')
})

test('a call that names what was seen has a field for it', () => {
  for (const name of ways.version)
    expect(
      Object.keys(shapeOf(rowNamed(name))).some(field => seenFields.includes(field)),
      name,
    ).toBe(true)
})

test('the keys that make a second one fail are keys of the database', async () => {
  const { pool } = await freshDb()
  const { rows: found } = await pool.query<{ name: string }>(
    'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique and i.indisvalid',
  )
  const known = new Set(found.map(({ name }) => name))
  expect(Object.entries(uniqueKeys).filter(([, key]) => !known.has(key))).toEqual([])
})

/** What is written for every request: when a session was seen, and how many there were. */
const ofRequests = ['sessions', 'request_counts']
const readers: readonly CallerName[] = [
  'owner',
  'administrator',
  'editor',
  'centre',
  'branch',
  'financeStaff',
  'auditor',
]

test('a call that only reads writes no row', async () => {
  const site = await freshApp({ limits: false })
  const { signInAs } = await createCallers(site)
  const callers = await Promise.all(readers.map(signInAs))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const written = new Set<string>()
  let answered = 0
  for (const name of ways.reads) {
    const url = `/api/${rowNamed(name)?.path}`
    for (const headers of callers) {
      query.mockClear()
      const reply = await site.app.inject({ method: 'POST', url, headers, payload: { id: 1 } })
      for (const [request] of query.mock.calls as unknown[][]) {
        const { text } = Object(typeof request === 'string' ? { text: request } : request)
        const [, table = ''] = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(String(text)) ?? []
        if (table !== '' && !ofRequests.includes(table)) written.add(`${name} ${table}`)
      }
      if (reply.statusCode !== 200) continue
      answered++
      break
    }
  }
  expect([...written]).toEqual([])
  expect(answered).toBeGreaterThan(ways.reads.length / 2)
})
