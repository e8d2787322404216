/** Calls of the release of cancelled company prefixes to the pool: the list, a proposal, and the decision of a second person. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../../wire/call.ts'
import { done, id, nullableText, pagingBy, text } from '../../../wire/fields.ts'
import { releaseLengths, releaseStates } from './rules.ts'

const companyPrefix = z.string().regex(/^\d{7,10}$/)

const releaseLine = z.object({
  companyPrefix: z.string(),
  firmId: z.number(),
  firmName: nullableText,
  branchLabel: z.string(),
  cancelledAt: z.string(),
  /** The first day of the release, in China. */
  releasableFrom: z.string(),
  state: z.enum(releaseStates),
  stateLabel: z.string(),
  /** How many numbers of it are recorded as used; they are never offered again. */
  usedNumbers: z.number(),
  /** The last proposal. */
  proposal: z
    .object({
      id: z.number(),
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: z.string(),
      isOwn: z.boolean(),
      isRejected: z.boolean(),
      remark: nullableText,
      decidedBy: nullableText,
      decidedAt: nullableText,
    })
    .nullable(),
})

export const releaseCalls = [
  {
    name: 'findReleases',
    method: 'POST',
    path: 'companyprefix/authApi/releaseList',
    access: 'release-prefixes',
    costly: false,
    summary: '已注销的厂商识别代码和收回号段的办理，按状态 state 筛选；由国家中心办理',
    input: z.object({
      state: z.enum(releaseStates).optional(),
      keyword: text(100).optional(),
      ...pagingBy('cancelledAt', 'companyPrefix'),
    }),
    reply: releaseLine,
    replyKind: 'list',
  },
  {
    name: 'proposeRelease',
    method: 'POST',
    path: 'companyprefix/authApi/proposeRelease',
    access: 'release-prefixes',
    costly: false,
    summary: '国家中心申请把等待期已满的已注销代码收回号段，须另一人确认',
    input: z.object({ companyPrefix, reason: text(releaseLengths.longest, releaseLengths.shortest) }),
    reply: z.object({ id: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'decideRelease',
    method: 'POST',
    path: 'companyprefix/authApi/decideRelease',
    access: 'release-prefixes',
    costly: false,
    summary: '国家中心另一人确认或不同意收回；申请人自己只能撤回',
    input: z.object({
      id,
      verdict: z.enum(['released', 'rejected']),
      remark: text(releaseLengths.longest).default(''),
    }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ReleaseCalls = (typeof releaseCalls)[number]
export type ReleaseLine = DataOf<Extract<ReleaseCalls, { name: 'findReleases' }>>[number]
