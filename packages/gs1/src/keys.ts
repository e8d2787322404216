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
export { type Key, type KeyPiece, type KeyRow, type KeyTexts, keyTable } from './keys/key-table.ts'
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
export {
  buildCpid,
  type Cpid,
  type CpidParts,
  formatCpid,
  partReferenceCapacity,
  readCpid,
  splitCpid,
} from './keys/kinds/cpid.ts'
export {
  buildGcn,
  couponReferenceCapacity,
  formatGcn,
  type Gcn,
  type GcnParts,
  readGcn,
  splitGcn,
} from './keys/kinds/gcn.ts'
export {
  buildGdti,
  documentTypeCapacity,
  formatGdti,
  type Gdti,
  type GdtiParts,
  readGdti,
  splitGdti,
} from './keys/kinds/gdti.ts'
export {
  assetReferenceCapacity,
  buildGiai,
  formatGiai,
  type Giai,
  type GiaiParts,
  readGiai,
  splitGiai,
} from './keys/kinds/giai.ts'
export {
  buildGinc,
  consignmentReferenceCapacity,
  formatGinc,
  type Ginc,
  type GincParts,
  readGinc,
  splitGinc,
} from './keys/kinds/ginc.ts'
export { buildGln, formatGln, type Gln, type GlnParts, locationCapacity, readGln, splitGln } from './keys/kinds/gln.ts'
export {
  buildGmn,
  formatGmn,
  type Gmn,
  type GmnParts,
  modelReferenceCapacity,
  readGmn,
  splitGmn,
} from './keys/kinds/gmn.ts'
export {
  assetTypeCapacity,
  buildGrai,
  formatGrai,
  type Grai,
  type GraiParts,
  readGrai,
  splitGrai,
} from './keys/kinds/grai.ts'
export {
  buildGsin,
  formatGsin,
  type Gsin,
  type GsinParts,
  readGsin,
  shipperReferenceCapacity,
  splitGsin,
} from './keys/kinds/gsin.ts'
export {
  buildGsrn,
  formatGsrn,
  type Gsrn,
  type GsrnParts,
  readGsrn,
  serviceReferenceCapacity,
  splitGsrn,
} from './keys/kinds/gsrn.ts'
export {
  buildGtin8,
  buildGtin12,
  buildGtin13,
  buildGtin14,
  formatGtin,
  type Gtin,
  type GtinKind,
  type GtinParts,
  gtinAs,
  itemCapacity,
  readGtin,
  splitGtin,
  unpaddedGtin,
} from './keys/kinds/gtin.ts'
export {
  buildSscc,
  formatSscc,
  readSscc,
  type Sscc,
  type SsccParts,
  serialCapacity,
  splitSscc,
} from './keys/kinds/sscc.ts'
export { readUpcE, upcEOf } from './keys/kinds/upc-e.ts'
export type { NumberReading } from './keys/number-reading.ts'
export { chosenReading, numberReadings, type ReadingOptions } from './keys/number-readings.ts'
export { companyPrefixLength, conflictingRow } from './prefixes/company-prefix.ts'
export type { CompanyPrefixLength, OwnLength } from './prefixes/company-prefix-lengths.ts'
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
