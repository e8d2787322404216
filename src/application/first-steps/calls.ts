/** Calls of a member's first steps: give a product a number, download its symbol, look it up. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { done, nullableText } from '../../wire/fields.ts'

/** `later`: the member folds the card of the steps. */
export const storedStepNames = ['symbol', 'lookup', 'later'] as const
export type StoredStep = (typeof storedStepNames)[number]

export const firstStepCalls = [
  {
    name: 'firstSteps',
    method: 'POST',
    path: 'memberhome/authApi/firstSteps',
    access: 'read-numbers',
    costly: false,
    summary:
      '新成员的开头三步做到哪一步：给商品编码（number）、下载条码（symbol）、查一查（lookup）；later 是先收起来；first 是第一个用了的号码',
    input: z.object({}),
    reply: z.object({
      number: z.boolean(),
      symbol: z.boolean(),
      lookup: z.boolean(),
      later: z.boolean(),
      used: z.number(),
      first: z
        .object({
          companyPrefix: z.string(),
          itemReference: z.string(),
          gtin: z.string(),
          productName: nullableText,
        })
        .nullable(),
    }),
    replyKind: 'record',
  },
  {
    name: 'finishFirstStep',
    method: 'POST',
    path: 'memberhome/authApi/finishFirstStep',
    access: 'read-numbers',
    costly: false,
    summary: '记下一步已经做了；重复记不改变什么',
    input: z.object({ step: z.enum(storedStepNames) }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type FirstStepCalls = (typeof firstStepCalls)[number]
export type FirstSteps = DataOf<Extract<FirstStepCalls, { name: 'firstSteps' }>>
