/** Meanings of AI values in English. Countries and currencies have the names of the Unicode locale data. */

import { type MeaningTexts, withoutSign } from './meaning-texts.ts'

type NameType = 'region' | 'currency'
const displayNames = new Map<NameType, Intl.DisplayNames>()

/** Created for the first name: the locale data takes 20 ms to load. */
function nameOf(type: NameType, code: string): string | undefined {
  const names = displayNames.get(type) ?? new Intl.DisplayNames('en', { type })
  displayNames.set(type, names)
  return names.of(code)
}

/** As the table of GS1 prefixes has them. */
const ownNames: Readonly<Record<string, string>> = { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' }

export const enMeanings: MeaningTexts = {
  day: date => date,
  monthEnd: ' (end of the month)',
  oClock: hour => `${String(hour).padStart(2, '0')}:00`,
  period: (from, until) => `${from} to ${until}`,
  units: {
    kg: 'kg',
    m: 'm',
    'm²': 'm²',
    l: 'l',
    'm³': 'm³',
    lb: 'lb',
    in: 'in',
    ft: 'ft',
    yd: 'yd',
    'in²': 'in²',
    'ft²': 'ft²',
    'yd²': 'yd²',
    'tr oz': 'tr oz',
    oz: 'oz',
    'qt (US)': 'qt (US)',
    'gal.': 'gal.',
    'gal (US)': 'gal (US)',
    'in³': 'in³',
    'ft³': 'ft³',
    'yd³': 'yd³',
    'KG PER m²': 'kg/m²',
    '°C': '°C',
    '°F': '°F',
  },
  amount: (value, note) => `${value} (${note})`,
  localCurrency: 'local currency',
  localCurrencyPerUnit: 'local currency, per unit of measure',
  currency: ({ alpha }) => nameOf('currency', alpha) ?? alpha,
  currencyWithCode: (name, alpha) => `${name} (${alpha})`,
  pieces: count => `${count} pieces`,
  country: ({ alpha2 }) => ownNames[alpha2] ?? nameOf('region', alpha2) ?? alpha2,
  severalCountries: 'several countries',
  listSeparator: ', ',
  countryWithText: (country, label, rest) => `${country}, ${label} ${rest}`,
  postalCode: 'postal code',
  approvalNumber: 'approval number',
  yes: 'yes',
  no: 'no',
  position: (latitude, longitude) =>
    `${withoutSign(latitude)}° ${latitude.startsWith('-') ? 'S' : 'N'}, ${withoutSign(longitude)}° ${longitude.startsWith('-') ? 'W' : 'E'}`,
  pieceOfTotal: (piece, total) => `piece ${piece} of ${total}`,
  birthOfTotal: (piece, total) => `number ${piece} of ${total}`,
  windings: { '0': 'face out', '1': 'face in', '9': 'winding direction undefined' },
  roll: ({ widthMm, lengthM, coreMm, winding, splices }) =>
    `width ${widthMm} mm, length ${lengthM} m, core ${coreMm} mm, ${winding}, ${splices === '9' ? 'unknown number of splices' : `${splices} splices`}`,
  packageType: ({ code, unOnly }) => `package type ${code}${unOnly ? ' (in the list of the United Nations only)' : ''}`,
  sexes: { '0': 'not known', '1': 'male', '2': 'female', '9': 'not applicable' },
  catchMethods: { '01': 'caught at sea', '02': 'caught in fresh water', '03': 'farmed', '04': 'cultivated' },
}
