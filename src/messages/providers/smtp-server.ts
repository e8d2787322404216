/** Mail through an SMTP server. */

import type { Transporter } from 'nodemailer'
import { mainLanguage } from '../../codes/languages.ts'
import { DeliveryFault, type OutgoingMessage, type Provider } from '../provider.ts'

export type MailSettings = { url: string; from: string }

const timeoutMs = 15_000

/** The library is loaded with the first mail, to keep the start fast. */
export function smtpServer(settings: MailSettings): Provider {
  let transport: Promise<Transporter> | undefined
  return {
    name: 'smtp',
    async send(message, signal) {
      transport ??= openTransport(settings)
      const sending = (await transport).sendMail(mailOf(message, settings))
      try {
        const { messageId } = await unlessAborted(sending, signal)
        return { reference: String(messageId).slice(0, 100) }
      } catch (error) {
        throw toDeliveryFault(error)
      }
    },
  }
}

async function openTransport({ url }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  return createTransport({ url, ...limits, requireTLS: mustEncrypt(url) })
}

/** Requires TLS for passwords and codes, unless the address has `?requireTLS=false` or the server is on this machine. */
function mustEncrypt(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const requireTls = searchParams.get('requireTLS')
  return requireTls === null ? !['localhost', '127.0.0.1', '[::1]'].includes(hostname) : requireTls !== 'false'
}

/** The key is the Message-ID, by which mailboxes detect a repetition. */
function mailOf(message: OutgoingMessage, { from }: MailSettings) {
  const { key, to, subject, text, mail } = message
  const domain = from.replace(/^.*@/s, '').replace(/[^\w.-]/g, '')
  return {
    from: senderOf(message, from),
    to: { name: '', address: to },
    subject,
    text: `${text}\n`,
    ...(mail && { html: mail.html }),
    messageId: `<${key}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'auto-submitted': 'auto-generated', ...(mail?.unsubscribe && unsubscribeHeaders(mail.unsubscribe)) },
  }
}

/** The configured sender; a mail in another language has the name of the site in it in front of its mailbox. */
function senderOf({ language, siteName }: OutgoingMessage, from: string) {
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? []
  // The configured sender has the name of the main language.
  return language === mainLanguage ? from : { name: siteName, address }
}

/** RFC 2369 and RFC 8058: a mail program ends the subscription by one POST to the address. */
const unsubscribeHeaders = (address: string) => ({
  'list-unsubscribe': `<${address}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
  return Promise.race([promise, aborted])
}

/** A refused recipient is final. A refused login or sender is a configuration error of the server or this site. */
function toDeliveryFault(error: unknown): DeliveryFault {
  const { code, responseCode, command } = error instanceof Error ? asSmtp(error) : {}
  if (responseCode === undefined)
    return new DeliveryFault(code === 'ETIMEDOUT' ? 'time-out' : 'unreachable', { cause: error })
  const final = responseCode >= 500 && command === 'RCPT TO'
  return new DeliveryFault(`smtp-${responseCode}`, { final, cause: error })
}

function asSmtp(error: Error): { code?: string; responseCode?: number; command?: string } {
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error && typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
  }
}
