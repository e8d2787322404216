/** GS1 keys, company prefixes and check digits. */
export { checkCharacterSteps, checkCharacters } from './check-digits/check-characters.ts'
export { type CheckDigitSteps, checkDigit, checkDigitSteps, hasValidCheckDigit } from './check-digits/check-digit.ts'
export { buildGln, formatGln, readGln } from './keys/gln.ts'
export { buildGrai } from './keys/grai.ts'
export { buildGtin13, buildGtin14, formatGtin, type Gtin, itemCapacity, readGtin, unpaddedGtin } from './keys/gtin.ts'
export { keyOfElements } from './keys/key-of-elements.ts'
export { type KeyRow, keyTable } from './keys/key-table.ts'
export { formatKey, type KeyPart, keyRow, readKey, splitKey } from './keys/keys.ts'
export { buildSscc, readSscc, serialCapacity } from './keys/sscc.ts'
export { readUpcE } from './keys/upc-e.ts'
export { companyPrefixLength, conflictingRow, isDemonstrationPrefix } from './prefixes/company-prefix.ts'
export { type Gs1Prefix, gs1Prefixes, longerGs1Prefixes, type PrefixUse } from './prefixes/gs1-prefixes.ts'
export {
  gs1PrefixesOfCountry,
  issuingOrganisation,
  type KeyKind,
  prefixRow,
  prefixRowsWithin,
} from './prefixes/issuing-organisation.ts'
