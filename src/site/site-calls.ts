/** Calls of the shell: the self-test at /test, the QR codes in the footer, links to other sites, and the reading mode. */
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { done, text } from '../wire/fields.ts'
import { readingChoices } from './reading/reading-mode.ts'

export const siteCalls = [
  {
    name: 'siteHealth',
    method: 'GET',
    path: 'sys/health/api/info',
    access: 'use-site',
    costly: false,
    reads: ['now'],
    summary: '自检：服务和数据库；版本只告诉管理员',
    input: z.object({}),
    reply: z.object({
      versions: z.object({ site: z.string(), node: z.string(), database: z.string() }).optional(),
      databaseMilliseconds: z.number(),
      at: z.string(),
      demo: z.boolean(),
    }),
    replyKind: 'record',
  },
  {
    name: 'pageCode',
    method: 'GET',
    path: 'sys/config/api/pageCode',
    access: 'use-site',
    costly: true,
    reads: [],
    summary: '本站公开页面地址的二维码（SVG）',
    input: z.object({ path: z.string().startsWith('/').max(300) }),
    reply: z.unknown(),
    replyKind: 'file',
  },
  {
    name: 'softwareFiles',
    method: 'GET',
    path: 'sys/software/api/files',
    access: 'use-site',
    costly: false,
    reads: [],
    cached: true,
    summary: '软件下载页的文件：版本、大小、日期、SHA-256 和地址的二维码',
    input: z.object({}),
    reply: z.object({
      files: z.array(
        z.object({
          name: z.string(),
          path: z.string(),
          address: z.string(),
          code: z.string(),
          version: z.string(),
          bytes: z.number(),
          sha256: z.string(),
          builtAt: z.string(),
        }),
      ),
    }),
    replyKind: 'record',
  },
  {
    name: 'leaveLink',
    method: 'GET',
    path: 'sys/config/api/leaveLink',
    access: 'use-site',
    costly: false,
    reads: [],
    summary: '通向其他网站的链接是不是本站的页面给出的',
    input: z.object({ to: text(5000, 1), key: text(64).default('') }),
    reply: z.object({ isOwn: z.boolean() }),
    replyKind: 'record',
  },
  {
    name: 'keepReadingMode',
    method: 'POST',
    path: 'sys/config/api/readingMode',
    access: 'use-site',
    costly: false,
    reads: [],
    summary: '把长者模式、配色、字号、光标、阅读线和大字幕存入 Cookie，保留一年；不写的恢复平常的样子',
    input: z.object({
      mode: z.enum(readingChoices.mode).optional(),
      contrast: z.enum(readingChoices.contrast).optional(),
      text: z.enum(readingChoices.text).optional(),
      cursor: z.enum(readingChoices.cursor).optional(),
      line: z.enum(readingChoices.line).optional(),
      caption: z.enum(readingChoices.caption).optional(),
    }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type SiteCalls = (typeof siteCalls)[number]
