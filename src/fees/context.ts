/** What handlers of fees share: their context, and the provider of the site. */
import type { CertificateContext } from '../registration/certificates/api.ts'
import type { RegistrationContext } from '../registration/context.ts'
import type { TimeUse } from '../wire/service-use.ts'
import { createHttpProvider } from './http-provider.ts'
import type { PayeeSettings } from './payee/store.ts'
import type { PaymentProvider } from './provider.ts'
import { createStubProvider } from './stub-provider.ts'

/** Until when to pay, as an operator has set it, and where to while two people have not decided it. */
type FeeSettings = PayeeSettings & Readonly<Record<'billDays' | 'unpaidDays' | 'testingFees', string>>

export type FeesContext = CertificateContext & {
  settings: () => Promise<FeeSettings & Readonly<Record<'siteName', string>>>
}

/** A verdict may issue a bill, whose term of payment is a setting. */
export type BillingContext = RegistrationContext & {
  settings: () => Promise<Pick<FeeSettings, 'billDays'>>
}

/** The provider that the operator connected, in the demonstration the stub, otherwise none: then only transfers are possible. */
export function providerOf({
  config,
  clock,
  timeUse,
}: Pick<FeesContext, 'config' | 'clock' | 'timeUse'>): PaymentProvider | undefined {
  if (config.payment) return counted(createHttpProvider(config.payment, clock), timeUse)
  return config.demo ? createStubProvider(config.secretKey) : undefined
}

const counted = (provider: PaymentProvider, timeUse: TimeUse): PaymentProvider => ({
  ...provider,
  start: payment => timeUse('payment', () => provider.start(payment)),
  refund: payment => timeUse('payment', () => provider.refund(payment)),
})
