/** A reply that a worker thread encoded as JSON, so that the main thread neither validates nor serialises a long reply. */
import type { z } from 'zod'
import { successEnvelope } from './envelope.ts'

/** The whole envelope in UTF-8. */
export type EncodedReply = { envelopeJson: Uint8Array<ArrayBuffer> }

/** Only the fields of the reply's schema are written, as in every other reply. */
export function encodeReply<Reply extends z.ZodType>(reply: Reply, data: z.input<Reply>): EncodedReply {
  return { envelopeJson: new TextEncoder().encode(JSON.stringify(successEnvelope(reply.parse(data)))) }
}

export function isEncodedReply(result: unknown): result is EncodedReply {
  return typeof result === 'object' && result !== null && 'envelopeJson' in result
}
