/** The call behind the self test at /test. */
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'

export const healthCalls = [
  {
    name: 'siteHealth',
    method: 'GET',
    path: 'sys/health/api/info',
    who: 'anyone',
    summary: '自检：服务、数据库和版本',
    input: z.object({}),
    reply: z.object({
      version: z.string(),
      node: z.string(),
      database: z.string(),
      databaseMilliseconds: z.number(),
      at: z.string(),
      demo: z.boolean(),
    }),
    gives: 'record',
  },
] as const satisfies readonly CallRow[]

export type HealthCalls = (typeof healthCalls)[number]
