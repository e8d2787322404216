/** Calls of the branches: all of them, one, the one of a place, whether today is a working day, whether a contact is official. */
import { z } from 'zod'
import { factNames } from '../branch-facts/facts-rules.ts'
import { settingTags } from '../content/settings/settings.ts'
import type { CallRow } from '../wire/call.ts'
import { codeText, nullableText, text } from '../wire/fields.ts'
import { placeLength } from './place-length.ts'

const branch = z.object({
  code: z.string(),
  regionCode: z.string(),
  label: z.string(),
  kind: z.enum(['centre', 'office']),
  parentCode: nullableText,
  count: z.number(),
  institute: nullableText,
  phone: z.string(),
  address: z.string(),
  /** In degrees of WGS 84; null where nobody has stated it. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The facts that are demonstration values. */
  samples: z.array(z.enum(factNames)),
  /** The cities and areas that it serves, by their short names; empty if it serves a whole municipality. */
  areas: z.array(z.string()),
})

const place = z.object({ code: z.string(), path: z.string(), branchLabel: z.string() })

const contactAnswer = z.object({
  kind: z.enum(['phone', 'address', 'certificate', 'letter', 'receipt', 'other']),
  /** `to`: where an official document is published. */
  matches: z.array(z.object({ name: z.string(), value: z.string(), to: z.string().optional() })),
})

export const branchCalls = [
  {
    name: 'branchDetail',
    method: 'POST',
    path: 'branch/api/getBranchDetail',
    access: 'use-site',
    costly: false,
    reads: ['branch'],
    summary: '一个分支机构',
    input: z.object({ id: codeText(10, 1) }),
    reply: branch,
    replyKind: 'record',
  },
  {
    name: 'branchList',
    method: 'GET',
    path: 'branch/api/list',
    access: 'use-site',
    costly: false,
    reads: ['branch'],
    summary: '全部分支机构，或一个行政区划代码所属的一个',
    input: z.object({ regionCode: codeText(6).optional() }),
    reply: z.array(branch),
    replyKind: 'record',
  },
  {
    name: 'branchOfPlace',
    method: 'GET',
    path: 'branch/api/find',
    access: 'use-site',
    costly: false,
    reads: ['branch'],
    summary: '一个地名、地址或机构名称由哪个分支机构受理；重名的列出各处',
    input: z.object({ place: text(placeLength) }),
    reply: z.object({
      place: place.nullable(),
      branch: branch.nullable(),
      branches: z.array(branch),
      others: z.array(place),
    }),
    replyKind: 'record',
  },
  {
    name: 'branchToday',
    method: 'GET',
    path: 'branch/api/today',
    access: 'use-site',
    costly: false,
    reads: ['now'],
    summary: '现在是北京时间几点几分，今天是不是工作日',
    input: z.object({}),
    reply: z.object({ day: z.string(), time: z.string(), isWorkingDay: z.boolean() }),
    replyKind: 'record',
  },
  {
    name: 'checkContact',
    method: 'GET',
    path: 'branch/api/checkContact',
    access: 'use-site',
    costly: false,
    reads: [...settingTags('phone', 'address'), 'notice', 'branch'],
    summary: '一个电话号码、地址或文号是不是本中心公布的',
    input: z.object({ text: text(placeLength, 1) }),
    reply: contactAnswer,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type BranchCalls = (typeof branchCalls)[number]
export type Branch = z.output<typeof branch>
export type Place = z.output<typeof place>
export type ContactAnswer = z.output<typeof contactAnswer>
