/** The verification page in English. */

import { filingSteps, steps } from './en-steps.ts'
import type { Locale } from './locale.ts'

export const en: Locale = {
  resultTitle: undefined,
  heading: 'Verify a certificate',
  lead: 'Check whether a Certificate of System Member was issued by this organisation and is valid now. No login is needed.',
  number: 'Certificate number',
  numberHint:
    'Below the title of the certificate; the digits are sufficient, for example 000123. Of a filing its number, for example BA20261121-000012',
  code: 'Check code',
  codeHint: 'Beside the QR code: 8 letters or digits',
  submit: 'Verify',
  resultOf: 'Result: ',
  verdicts: {
    valid: { word: 'Valid', sentence: 'This certificate was issued by us and is valid now.' },
    expired: { word: 'Expired', sentence: 'This certificate was issued by us, but its period is over.' },
    superseded: { word: 'Replaced', sentence: 'This certificate was issued by us and later replaced by a new one.' },
    'reported-lost': {
      word: 'Reported lost',
      sentence:
        'This certificate was issued by us. Its company has reported it lost, so it proves nothing any more. Please look up separately whether the company prefix is valid.',
    },
    revoked: {
      word: 'Revoked',
      sentence: 'This certificate was issued by us and then revoked; the company prefix may not be used.',
    },
    altered: {
      word: 'Not verified',
      sentence:
        'The registered facts differ from those that were signed. Please contact us before you rely on this certificate.',
    },
    unknown: {
      word: 'Unknown',
      sentence:
        'No certificate has this number and check code. Please check both for typing errors; otherwise it was not issued by us.',
    },
  },
  title: 'Certificate of System Member',
  filing: {
    titles: { 'foreign-barcode': 'Filing of a foreign number', subsidiary: 'Filing of use by a subsidiary' },
    number: 'Filing number',
    facts: {
      ...{
        firmName: 'Company',
        barcode: 'Foreign number',
        holder: 'Company abroad',
        holderCountry: 'Country or region',
      },
      ...{ product: 'Product', brand: 'Brand', subsidiary: 'Subsidiary' },
      ...{ subsidiaryCode: 'Unified Social Credit Code', address: 'Registered address', relation: 'Relation' },
      ...{ filedOn: 'Filed on', until: 'Valid until' },
    },
    verdicts: {
      valid: { word: 'Valid', sentence: 'This filing was made with us and is valid now.' },
      expired: { word: 'Expired', sentence: 'This filing was made with us, but its authorisation is over.' },
      revoked: {
        word: 'Ended',
        sentence: 'This filing was made with us, but its company is no system member any more.',
      },
    },
  },
  demonstration: ' (demonstration)',
  facts: {
    firmName: 'Company',
    firmNameEn: 'Name in English',
    creditCode: 'Unified Social Credit Code',
    companyPrefix: 'GS1 Company Prefix',
    address: 'Registered address',
    period: 'Period of validity',
    issuer: 'Issued by',
  },
  to: 'to',
  daysLeft: days => `${days} days left`,
  checkedHeading: 'What was checked',
  registered: 'The number is in the register',
  issued: day => `Issued on ${day}`,
  intact: 'The registered facts are as they were signed',
  notChecked: 'The signature was not checked: the key of that time has been replaced',
  current: {
    valid: 'Neither revoked nor expired',
    expired: 'The period is over',
    superseded: 'Replaced by a new certificate',
    'reported-lost': 'Reported lost by the company',
    revoked: 'Revoked or cancelled',
  },
  checkedAt: moment => `Checked just now, ${moment} (Beijing time)`,
  compareHeading: 'Compare once more',
  compare:
    'Compare company name and prefix with the certificate in your hand: if they differ it is a forgery. The address of this page must begin with:',
  another: 'Verify another',
  print: 'Print this result',
  nextHeading: 'What to do next',
  report: 'Something is wrong: tell us',
  reportForgery: 'It may be a forgery: tell us',
  steps,
  filingSteps,
}
