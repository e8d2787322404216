/** The way of a text from draft to withdrawal: its states and steps, who may take them, and the limits of its fields. Without I/O. */
import type { VersionState } from '../versions/version-table.ts'

export const editedStateLabels = {
  draft: '草稿',
  'in-review': '待审',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤下',
} as const satisfies Partial<Record<VersionState, string>>

export const versionStateLabels = {
  ...editedStateLabels,
  replaced: '以前的版本',
} as const satisfies Record<VersionState, string>

/** `correct`: a small correction of a public text, which its author publishes alone. */
export const editorSteps = [
  ...(['send', 'recall', 'return', 'approve', 'correct'] as const),
  ...(['unschedule', 'discard', 'withdraw'] as const),
] as const
export type EditorStep = (typeof editorSteps)[number]

export const stepLabels = {
  send: '送审',
  recall: '收回修改',
  return: '退回修改',
  approve: '通过并发布',
  correct: '发布更正',
  unschedule: '取消定时',
  discard: '放弃草稿',
  withdraw: '撤下',
} as const satisfies Record<EditorStep, string>

/** Steps that need a sentence: a returned text says what to change, a withdrawn one and a correction why. */
export const isReasonNeeded = (step: EditorStep): boolean =>
  step === 'return' || step === 'withdraw' || step === 'correct'

type Standing = {
  /** Of the open draft; undefined without one. */
  open: VersionState | undefined
  isPublic: boolean
  /** The viewer wrote the open draft. */
  isAuthor: boolean
  /** The viewer wrote its text, whoever saved it last. */
  isWriter: boolean
  mayPublish: boolean
}

/** The steps that a viewer may take.
 *  @example stepsOf({ open: 'in-review', isPublic: false, isAuthor: true, isWriter: true, mayPublish: true }) // ['recall'] */
export function stepsOf({ open, isPublic, isAuthor, isWriter, mayPublish }: Standing): EditorStep[] {
  const canJudge = mayPublish && !isWriter
  const offered: Readonly<Record<EditorStep, boolean>> = {
    send: open === 'draft',
    recall: open === 'in-review' && isAuthor,
    return: open === 'in-review' && canJudge,
    approve: open === 'in-review' && canJudge,
    correct: open === 'draft' && isPublic && mayPublish,
    unschedule: open === 'scheduled' && (mayPublish || isAuthor),
    discard: open === 'draft',
    withdraw: isPublic && mayPublish,
  }
  return editorSteps.filter(step => offered[step])
}

export const editorLengths = {
  title: 120,
  summary: 300,
  slug: 80,
  source: 60,
  markdown: 200_000,
  remark: 500,
  words: 100,
  attachment: 120,
}

/** Letters of an address: lower-case Latin letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9][a-z0-9-]*$/

/** What a page that displays a text tells the server now and then: it only looks, it edits, or it takes the text from who edits it. */
export const holdPurposes = ['watch', 'edit', 'take'] as const

/** How long a text stays with who edits it after the last sign of life of the page. */
export const lockMs = 2 * 60 * 1000
