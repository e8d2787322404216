/** Schemas of a firm's record: its fields in requests and replies, and the reply of the calls that return a firm. */

import { z } from 'zod'
import { compactText, nullableText, text } from '../../wire/fields.ts'
import { singleNumberKinds } from '../allocation/single-numbers/kinds.ts'
import { caseKinds } from '../cases/kinds/case-kinds.ts'
import { claimStates } from '../disputes/claims/claim-states.ts'
import { historyActions } from '../history/actions.ts'
import { endReasons } from '../life-cycle/end-reasons.ts'
import { prefixStates, replySteps } from '../life-cycle/life-cycle.ts'
import { forEachField } from './record-fields.ts'

export const change = z.object({ field: z.string(), from: nullableText, to: nullableText })
export const reason = z.object({ field: z.string(), reason: z.string() })

/** A step of a firm or of a case. `caseId`: null for the firm's application. */
export const historyLine = z.object({
  id: z.number(),
  caseId: z.number().nullable(),
  action: z.enum(historyActions),
  actionLabel: z.string(),
  fromStatus: z.number().nullable(),
  toStatus: z.number(),
  toStatusLabel: z.string(),
  byName: z.string(),
  byUsername: nullableText,
  remark: nullableText,
  reasons: z.array(reason),
  changes: z.array(change),
  /** What the reviewer found to agree with the documents; for reviewers only, and null if the verdict does not state it. */
  checked: z.array(z.string()).nullable(),
  at: z.string(),
})

/** The fields of a request; each may be missing. */
export const recordFieldsInput = forEachField(({ longest, isCode }) => {
  if (longest === undefined) return z.uuid().optional()
  return (isCode ? compactText(longest) : text(longest)).optional()
})

export const version = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .pipe(z.number().int().positive())

const recordFieldsReply = forEachField(() => nullableText)

const openChange = z.object({
  id: z.number(),
  version: z.number(),
  status: z.number(),
  requestedAt: z.string(),
  changes: z.array(change),
})

/** A case that is not settled, as it is listed with its firm. */
const openCase = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(caseKinds),
  kindLabel: z.string(),
  status: z.number(),
  statusLabel: z.string(),
  companyPrefix: nullableText,
  /** Of a cancellation that the authority proposes: until when the firm may object. */
  objectUntil: nullableText,
  submittedAt: nullableText,
  updatedAt: z.string(),
})

export const licenceFile = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })

/** A firm as its owner and its reviewers see it; `steps` are the steps that the viewer may take now. */
export const firmReplySchema = z.object({
  id: z.number(),
  version: z.number(),
  status: z.number(),
  statusLabel: z.string(),
  /** Why a withdrawn application ended, null for others. */
  endReason: z.enum(endReasons).nullable(),
  ...recordFieldsReply,
  regionLabel: z.string(),
  economicLabel: z.string(),
  industryLabel: z.string(),
  branchCode: nullableText,
  branchLabel: z.string(),
  licence: licenceFile.nullable(),
  demonstration: z.boolean(),
  /** When this firm claimed its credit code, which another firm holds; for its owner only. */
  claimedAt: nullableText,
  /** The same claim with its number and what became of it. */
  claim: z
    .object({
      ...{ number: z.string(), claimedAt: z.string(), state: z.enum(claimStates), stateLabel: z.string() },
      ...{ reason: nullableText, decidedAt: nullableText },
    })
    .nullable(),
  submittedAt: nullableText,
  /** The day in China, `yyyy-MM-dd`, by which what waits for a reviewer is decided; null if nothing waits. */
  expectedDate: nullableText,
  approvedAt: nullableText,
  updatedAt: z.string(),
  prefixes: z.array(
    z.object({ companyPrefix: z.string(), state: z.enum(prefixStates), capacity: z.number(), validTo: z.string() }),
  ),
  /** The newest first. */
  singleNumbers: z.array(
    z.object({ number: z.string(), kind: z.enum(singleNumberKinds), name: z.string(), allocatedAt: z.string() }),
  ),
  change: openChange.nullable(),
  /** The deregistered firm whose operators apply again with this one, and its cancelled prefixes; null for a first application. */
  previous: z
    .object({
      ...{ id: z.number(), firmName: nullableText },
      prefixes: z.array(z.object({ companyPrefix: z.string(), cancelledAt: z.string() })),
    })
    .nullable(),
  /** The firm with which the operators of this deregistered one have applied again; for reviewers. */
  nextFirmId: z.number().nullable(),
  cases: z.array(openCase),
  steps: z.array(z.enum(replySteps)),
  /** The last return; `until`: the last day in China on which it can be submitted again; `was`: what each field with a reason had then, as text. */
  returned: z
    .object({
      ...{ remark: nullableText, reasons: z.array(reason), at: z.string() },
      until: z.string(),
      was: z.record(z.string(), nullableText),
    })
    .nullable(),
})
