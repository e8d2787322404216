/** The calls of content pages: list, item, page and files. Additions to the specified calls (docs/added.md). */
import { z } from 'zod'
import { contentTypeNames } from '../wire/cache-tags.ts'
import type { CallRow } from '../wire/call.ts'
import { flag, id, pagingBy, text, wholeNumber } from '../wire/fields.ts'
import { filterFields, itemLine, itemWithPreviousAndNext, wholeItem } from './items/replies.ts'

const typeName = z.enum(contentTypeNames)
const attachmentPlace = { id, index: wholeNumber(0, 99).default(0) }

export const pageCalls = [
  {
    name: 'listContent',
    cached: true,
    method: 'POST',
    path: 'content/api/list',
    access: 'anyone',
    costly: false,
    reads: 'in-handler',
    summary: '一种内容的列表（本站页面用）',
    input: z.object({
      type: typeName,
      where: z.record(text(40), text(100)).optional(),
      important: flag.optional(),
      language: z.enum(['zh', 'en']).optional(),
      /** Includes bodies, for lists that show whole items. */
      withBody: flag.optional(),
      ...filterFields,
      ...pagingBy('publishedAt'),
    }),
    reply: itemLine.extend({ body: z.string().optional() }),
    replyKind: 'list',
  },
  {
    name: 'listYears',
    cached: true,
    method: 'POST',
    path: 'content/api/years',
    access: 'anyone',
    costly: false,
    reads: 'in-handler',
    summary: '一种内容有哪些年份',
    input: z.object({ type: typeName, category: text(40).optional(), where: z.record(text(40), text(100)).optional() }),
    reply: z.array(z.number()),
    replyKind: 'record',
  },
  {
    name: 'contentItem',
    cached: true,
    method: 'POST',
    path: 'content/api/item',
    access: 'anyone',
    costly: false,
    reads: 'in-handler',
    summary: '一条内容及其上一篇、下一篇和相关内容',
    input: z.object({ id, type: typeName.optional() }),
    reply: itemWithPreviousAndNext,
    replyKind: 'record',
  },
  {
    name: 'contentPage',
    cached: true,
    method: 'POST',
    path: 'content/api/page',
    access: 'anyone',
    costly: false,
    reads: ['page', 'visits'],
    summary: '一个地址上的页面；尚无内容时为 null',
    input: z.object({ path: text(200, 1) }),
    reply: wholeItem.nullable(),
    replyKind: 'record',
  },
  {
    name: 'downloadDoc',
    method: 'POST',
    path: 'doc/api/downLoad',
    access: 'anyone',
    costly: false,
    summary: '一个附件，作为文件',
    input: z.object(attachmentPlace),
    reply: z.unknown(),
    replyKind: 'file',
  },
  {
    name: 'docFile',
    method: 'GET',
    path: 'doc/api/file/{id}/{index}',
    access: 'anyone',
    costly: false,
    summary: '一个附件，供链接下载',
    input: z.object(attachmentPlace),
    reply: z.unknown(),
    replyKind: 'file',
  },
  {
    name: 'filePath',
    method: 'POST',
    path: 'domain/api/filePath',
    access: 'anyone',
    costly: false,
    summary: '附件的公开地址',
    input: z.object(attachmentPlace),
    reply: z.object({ name: z.string(), path: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'secondCategoryList',
    method: 'POST',
    path: 'knowledgecategory/api/getSecondCategoryList',
    access: 'anyone',
    costly: false,
    reads: [],
    summary: '二级类目',
    input: z.object({ type: typeName.default('knowledge') }),
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type PageCalls = (typeof pageCalls)[number]
