/** What a language has for the page that verifies a certificate or a filing. */

import type { NextSteps } from '../../lookup/results/result-data.ts'
import type { FilingFactName } from '../../registration/filings/fact-labels.ts'
import type { filingTitles } from '../../registration/filings/titles.ts'
import type { VerificationState } from '../verification-states.ts'

/** `prefix`: the company prefix of the certificate, empty without one. */
export type CertificateSteps = Readonly<Record<VerificationState, (prefix: string) => NextSteps>>

type Verdict = { word: string; sentence: string }

export type Locale = {
  /** Of the document with a result; undefined: the title of the page. */
  resultTitle: string | undefined
  heading: string
  lead: string
  number: string
  numberHint: string
  code: string
  codeHint: string
  submit: string
  resultOf: string
  verdicts: Readonly<Record<VerificationState, Verdict>>
  /** Of the certificate. */
  title: string
  filing: {
    titles: Readonly<Record<keyof typeof filingTitles, string>>
    number: string
    facts: Readonly<Record<FilingFactName, string>>
    verdicts: Readonly<Record<'valid' | 'expired' | 'revoked', Verdict>>
  }
  demonstration: string
  facts: Readonly<
    Record<'firmName' | 'firmNameEn' | 'creditCode' | 'companyPrefix' | 'address' | 'period' | 'issuer', string>
  >
  to: string
  daysLeft: (days: number) => string
  checkedHeading: string
  registered: string
  issued: (day: string, reason: string) => string
  intact: string
  notChecked: string
  current: Readonly<Record<Exclude<VerificationState, 'altered' | 'unknown'>, string>>
  checkedAt: (moment: string) => string
  compareHeading: string
  compare: string
  another: string
  print: string
  nextHeading: string
  report: string
  reportForgery: string
  /** After a certificate was verified. */
  steps: CertificateSteps
  /** After a filing was verified, whatever its state. */
  filingSteps: NextSteps
}
