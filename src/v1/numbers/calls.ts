/** The numbers of the key's firm. */
import { z } from 'zod'
import { ownNumber } from '../../numbers/calls.ts'
import { nullableText, wholeNumber } from '../../wire/fields.ts'
import type { MachineRow } from '../../wire/machine/machine-call.ts'

/** Numbers of one request. */
export const mostNumbers = 100

const number = z.object({ companyPrefix: z.string(), itemReference: z.string(), gtin: z.string() })

// biome-ignore format: one call a paragraph
export const numberRows = [
  { name: 'ownPrefixesOfKey', method: 'GET', path: 'v1/numbers', access: 'read-numbers', costly: false, replyKind: 'list',
    summary: 'The company prefixes of the firm, how many item numbers each has used and reserved, and the next free one.', input: z.object({}),
    reply: z.object({ rows: z.array(z.object({ companyPrefix: z.string(), capacity: z.number(), used: z.number(), reserved: z.number(), next: nullableText })) }) },
  { name: 'numberOfKey', method: 'GET', path: 'v1/numbers/{gtin}', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: 'One item number of the firm: whether it is used or reserved, and for what.', input: z.object({ gtin: ownNumber.itemReference }),
    reply: number.extend({ isUsed: z.boolean(), isReserved: z.boolean(), productName: nullableText, usedAt: nullableText }) },
  { name: 'allocateNumbers', method: 'POST', path: 'v1/numbers', access: 'use-numbers', costly: false, changes: true, status: 201, replyKind: 'list',
    summary: 'Allocates the next free item numbers, each once and for ever. Send Idempotency-Key: a repeated request then gets the same numbers.',
    input: z.object({ companyPrefix: ownNumber.companyPrefix.optional(), count: wholeNumber(1, mostNumbers).default(1) }), reply: z.object({ rows: z.array(number) }) },
] as const satisfies readonly MachineRow[]

export type NumberRows = typeof numberRows
