/** Message providers from the settings of this site. */
import { type TimeUse, uncounted } from '../wire/service-use.ts'
import type { Provider } from './provider.ts'
import { demoOutbox } from './providers/demo-outbox.ts'
import { type SmsSettings, smsGateway } from './providers/sms-gateway.ts'
import { type MailSettings, smtpServer } from './providers/smtp-server.ts'
import { createSender, isProviderFault, type Senders } from './sender.ts'

export type MessageSettings = { sms?: SmsSettings; mail?: MailSettings }

/** A channel without settings uses the demonstration outbox, and is closed in a real installation. */
export function createSenders(
  { sms, mail }: MessageSettings,
  { demo, clock, timeUse = uncounted }: { demo: boolean; clock: () => Date; timeUse?: TimeUse },
): Senders {
  const phone = sms ? smsGateway(sms, clock) : demo ? demoOutbox : undefined
  const email = mail ? smtpServer(mail) : demo ? demoOutbox : undefined
  return {
    ...(phone && { phone: createSender(counted(phone, 'sms', timeUse)) }),
    ...(email && { email: createSender(counted(email, 'mail', timeUse)) }),
  }
}

/** A message that a provider refuses for good says nothing about the provider. */
const counted = (provider: Provider, service: 'sms' | 'mail', timeUse: TimeUse): Provider => ({
  ...provider,
  send: (message, signal) => timeUse(service, () => provider.send(message, signal), isProviderFault),
})

/** Warnings about missing settings in a real installation, for the operator at the start. */
export function missingProviders({ sms, mail }: MessageSettings, { demo }: { demo: boolean }): string[] {
  if (demo) return []
  const noSms =
    'SMS_URL is not set: this site sends no SMS, so nobody can register, recover a password by phone or change a phone.'
  const noMail =
    'SMTP_URL is not set: this site sends no mail, so nobody can recover a password by mail or change a mailbox.'
  return [...(sms ? [] : [noSms]), ...(mail ? [] : [noMail])]
}
