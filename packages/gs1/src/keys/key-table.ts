/** The table of all GS1 keys, one row per kind (used by keys.ts). Structures: GS1 General Specifications, "GS1 identification keys";
 *  formats as in the GS1 Barcode Syntax Dictionary. */

import type { CharacterSet } from '../elements/character-sets.ts'
import { type Fault, isFault } from '../fault.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import type { KeyPartName } from './key-part-names.ts'
import { buildCpid, type Cpid, formatCpid, partReferenceCapacity, readCpid } from './kinds/cpid.ts'
import { buildGcn, couponReferenceCapacity, formatGcn, type Gcn, readGcn } from './kinds/gcn.ts'
import { buildGdti, documentTypeCapacity, formatGdti, type Gdti, readGdti } from './kinds/gdti.ts'
import { assetReferenceCapacity, buildGiai, formatGiai, type Giai, readGiai } from './kinds/giai.ts'
import { buildGinc, consignmentReferenceCapacity, formatGinc, type Ginc, readGinc } from './kinds/ginc.ts'
import { buildGln, formatGln, type Gln, locationCapacity, readGln } from './kinds/gln.ts'
import { buildGmn, formatGmn, type Gmn, modelReferenceCapacity, readGmn } from './kinds/gmn.ts'
import { assetTypeCapacity, buildGrai, formatGrai, type Grai, readGrai } from './kinds/grai.ts'
import { buildGsin, formatGsin, type Gsin, readGsin, shipperReferenceCapacity } from './kinds/gsin.ts'
import { buildGsrn, formatGsrn, type Gsrn, readGsrn, serviceReferenceCapacity } from './kinds/gsrn.ts'
import {
  buildGtin8,
  buildGtin12,
  buildGtin13,
  buildGtin14,
  formatGtin,
  type Gtin,
  type GtinKind,
  itemCapacity,
  readGtin,
} from './kinds/gtin.ts'
import { buildSscc, formatSscc, readSscc, type Sscc, serialCapacity } from './kinds/sscc.ts'

export type Key = Gtin | Gln | Sscc | Grai | Giai | Gsrn | Gdti | Ginc | Gsin | Gcn | Cpid | Gmn

/** One component of a key, from the left. `body`: it contains the company prefix and the reference that `part` names. */
export type KeyPiece = { part: KeyPartName; set: CharacterSet; least: number; most: number; body?: true }

/** The parts to build a key from; parts that its kind does not have are ignored. */
export type KeyTexts = Partial<Record<KeyPartName, string>>

/** `ai`: that of a key without AI; `otherAis`: further AIs of the same kind. `digits`: fixed length of the key without its serial.
 *  `addition`: a second AI that belongs to the key. */
export type KeyRow = {
  kind: KeyKind
  ai: string
  otherAis?: readonly string[]
  nameZh: string
  nameEn: string
  structure: readonly KeyPiece[]
  check: 'mod 10' | 'pair' | 'none'
  digits?: number
  addition?: { ai: string; part: 'extension' | 'serial' }
  source: string
  read: (text: string, addition?: string) => Key | Fault
  build: (texts: KeyTexts) => Key | Fault
  format: (text: string, addition?: string, companyPrefix?: string) => string | Fault
  capacity: (companyPrefix: string) => number
}

const fixedDigits = (part: KeyPartName, count = 1): KeyPiece => ({ part, set: 'N', least: count, most: count })
const prefixAndDigits = (part: KeyPartName, count: number): KeyPiece => ({ ...fixedDigits(part, count), body: true })
/** The minimum is a company prefix of four digits; builders check that a reference follows. */
const prefixAndText = (part: KeyPartName, set: CharacterSet, most: number): KeyPiece => ({
  part,
  set,
  least: 4,
  most,
  body: true,
})
const serial = (set: CharacterSet, most: number): KeyPiece => ({ part: 'serial', set, least: 0, most })
const checkDigit = fixedDigits('checkDigit')

function readAndFormat<K extends Key>(
  read: (text: string, addition?: string) => K | Fault,
  format: (key: K, companyPrefix?: string) => string,
) {
  return {
    read,
    format: (text: string, addition?: string, companyPrefix?: string) => {
      const key = read(text, addition)
      return isFault(key) ? key : format(key, companyPrefix)
    },
  }
}

const readAndFormatGtin = (kind: GtinKind) => readAndFormat<Gtin>(text => readGtin(text, kind), formatGtin)

