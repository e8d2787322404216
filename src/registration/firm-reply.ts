/** Firms as calls return them: codes with labels, the steps that the viewer may take, the last return. */
import type { SignedIn } from '../access/viewer.ts'
import { branchLabel, regionBranch } from '../codes/branches.ts'
import { emptyCodeLabel } from '../codes/code-labels.ts'
import { economicLabel } from '../codes/economic.ts'
import { industryPath } from '../codes/industries.ts'
import { regionPath } from '../codes/regions.ts'
import type { Db } from '../db/connect.ts'
import { type Status, statusIntegers } from '../wire/integers.ts'
import type { HistoryRow } from './history-store.ts'
import { changesBetween, type FirmFields, pickRecord, recordFields } from './record/record-fields.ts'
import { findRelations, type OpenChange } from './reply-store.ts'
import { type Actor, allowedSteps, reviewerRole, statusLabels } from './rules.ts'
import type { FirmRow } from './store.ts'

/** The role of the viewer for the firms that it may see. */
export const actorOf = (viewer: SignedIn): Actor =>
  reviewerRole(viewer.userType === 'staff' ? viewer.levels : null) ?? 'owner'

/** The record as its owner edits it: the draft, or what was last submitted. */
export const currentRecord = (firm: FirmRow): FirmFields => firm.draft ?? pickRecord(firm)

/** The record with the fields of a change request applied. */
export function withChange(row: Readonly<FirmFields>, fields: Readonly<Record<string, string | null>>): FirmFields {
  const after = pickRecord(row)
  for (const field of recordFields) if (field in fields) after[field] = fields[field] ?? null
  return after
}

/** Number of GTIN-13 that a prefix allows. */
const prefixCapacity = (companyPrefix: string) => 10 ** (12 - companyPrefix.length)

/** The steps that the viewer may take now. The owner of an approved firm may request a change; an open one is reviewed like an application. */
function viewerSteps(status: Status, change: Pick<OpenChange, 'status'> | null, viewer: SignedIn): string[] {
  const actor = actorOf(viewer)
  if (status !== 'approved') return allowedSteps(status, actor)
  if (!change) return actor === 'owner' ? ['change'] : []
  return allowedSteps(change.status, actor)
}

export const labelOrEmpty = (code: string | null, toLabel: (code: string) => string) =>
  code ? toLabel(code) : emptyCodeLabel

/** A firm with all fields that its owner and its reviewers see. */
export async function firmReply(db: Db, firm: FirmRow, viewer: SignedIn) {
  const { id, version, demonstration, status } = firm
  const isOwner = actorOf(viewer) === 'owner'
  const record = isOwner ? currentRecord(firm) : pickRecord(firm)
  const { licenceFileId, regionCode } = record
  const relations = await findRelations(db, { id, licenceFileId, creditCode: isOwner ? record.creditCode : null })
  const change = status === 'approved' ? relations.change : null
  const returned = status === 'returned' ? relations.returned : null
  const branchCode = isOwner && regionCode ? (regionBranch(regionCode)?.code ?? null) : firm.branchCode
  return {
    ...{ id, version, status: statusIntegers[status], statusLabel: statusLabels[status], ...record },
    regionLabel: labelOrEmpty(regionCode, regionPath),
    economicLabel: economicLabel(record.economicCode),
    industryLabel: labelOrEmpty(record.industryCode, industryPath),
    branchCode,
    branchLabel: branchLabel(branchCode),
    licence: relations.licence,
    demonstration,
    claimedAt: isoOrNull(relations.claimedAt),
    submittedAt: isoOrNull(firm.submittedAt),
    approvedAt: isoOrNull(firm.approvedAt),
    updatedAt: firm.updatedAt.toISOString(),
    prefixes: relations.prefixes.map(prefix => ({
      ...prefix,
      capacity: prefixCapacity(prefix.companyPrefix),
      validTo: isoOf(prefix.validTo),
    })),
    change: change ? changeReply(firm, change) : null,
    steps: viewerSteps(status, change, viewer),
    returned: returned && { ...returned, at: isoOf(returned.at) },
  }
}

export const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** A moment of the database's JSON as calls return it. */
const isoOf = (moment: string) => new Date(moment).toISOString()

/** Functions that return the labels of codes, by field. */
const codeLabels: Readonly<Record<string, (code: string) => string>> = {
  regionCode: regionPath,
  industryCode: industryPath,
  economicCode: economicLabel,
}

function changeReply(firm: FirmRow, change: OpenChange) {
  const changes = changesBetween(pickRecord(firm), withChange(firm, change.fields)).map(({ field, from, to }) => {
    const displayValue = (value: string | null) => value && (codeLabels[field]?.(value) ?? value)
    return { field, from: displayValue(from), to: displayValue(to) }
  })
  const { id, status, requestedAt } = change
  return { id, status: statusIntegers[status], requestedAt: isoOf(requestedAt), changes }
}

const actionLabels: Readonly<Record<string, string>> = {
  created: '建立草稿',
  saved: '保存草稿',
  'handed-in': '提交申请',
  imported: '由登记册导入',
  withdrawn: '企业撤回',
  passed: '分支机构审核通过',
  approved: '中心审核通过，分配厂商识别代码',
  returned: '退回补正',
  refused: '不予通过',
  deregistered: '注销',
  'change-requested': '申请信息变更',
  'change-passed': '变更：分支机构审核通过',
  'change-approved': '变更：中心审核通过',
  'change-returned': '变更申请退回',
  'change-refused': '变更申请未通过',
  'change-withdrawn': '企业撤回变更申请',
}

/** One step of a firm. Only reviewers see the user names. */
export function historyReply(line: { step: HistoryRow; byUsername: string | null }, viewer: SignedIn) {
  const { id, action, fromStatus, toStatus, byName, remark, reasons, changes, at } = line.step
  return {
    ...{ id, action, byName, remark, reasons, changes },
    fromStatus: fromStatus && statusIntegers[fromStatus],
    toStatus: statusIntegers[toStatus],
    actionLabel: actionLabels[action] ?? action,
    toStatusLabel: statusLabels[toStatus],
    byUsername: actorOf(viewer) === 'owner' ? null : line.byUsername,
    at: at.toISOString(),
  }
}
