/** The calls of the page 分支机构 of staff: list, one with its versions, preview, save, return to a version. Additions (docs/added.md). */
import { z } from 'zod'
import { longestDegrees, longestFacts } from '../../branch-facts/facts-rules.ts'
import type { CallRow } from '../../wire/call.ts'
import { codeText, done, nullableText, text } from '../../wire/fields.ts'

const version = z.number().int().min(0).max(1_000_000)
const code = codeText(4, 4)
const time = text(5).optional()

/** The facts as a form has them: the halves of a working day, the second one absent for a branch without a break. */
const typedFacts = {
  /** Longer than what is stored: people write numbers in many ways. */
  phone: text(longestFacts.phone * 2).optional(),
  address: text(longestFacts.address).optional(),
  institute: text(longestFacts.institute).optional(),
  ...{ latitude: text(longestDegrees).optional(), longitude: text(longestDegrees).optional() },
  ...{ morningFrom: time, morningTo: time, afternoonFrom: time, afternoonTo: time },
}

const shownFacts = {
  ...{ phone: z.string(), address: z.string(), institute: z.string(), latitude: z.string(), longitude: z.string() },
  ...{ morningFrom: z.string(), morningTo: z.string(), afternoonFrom: z.string(), afternoonTo: z.string() },
}

const line = z.object({
  ...{ code: z.string(), label: z.string(), phone: z.string(), hours: z.string(), address: z.string() },
  institute: z.string(),
  /** Null while nobody changed it. */
  changedAt: nullableText,
  changedBy: nullableText,
})

const versionReply = z.object({
  number: z.number(),
  at: z.string(),
  /** Null: the values of the code table. */
  byName: nullableText,
  source: z.enum(['people', 'key', 'file']),
  changes: z.array(z.object({ key: z.string(), name: z.string(), before: z.string(), after: z.string() })),
})

const branchReply = z.object({
  ...{ code: z.string(), label: z.string() },
  /** The city where it is, of the code table. */
  seat: z.string(),
  /** The newest version, 0 while nothing was changed. */
  number: z.number(),
  values: z.object(shownFacts),
  versions: z.array(versionReply),
})

const reads = { access: 'read-branch-facts', method: 'POST', costly: false, replyKind: 'record' } as const
const writes = { ...reads, access: 'edit-branch-facts', reply: done } as const

export const branchEditingCalls = [
  {
    ...reads,
    name: 'editedBranches',
    path: 'branchFacts/authApi/findlist',
    summary: '分支机构现在的电话、受理时间、地址和依托单位，谁最后改的；分支机构的人员只看本机构',
    input: z.object({}),
    reply: z.array(line),
  },
  {
    ...reads,
    name: 'editedBranch',
    path: 'branchFacts/authApi/findOne',
    summary: '一个分支机构现在的信息，和以前的各版：谁在什么时候改的，改了什么',
    input: z.object({ code }),
    reply: branchReply,
  },
  {
    ...reads,
    access: 'edit-branch-facts',
    name: 'previewBranch',
    path: 'branchFacts/authApi/preview',
    summary: '还没有保存的分支机构信息显示出来是什么样：半小时内有效的预览地址',
    input: z.object({ code, ...typedFacts }),
    reply: z.object({ address: z.string(), until: z.string() }),
  },
  {
    ...writes,
    name: 'saveBranch',
    path: 'branchFacts/authApi/save',
    summary: '保存一个分支机构的电话、受理时间、地址、依托单位和位置（纬度、经度，可以都不填），各处马上更新',
    /** `seen`: the version that the page displayed, 0 while there is none: a change by somebody else is not written over. */
    input: z.object({ code, ...typedFacts, seen: version }),
  },
  {
    ...writes,
    name: 'restoreBranch',
    path: 'branchFacts/authApi/restore',
    summary: '一个分支机构的信息恢复到以前的一版，记为新的一版',
    input: z.object({ code, number: version.min(1), seen: version }),
  },
] as const satisfies readonly CallRow[]

export type BranchEditingCalls = (typeof branchEditingCalls)[number]
export type BranchLine = z.output<typeof line>
export type EditedBranch = z.output<typeof branchReply>
