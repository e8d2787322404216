/** The surface for machines: each call a row. What a call may do is an act of the table of permissions; what it replies is stated here. */
import { z } from 'zod'
import { codeText, text } from '../wire/fields.ts'
import type { FailureCode } from '../wire/errors.ts'
import { failures } from '../wire/errors.ts'
import type { MachineRow } from '../wire/machine/machine-call.ts'
import { codeReply } from './replies.ts'

/** Codes of one request. */
export const mostCodes = 1000

const failureCodes = Object.keys(failures) as [FailureCode, ...FailureCode[]]

// biome-ignore format: one call a paragraph
export const machineRows = [
  { name: 'problem', method: 'GET', path: 'v1/problems/{code}', access: 'look-up-codes', costly: false, crossOrigin: true, replyKind: 'record',
    summary: 'What a problem means: every problem has the address of its own.', input: z.object({ code: z.enum(failureCodes) }),
    reply: z.object({ code: z.enum(failureCodes), status: z.number(), title: z.string(), titleEn: z.string() }) },
  { name: 'lookUp', method: 'GET', path: 'v1/lookup/{key}', access: 'look-up-codes', costly: false, crossOrigin: true, readsOnly: true, replyKind: 'record',
    summary: 'One GTIN: its state, whose it is, and its product.', input: z.object({ key: codeText(100, 1) }), reply: codeReply },
  { name: 'lookUpMany', method: 'POST', path: 'v1/lookup', access: 'look-up-many', costly: false, crossOrigin: true, readsOnly: true, replyKind: 'list',
    bodyLimits: { bytes: 128 * 1024, values: mostCodes + 10 },
    summary: 'Up to 1,000 GTINs, each with its own result; each counts towards what the key may use today.', input: z.object({ keys: z.array(z.union([text(100), z.number()]).transform(String)).min(1).max(mostCodes) }),
    reply: z.object({ rows: z.array(codeReply) }) },
] as const satisfies readonly MachineRow[]

export type MachineRows = typeof machineRows
