/** Calls of the public notices of registration and deregistration. */
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { id, ignoredToken, nullableText, pagingBy, text } from '../wire/fields.ts'
import { noticeTypes } from './notice-types.ts'

const notice = z.object({
  id: z.number(),
  type: z.enum(noticeTypes),
  title: z.string(),
  firmName: z.string(),
  /** Of a change of name. */
  formerName: nullableText,
  regionLabel: z.string(),
  branchLabel: z.string(),
  companyPrefix: nullableText,
  validTo: nullableText,
  at: z.string(),
})

export const noticeCalls = [
  {
    name: 'notices',
    method: 'GET',
    path: 'tycpdmfirm/api/notices',
    access: 'use-site',
    costly: false,
    reads: ['firm'],
    summary: '注册公告（zhuce）、注销公告（zhuxiao）或名称变更公告（biangeng），最新的在前',
    input: z.object({
      type: z.enum(noticeTypes).default('zhuce'),
      keyword: text(100).optional(),
      ...pagingBy('at', 'id'),
    }),
    reply: notice,
    replyKind: 'list',
    body: 'query',
  },
  {
    name: 'notice',
    method: 'GET',
    path: 'tycpdmfirm/api/notice/{id}[/{token}]',
    access: 'use-site',
    costly: false,
    reads: ['firm'],
    summary: '一条注册、注销或名称变更公告',
    input: z.object({ id, token: ignoredToken }),
    reply: notice,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type NoticeCalls = (typeof noticeCalls)[number]
