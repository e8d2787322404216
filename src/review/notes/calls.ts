/** Calls of the notes between reviewers. */
import { z } from 'zod'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow } from '../../wire/call.ts'
import { text } from '../../wire/fields.ts'
import { subject } from '../assignments/calls.ts'
import { reviewInputLengths } from '../input-lengths.ts'

const note = z.object({ id: z.number(), byName: z.string(), text: z.string(), at: z.string() })

export const noteCalls = [
  {
    name: 'reviewNotes',
    method: 'POST',
    path: 'tycpdmfirm/authApi/reviewNotes',
    access: 'review-applications',
    costly: false,
    summary: '审核人员之间关于一家企业的备注，最新的在前；企业看不到',
    input: z.object(subject),
    reply: z.array(note),
    replyKind: 'record',
  },
  {
    name: 'addReviewNote',
    method: 'POST',
    path: 'tycpdmfirm/authApi/addReviewNote',
    access: 'review-applications',
    costly: false,
    summary: '给审核同一家企业的人员留一条备注；企业看不到。key 相同的重复请求只留一条，内容不同就拒绝',
    input: z.object({ ...requestKeyInput, ...subject, text: text(reviewInputLengths.note, 1) }),
    reply: note.extend(repeatReply),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type NoteCalls = (typeof noteCalls)[number]
