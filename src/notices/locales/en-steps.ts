/** What a shopper, a shop and the company can do after a certificate or a filing was verified, in English. */
import type { NextStep, NextSteps } from '../../lookup/results/result-data.ts'
import type { CertificateSteps } from './locale.ts'

const lookUp = (prefix: string) => ({
  label: 'See the company prefix as it is now',
  to: `/SecondaryMenu/LookUp?q=${prefix}`,
})
const ask = { label: 'Ask us in writing', to: '/SecondaryMenu/Enquiry' }
const howToApply = { label: 'How to apply and renew', to: '/SecondaryMenu/Apply' }
const numbers = { label: 'Look up a number or a company', to: '/SecondaryMenu/LookUp' }
const anotherOne = { label: 'Compare and type it again', to: '/SecondaryMenu/Certificate' }

export const steps: CertificateSteps = {
  valid: prefix => everybody([lookUp(prefix), numbers], [ask, howToApply]),
  expired: prefix => everybody([lookUp(prefix), ask], [howToApply, ask]),
  superseded: prefix =>
    everybody([{ ...anotherOne, label: 'Verify the new certificate' }, lookUp(prefix)], [ask, howToApply]),
  'reported-lost': prefix =>
    everybody([{ ...anotherOne, label: 'Verify the new certificate' }, lookUp(prefix)], [ask, howToApply]),
  revoked: prefix => everybody([lookUp(prefix), ask], [howToApply, ask]),
  altered: () => everybody([ask, numbers], [ask, howToApply]),
  unknown: () => everybody([anotherOne, ask], [ask, howToApply]),
}

/** A shopper and a shop abroad have the same ways. */
const everybody = (reader: readonly NextStep[], maker: readonly NextStep[]): NextSteps => ({
  shopper: reader,
  shop: reader,
  maker,
})

export const filingSteps: NextSteps = everybody([numbers, ask], [ask, howToApply])
