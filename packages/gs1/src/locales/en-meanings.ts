/** Meanings of AI values in English. Countries and currencies have the names of the Unicode locale data. */

import { type MeaningTexts, withoutSign } from './meaning-texts.ts'

const regions = new Intl.DisplayNames('en', { type: 'region' })
const currencies = new Intl.DisplayNames('en', { type: 'currency' })

export const enMeanings: MeaningTexts = {
  day: date => date,
  monthEnd: ' (end of the month)',
  oClock: hour => `${String(hour).padStart(2, '0')}:00`,
  period: (from, until) => `${from} to ${until}`,
  unit: ({ symbol }) => (symbol === 'KG PER m²' ? 'kg/m²' : symbol),
  amount: (value, note) => `${value} (${note})`,
  localCurrency: 'local currency',
  localCurrencyPerUnit: 'local currency, per unit of measure',
  currency: ({ alpha }) => `${currencies.of(alpha) ?? alpha} (${alpha})`,
  pieces: count => `${count} pieces`,
  countries: rows => rows.map(({ alpha2 }) => regions.of(alpha2) ?? alpha2).join(', '),
  countryWithText: (row, label, rest) =>
    `${row ? (regions.of(row.alpha2) ?? row.alpha2) : 'several countries'}, ${label} ${rest}`,
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
