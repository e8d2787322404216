/** The surface for machines: each call a row. What a call may do is an act of the table of permissions; what it replies is stated here. */
import { z } from 'zod'
import { certificateVerificationCalls } from '../notices/certificate-calls.ts'
import { certificateInputLengths } from '../notices/certificate-lengths.ts'
import { type FailureCode, failures } from '../wire/errors.ts'
import { codeText, compactText, digitText, referenceText, text } from '../wire/fields.ts'
import type { MachineRow } from '../wire/machine/machine-call.ts'
import { checkReply, issuerPrefixReply, placeReply } from './codes/replies.ts'
import { numberRows } from './numbers/calls.ts'
import { productRows } from './products/calls.ts'
import { codeReply } from './replies.ts'
import { symbolInput } from './symbols.ts'

/** Codes of one request. */
export const mostCodes = 1000

const failureCodes = Object.keys(failures) as [FailureCode, ...FailureCode[]]

const [certificateRow] = certificateVerificationCalls

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
  { name: 'checkNumber', method: 'GET', path: 'v1/check-digits/{digits}', access: 'look-up-codes', costly: false, crossOrigin: true, replyKind: 'record',
    summary: 'The check digit of a GS1 number: of the digits as they are, and whether their last one is right.', input: z.object({ digits: digitText(40, 1) }), reply: checkReply },
  { name: 'issuerPrefixes', method: 'GET', path: 'v1/prefixes', access: 'look-up-codes', costly: false, crossOrigin: true, replyKind: 'list',
    summary: 'GS1 prefixes and the organisations that issue them; with “digits” the one that a number begins with.', input: z.object({ digits: digitText(14).optional() }), reply: z.object({ rows: z.array(issuerPrefixReply) }) },
  { name: 'place', method: 'GET', path: 'v1/places/{gln}', access: 'look-up-codes', costly: false, crossOrigin: true, readsOnly: true, replyKind: 'record',
    summary: 'One GLN: its state, whose it is, and its place if that is public.', input: z.object({ gln: codeText(100, 1) }), reply: placeReply },
  { name: 'certificate', method: 'GET', path: 'v1/certificates/{number}', access: 'look-up-codes', costly: true, readsOnly: true, replyKind: 'record',
    summary: 'Verifies a certificate by its number and its check code; a wrong code and an unknown number have the same reply.',
    input: z.object({ number: referenceText(certificateInputLengths.number, 1), code: compactText(certificateInputLengths.code, 1) }), reply: certificateRow.reply },
  ...numberRows,
  ...productRows,
  { name: 'symbolFile', method: 'GET', path: 'v1/symbols', access: 'draw-symbols', costly: true, readsOnly: true, replyKind: 'file',
    summary: 'A symbol as a file: SVG, PNG, PDF, EPS, or a label for a printer.', input: symbolInput, reply: z.unknown() },
  { name: 'useOfKey', method: 'GET', path: 'v1/usage', access: 'read-key-use', costly: false, replyKind: 'list',
    summary: 'How much the key was used on each of the last 30 days.', input: z.object({}), reply: z.object({ rows: z.array(z.object({ day: z.string(), used: z.number() })) }) },
] as const satisfies readonly MachineRow[]

export type MachineRows = typeof machineRows
