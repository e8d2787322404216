/** Which providers the settings of this site give. */
import { demoOutbox } from './providers/demo-outbox.ts'
import { type SmsSettings, smsGateway } from './providers/sms-gateway.ts'
import { type MailSettings, smtpServer } from './providers/smtp-server.ts'
import { makeSender, type Senders } from './sender.ts'

export type MessageSettings = { sms?: SmsSettings; mail?: MailSettings }

/** A channel without a setting goes to the outbox of the demonstration, and is closed in a real installation. */
export function sendersOf(
  { sms, mail }: MessageSettings,
  { demo, clock }: { demo: boolean; clock: () => Date },
): Senders {
  const phone = sms ? smsGateway(sms, clock) : demo ? demoOutbox : undefined
  const email = mail ? smtpServer(mail) : demo ? demoOutbox : undefined
  return { ...(phone && { phone: makeSender(phone) }), ...(email && { email: makeSender(email) }) }
}

/** What does not work in a real installation for want of a setting, for the operator at the start. */
export function missingProviders({ sms, mail }: MessageSettings, { demo }: { demo: boolean }): string[] {
  if (demo) return []
  const noSms =
    'SMS_URL is not set: no SMS leaves this site, so nobody can register, recover a password by phone or change a phone.'
  const noMail =
    'SMTP_URL is not set: no mail leaves this site, so nobody can recover a password by mail or change a mailbox.'
  return [...(sms ? [] : [noSms]), ...(mail ? [] : [noMail])]
}
