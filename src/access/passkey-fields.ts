/** What a browser sends of a passkey: the parts of the answer of Web Authentication, each in base64url. */
import { z } from 'zod'

const longest = {
  id: 1400,
  clientData: 1000,
  authenticatorData: 1000,
  signature: 1000,
  userHandle: 100,
  attestation: 4000,
}

/** A text that a program made. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** A passkey that proves itself. */
export const passkeyProof = z.object({
  id: base64url(longest.id),
  clientData: base64url(longest.clientData),
  authenticatorData: base64url(longest.authenticatorData),
  signature: base64url(longest.signature),
  userHandle: base64url(longest.userHandle).optional(),
})

export type PasskeyProof = z.infer<typeof passkeyProof>

/** A passkey that has just been made. */
export const newPasskey = z.object({
  id: base64url(longest.id),
  clientData: base64url(longest.clientData),
  attestation: base64url(longest.attestation),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(8)
    .default([]),
})

export type NewPasskey = z.infer<typeof newPasskey>
