/** Calls of the code tables that a registration needs: regions, industries, economic categories, the branch of a region. */
import { z } from 'zod'
import { factNames } from '../../../branch-facts/facts-rules.ts'
import type { CallRow } from '../../../wire/call.ts'
import { text } from '../../../wire/fields.ts'

type CodeNode = { code: string; label: string; type: string; parentCode: string | null; children: CodeNode[] }
const codeNode = z.custom<CodeNode>()

export const codeCalls = [
  {
    name: 'regions',
    method: 'GET',
    path: 'codes/api/regions',
    access: 'use-site',
    costly: false,
    reads: [],
    summary: '行政区划树：省、市、县',
    input: z.object({}),
    reply: z.array(codeNode),
    replyKind: 'record',
  },
  {
    name: 'industries',
    method: 'GET',
    path: 'codes/api/industries',
    access: 'use-site',
    costly: false,
    reads: [],
    summary: '国民经济行业分类树：门类、大类、中类、小类',
    input: z.object({}),
    reply: z.array(codeNode),
    replyKind: 'record',
  },
  {
    name: 'economics',
    method: 'GET',
    path: 'codes/api/economics',
    access: 'use-site',
    costly: false,
    reads: [],
    summary: '经济类型',
    input: z.object({}),
    reply: z.array(z.object({ code: z.string(), label: z.string() })),
    replyKind: 'record',
  },
  {
    name: 'branchOfRegion',
    method: 'GET',
    path: 'codes/api/branchOf',
    access: 'use-site',
    costly: false,
    reads: ['branch'],
    summary: '负责一个地区的分支机构',
    input: z.object({ region: text(6, 1) }),
    reply: z.object({
      ...{ code: z.string(), label: z.string(), phone: z.string(), address: z.string() },
      samples: z.array(z.enum(factNames)),
    }),
    replyKind: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type CodeCalls = (typeof codeCalls)[number]
