/** What the site sends to a browser for a passkey, in the JSON of Web Authentication. */
import { z } from 'zod'

const credential = z.object({ id: z.string(), type: z.string() })

/** To make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const makeOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
})

/** To let one prove itself (`PublicKeyCredentialRequestOptionsJSON`). */
export const proofOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(credential).optional(),
  userVerification: z.string().optional(),
})
