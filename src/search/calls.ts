/** The calls of the site search. Additions to the specified calls (docs/added.md). */

import { z } from 'zod'
import { factNames } from '../branch-facts/facts-rules.ts'
import { languages } from '../codes/languages.ts'
import { contentTypeNames } from '../wire/cache/cache-tags.ts'
import type { CallRow } from '../wire/call.ts'
import { flag, text, unsortedPaging } from '../wire/fields.ts'
import { searchKindNames } from './kinds.ts'
import { publisherPattern } from './publishers.ts'

const kind = z.enum(searchKindNames)
const label = z.object({ label: z.string(), to: z.string() })

const hit = z.object({
  id: z.number(),
  kind,
  label: z.string(),
  title: z.string(),
  summary: z.string(),
  excerpt: z.string(),
  /** Words to mark in title and excerpt. */
  words: z.array(z.string()),
  address: z.string(),
  publishedAt: z.string(),
  /** Pages of the code and branches have no date of their own. */
  hasDate: z.boolean(),
  card: z
    .object({
      facts: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
      action: label.optional(),
      more: label.optional(),
    })
    .nullable(),
})

/** A search displays texts of all types, as its words lead to them. */
const foundReads = [...contentTypeNames, 'words', 'branch'] as const

const searchFields = {
  keyword: text(100, 1),
  kind: kind.optional(),
  since: z.enum(['month', 'year']).optional(),
  /** `centre`, or the code of a provincial branch for all branches of the province. */
  publisher: z.string().regex(publisherPattern).optional(),
  language: z.enum(languages).optional(),
  /** Only the typed words: no synonyms, no corrections. */
  exact: flag.optional(),
}

const counts = z.record(z.string(), z.number())

export const siteSearchCalls = [
  {
    name: 'searchSite',
    method: 'POST',
    path: 'search/api/site',
    access: 'use-site',
    costly: true,
    reads: foundReads,
    summary:
      '站内搜索：推荐结果在前，然后依次是标题相同、标题含全部词、全文含全部词、含大部分词；total 为 1001 表示超过 1000 条',
    input: z.object({ ...searchFields, ...unsortedPaging }),
    reply: hit,
    replyKind: 'list',
  },
  {
    name: 'searchPage',
    method: 'POST',
    path: 'search/api/page',
    access: 'use-site',
    costly: true,
    reads: foundReads,
    summary: '站内搜索页：结果、各类别、时间和发布单位的条数、同义词和纠错、地区对应的分支机构、相关的搜索',
    input: z.object({ ...searchFields, newest: flag.optional(), ...unsortedPaging }),
    reply: z.object({
      hits: z.array(hit),
      /** How many of the hits are best bets. */
      best: z.number(),
      total: z.number(),
      /** By kind, time and publisher, each within the two others that are chosen; absent if there are more than 1,000 matches. */
      kinds: counts.optional(),
      times: counts.optional(),
      publishers: z.array(z.object({ publisher: z.string(), label: z.string(), count: z.number().optional() })),
      synonyms: z.array(z.object({ typed: z.string(), means: z.string() })),
      corrections: z.array(z.object({ typed: z.string(), instead: z.string() })),
      /** Terms that no text has. */
      unknown: z.array(z.string()),
      branch: z
        .object({
          code: z.string(),
          label: z.string(),
          phone: z.string(),
          hours: z.array(z.object({ from: z.string(), to: z.string() })),
          region: z.string(),
          address: z.string(),
          samples: z.array(z.enum(factNames)),
        })
        .nullable(),
      related: z.array(z.string()),
      similar: z.array(z.object({ title: z.string(), address: z.string() })),
    }),
    replyKind: 'record',
  },
  {
    name: 'suggestSearch',
    cached: true,
    method: 'POST',
    path: 'search/api/suggest',
    access: 'use-site',
    costly: false,
    reads: foundReads,
    summary: '输入时的建议：页面（含拼音和首字母）、地区、编号',
    input: z.object({ keyword: text(40, 1) }),
    reply: z.array(z.object({ group: z.string(), title: z.string(), address: z.string(), note: z.string() })),
    replyKind: 'record',
  },
  {
    name: 'entryTitles',
    method: 'POST',
    path: 'search/api/titles',
    access: 'use-site',
    costly: false,
    reads: foundReads,
    summary: '若干地址的标题，用于“没有找到这个页面”的建议',
    input: z.object({ addresses: z.array(text(200, 1)).max(5) }),
    reply: z.array(z.object({ title: z.string(), address: z.string() })),
    replyKind: 'record',
  },
  {
    name: 'hotSearches',
    cached: true,
    method: 'POST',
    path: 'search/api/common',
    access: 'use-site',
    costly: false,
    reads: foundReads,
    summary: '常用搜索',
    input: z.object({}),
    reply: z.array(z.string()),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type SiteSearchCalls = (typeof siteSearchCalls)[number]