const generalSpecifications = 'GS1 General Specifications'
const gtinColumns = {
  ai: '01',
  nameZh: '全球贸易项目代码',
  nameEn: 'Global Trade Item Number',
  check: 'mod 10',
} as const

export const keyTable: readonly KeyRow[] = [
  {
    kind: 'GTIN-8',
    ...gtinColumns,
    structure: [fixedDigits('gs1Prefix', 3), fixedDigits('itemReference', 4), checkDigit],
    digits: 8,
    source: `${generalSpecifications}; GB 12904`,
    ...readAndFormatGtin('GTIN-8'),
    build: ({ gs1Prefix = '', itemReference = '' }) => buildGtin8(gs1Prefix, itemReference),
    capacity: () => 0,
  },
  {
    kind: 'GTIN-12',
    ...gtinColumns,
    structure: [prefixAndDigits('itemReference', 11), checkDigit],
    digits: 12,
    source: `${generalSpecifications}; GB 12904`,
    ...readAndFormatGtin('GTIN-12'),
    build: ({ companyPrefix = '', itemReference = '' }) => buildGtin12(companyPrefix, itemReference),
    capacity: companyPrefix => (companyPrefix.startsWith('0') ? itemCapacity(companyPrefix) : 0),
  },
  {
    kind: 'GTIN-13',
    ...gtinColumns,
    structure: [prefixAndDigits('itemReference', 12), checkDigit],
    digits: 13,
    source: `${generalSpecifications}; GB 12904`,
    ...readAndFormatGtin('GTIN-13'),
    build: ({ companyPrefix = '', itemReference = '' }) => buildGtin13(companyPrefix, itemReference),
    capacity: itemCapacity,
  },
  {
    kind: 'GTIN-14',
    ...gtinColumns,
    otherAis: ['02', '03'],
    structure: [fixedDigits('indicator'), prefixAndDigits('itemReference', 12), checkDigit],
    digits: 14,
    source: `${generalSpecifications}; GB/T 16830`,
    ...readAndFormatGtin('GTIN-14'),
    build: ({ indicator = '', companyPrefix = '', itemReference = '' }) => {
      const inner = buildGtin13(companyPrefix, itemReference)
      return isFault(inner) ? inner : buildGtin14(indicator, inner.digits)
    },
    capacity: itemCapacity,
  },
  {
    kind: 'GLN',
    ai: '414',
    otherAis: ['410', '411', '412', '413', '415', '416', '417'],
    nameZh: '全球位置码',
    nameEn: 'Global Location Number',
    structure: [prefixAndDigits('locationReference', 12), checkDigit],
    check: 'mod 10',
    digits: 13,
    addition: { ai: '254', part: 'extension' },
    source: `${generalSpecifications}; GB/T 16828`,
    ...readAndFormat(readGln, formatGln),
    build: ({ companyPrefix = '', locationReference = '', extension = '' }) =>
      buildGln({ companyPrefix, locationReference, extension }),
    capacity: locationCapacity,
  },
  {
    kind: 'SSCC',
    ai: '00',
    nameZh: '系列货运包装箱代码',
    nameEn: 'Serial Shipping Container Code',
    structure: [fixedDigits('extensionDigit'), prefixAndDigits('serial', 16), checkDigit],
    check: 'mod 10',
    digits: 18,
    source: `${generalSpecifications}; GB/T 18127`,
    ...readAndFormat(readSscc, formatSscc),
    build: ({ extensionDigit = '', companyPrefix = '', serial = '' }) =>
      buildSscc({ extensionDigit, companyPrefix, serial }),
    capacity: serialCapacity,
  },
  {
    kind: 'GRAI',
    ai: '8003',
    nameZh: '全球可回收资产代码',
    nameEn: 'Global Returnable Asset Identifier',
    structure: [fixedDigits('filler'), prefixAndDigits('assetType', 12), checkDigit, serial('X', 16)],
    check: 'mod 10',
    digits: 14,
    source: `${generalSpecifications}; GB/T 23833`,
    ...readAndFormat(readGrai, formatGrai),
    build: ({ companyPrefix = '', assetType = '', serial = '' }) => buildGrai({ companyPrefix, assetType, serial }),
    capacity: assetTypeCapacity,
  },
  {
    kind: 'GIAI',
    ai: '8004',
    nameZh: '全球单个资产代码',
    nameEn: 'Global Individual Asset Identifier',
    structure: [prefixAndText('assetReference', 'X', 30)],
    check: 'none',
    source: `${generalSpecifications}; GB/T 23833`,
    ...readAndFormat(readGiai, formatGiai),
    build: ({ companyPrefix = '', assetReference = '' }) => buildGiai({ companyPrefix, assetReference }),
    capacity: assetReferenceCapacity,
  },
  {
    kind: 'GSRN',
    ai: '8018',
    otherAis: ['8017'],
    nameZh: '全球服务关系代码',
    nameEn: 'Global Service Relation Number',
    structure: [prefixAndDigits('serviceReference', 17), checkDigit],
    check: 'mod 10',
    digits: 18,
    source: `${generalSpecifications}; GB/T 23832`,
    ...readAndFormat(readGsrn, formatGsrn),
    build: ({ companyPrefix = '', serviceReference = '' }) => buildGsrn({ companyPrefix, serviceReference }),
    capacity: serviceReferenceCapacity,
  },
  {
    kind: 'GDTI',
    ai: '253',
    nameZh: '全球文件类型代码',
    nameEn: 'Global Document Type Identifier',
    structure: [prefixAndDigits('documentType', 12), checkDigit, serial('X', 17)],
    check: 'mod 10',
    digits: 13,
    source: generalSpecifications,
    ...readAndFormat(readGdti, formatGdti),
    build: ({ companyPrefix = '', documentType = '', serial = '' }) =>
      buildGdti({ companyPrefix, documentType, serial }),
    capacity: documentTypeCapacity,
  },
  {
    kind: 'GINC',
    ai: '401',
    nameZh: '全球托运标识代码',
    nameEn: 'Global Identification Number for Consignment',
    structure: [prefixAndText('consignmentReference', 'X', 30)],
    check: 'none',
    source: generalSpecifications,
    ...readAndFormat(readGinc, formatGinc),
    build: ({ companyPrefix = '', consignmentReference = '' }) => buildGinc({ companyPrefix, consignmentReference }),
    capacity: consignmentReferenceCapacity,
  },
  {
    kind: 'GSIN',
    ai: '402',
    nameZh: '全球装运标识代码',
    nameEn: 'Global Shipment Identification Number',
    structure: [prefixAndDigits('shipperReference', 16), checkDigit],
    check: 'mod 10',
    digits: 17,
    source: generalSpecifications,
    ...readAndFormat(readGsin, formatGsin),
    build: ({ companyPrefix = '', shipperReference = '' }) => buildGsin({ companyPrefix, shipperReference }),
    capacity: shipperReferenceCapacity,
  },
  {
    kind: 'GCN',
    ai: '255',
    nameZh: '全球优惠券代码',
    nameEn: 'Global Coupon Number',
    structure: [prefixAndDigits('couponReference', 12), checkDigit, serial('N', 12)],
    check: 'mod 10',
    digits: 13,
    source: generalSpecifications,
    ...readAndFormat(readGcn, formatGcn),
    build: ({ companyPrefix = '', couponReference = '', serial = '' }) =>
      buildGcn({ companyPrefix, couponReference, serial }),
    capacity: couponReferenceCapacity,
  },
  {
    kind: 'CPID',
    ai: '8010',
    nameZh: '组件/部件标识代码',
    nameEn: 'Component/Part Identifier',
    structure: [prefixAndText('partReference', 'Y', 30)],
    check: 'none',
    addition: { ai: '8011', part: 'serial' },
    source: generalSpecifications,
    ...readAndFormat(readCpid, formatCpid),
    build: ({ companyPrefix = '', partReference = '', serial = '' }) =>
      buildCpid({ companyPrefix, partReference, serial }),
    capacity: partReferenceCapacity,
  },
  {
    kind: 'GMN',
    ai: '8013',
    nameZh: '全球型号代码',
    nameEn: 'Global Model Number',
    structure: [prefixAndText('modelReference', 'X', 23), { part: 'checkCharacters', set: 'X', least: 2, most: 2 }],
    check: 'pair',
    source: generalSpecifications,
    ...readAndFormat(readGmn, formatGmn),
    build: ({ companyPrefix = '', modelReference = '' }) => buildGmn({ companyPrefix, modelReference }),
    capacity: modelReferenceCapacity,
  },
]
