/** What handlers of fees share: their context, and the provider of the site. */
import type { CertificateContext } from '../registration/certificates/api.ts'
import type { TimeUse } from '../wire/service-use.ts'
import { createHttpProvider } from './http-provider.ts'
import type { PayeeSettings } from './payee/store.ts'
import type { PaymentProvider } from './provider.ts'
import { createStubProvider } from './stub-provider.ts'

/** Where to pay while two people have not decided it, and what a laboratory takes, as an operator has set them. */
type FeeSettings = PayeeSettings & Readonly<Record<'testingFees', string>>

export type FeesContext = CertificateContext & {
  settings: () => Promise<FeeSettings & Readonly<Record<'siteName', string>>>
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
