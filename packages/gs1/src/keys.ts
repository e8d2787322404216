/** GS1 keys, company prefixes and check digits. */
export {
  type CheckCharacterSteps,
  checkCharacterSteps,
  checkCharacters,
  hasValidCheckCharacters,
} from './check-digits/check-characters.ts'
export { type CheckDigitSteps, checkDigit, checkDigitSteps, hasValidCheckDigit } from './check-digits/check-digit.ts'
export { type ElementsKey, keyOfElements } from './keys/key-of-elements.ts'
export type { KeyPartName } from './keys/key-part-names.ts'
export { type Key, type KeyRow, type KeyTexts, keyTable } from './keys/key-table.ts'
export {
  buildKey,
  formatKey,
  type KeyOptions,
  type KeyPart,
  keyCapacity,
  keyRow,
  keyValue,
  partsToBuild,
  readKey,
  splitKey,
  structureText,
} from './keys/keys.ts'
export { buildCpid, type Cpid, formatCpid, partReferenceCapacity, readCpid, splitCpid } from './keys/kinds/cpid.ts'
export { buildGcn, couponReferenceCapacity, formatGcn, type Gcn, readGcn, splitGcn } from './keys/kinds/gcn.ts'
export { buildGdti, documentTypeCapacity, formatGdti, type Gdti, readGdti, splitGdti } from './keys/kinds/gdti.ts'
export { assetReferenceCapacity, buildGiai, formatGiai, type Giai, readGiai, splitGiai } from './keys/kinds/giai.ts'
export {
  buildGinc,
  consignmentReferenceCapacity,
  formatGinc,
  type Ginc,
  readGinc,
  splitGinc,
} from './keys/kinds/ginc.ts'
export { buildGln, formatGln, type Gln, locationCapacity, readGln, splitGln } from './keys/kinds/gln.ts'
export { buildGmn, formatGmn, type Gmn, modelReferenceCapacity, readGmn, splitGmn } from './keys/kinds/gmn.ts'
export { assetTypeCapacity, buildGrai, formatGrai, type Grai, readGrai, splitGrai } from './keys/kinds/grai.ts'
export { buildGsin, formatGsin, type Gsin, readGsin, shipperReferenceCapacity, splitGsin } from './keys/kinds/gsin.ts'
export { buildGsrn, formatGsrn, type Gsrn, readGsrn, serviceReferenceCapacity, splitGsrn } from './keys/kinds/gsrn.ts'
export {
  buildGtin8,
  buildGtin12,
  buildGtin13,
  buildGtin14,
  formatGtin,
  type Gtin,
  type GtinKind,
  gtinAs,
  itemCapacity,
  readGtin,
  splitGtin,
  unpaddedGtin,
} from './keys/kinds/gtin.ts'
export { buildSscc, formatSscc, readSscc, type Sscc, serialCapacity, splitSscc } from './keys/kinds/sscc.ts'
export { readUpcE, upcEOf } from './keys/kinds/upc-e.ts'
export { companyPrefixLength, conflictingRow } from './prefixes/company-prefix.ts'
export type { OwnLength } from './prefixes/company-prefix-lengths.ts'
export { type Gs1Prefix, gs1Prefixes, longerGs1Prefixes, type PrefixUse } from './prefixes/gs1-prefixes.ts'
export {
  gs1PrefixesOfCountry,
  issuingOrganisation,
  type KeyKind,
  prefixRow,
  prefixRowsWithin,
} from './prefixes/issuing-organisation.ts'
export { containedGtin, type PackingLevel, packingLevels } from './prefixes/packing-levels.ts'
export { type PublicationNumber, publicationNumber, type SpecialUse, specialUse } from './prefixes/special-numbers.ts'
