/** Content rules of application identifiers in English. */

import type { RuleTexts } from './locale.ts'

export const enRules: RuleTexts = {
  couponcode: 'the structure of the coupon code is wrong',
  couponposoffer: 'the structure of the coupon code is wrong',
  cset64: 'at most two "=" at the end, and with them the length must be a multiple of 3',
  hasnondigit: 'it must not be digits only',
  hh: 'the hour must be 00 to 23',
  hhmi: 'the time must be 0000 to 2359',
  hyphen: 'it must be the hyphen "-"',
  iban: 'it is no valid international bank account number (IBAN)',
  importeridx: 'the importer index must be one digit, letter, "-" or "_"',
  iso3166: 'there is no such country code (three digits)',
  iso3166999: 'there is no such country code (three digits, 999 for several countries)',
  iso3166alpha2: 'there is no such country code (two capital letters)',
  iso4217: 'there is no such currency code (three digits)',
  iso5218: 'the code of the sex must be 0, 1, 2 or 9',
  latitude: 'the latitude must be 0000000000 to 1800000000',
  longitude: 'the longitude must be 0000000000 to 3600000000',
  mediatype: 'there is no such code of a media type',
  mi: 'the minute must be 00 to 59',
  nonzero: 'it must not be zeros only',
  nozeroprefix: 'it must not begin with 0',
  packagetype: 'there is no such package type code',
  pcenc: 'two hexadecimal digits must follow "%"',
  pieceoftotal: 'piece and total must be at least 1, and the piece not above the total',
  posinseqslash: 'write "position/total", with the position not above the total',
  ss: 'the second must be 00 to 59',
  winding: 'the winding direction must be 0, 1 or 9',
  yesno: 'it must be 0 (no) or 1 (yes)',
}
