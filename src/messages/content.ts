/** Confidential content of a message, encrypted in the outbox with the site's key. */
import { z } from 'zod'
import type { Language } from '../codes/languages.ts'
import { keyedHash, seal, unseal } from '../db/seal.ts'
import { allParameters, languageOfKind, type MessageKind, messageText, signed } from './templates.ts'
import type { MessageText } from './texts/text-rules.ts'

const mail = z.object({ html: z.string(), unsubscribe: z.string().optional() })

/** A text that somebody tries, instead of the one that holds. */
const trial = z.object({ subject: z.string(), text: z.string(), smsTemplate: z.string().nullable() })

const schema = z.object({
  to: z.string(),
  parameters: z.record(z.string(), z.string()),
  mail: mail.optional(),
  trial: trial.optional(),
})

/** What a mail has besides its text: the same as HTML, and the address that ends a subscription by one POST (RFC 8058). */
export type MailParts = z.infer<typeof mail>

export type Content = z.infer<typeof schema>

type Sealing = { secretKey: string; key: string }

/** Each message has its own key, so that encrypted content cannot be moved to another row. */
const messageSealing = ({ secretKey, key }: Sealing) => ({ secretKey, purpose: `message ${key}` })

export const sealContent = (content: Content, keys: Sealing): string =>
  seal(JSON.stringify(content), messageSealing(keys))

/** Undefined if it was encrypted with another SECRET_KEY. */
export function openContent(sealed: string, keys: Sealing): Content | undefined {
  const text = unseal(sealed, messageSealing(keys))
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

export const recipientHash = (address: string, secretKey: string): string =>
  keyedHash(address.toLowerCase(), { secretKey, purpose: 'message recipient' })

type Times = { kind: MessageKind; createdAt: Date; expiresAt: Date }

/** The name of the site in a language. */
export type SiteName = (language: Language) => Promise<string>

/** What a message is filled into: the text of its kind that holds, unless somebody tries another. */
export const textOf = ({ trial }: Content, holding: MessageText): MessageText => trial ?? holding

type Texts = { text: string; siteName: SiteName }

/** The text as it is sent, with the site name in front. */
export async function signedText(row: Times, { parameters }: Content, { siteName, ...typed }: Texts): Promise<string> {
  const text = messageText(row.kind, allParameters(parameters, row), typed.text)
  return signed(row.kind, { siteName: await siteName(languageOfKind(row.kind)), text })
}
