/** What handlers of fees share: their context, and the provider of the site. */
import type { CertificateContext } from '../registration/certificates/api.ts'
import type { PaymentProvider } from './provider.ts'
import { createStubProvider } from './stub-provider.ts'

export type FeesContext = CertificateContext

/** Only the demonstration has a provider; a real one is another function with this result. */
export const providerOf = ({ config }: Pick<FeesContext, 'config'>): PaymentProvider | undefined =>
  config.demo ? createStubProvider(config.secretKey) : undefined
