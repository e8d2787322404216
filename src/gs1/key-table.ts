// All GS1 keys in one table, one row a kind (keys.ts works with it). Structures: GS1 General Specifications, "GS1
// identification keys"; formats as in the GS1 Barcode Syntax Dictionary.

import type { CharacterSet } from './character-sets.ts'
import { buildCpid, type Cpid, formatCpid, partReferenceCapacity, readCpid } from './cpid.ts'
import { type Fault, isFault } from './fault.ts'
import { buildGcn, couponReferenceCapacity, formatGcn, type Gcn, readGcn } from './gcn.ts'
import { buildGdti, documentTypeCapacity, formatGdti, type Gdti, readGdti } from './gdti.ts'
import { assetReferenceCapacity, buildGiai, formatGiai, type Giai, readGiai } from './giai.ts'
import { buildGinc, consignmentReferenceCapacity, formatGinc, type Ginc, readGinc } from './ginc.ts'
import { buildGln, formatGln, type Gln, locationCapacity, readGln } from './gln.ts'
import { buildGmn, formatGmn, type Gmn, modelReferenceCapacity, readGmn } from './gmn.ts'
import { assetTypeCapacity, buildGrai, formatGrai, type Grai, readGrai } from './grai.ts'
import { buildGsin, formatGsin, type Gsin, readGsin, shipperReferenceCapacity } from './gsin.ts'
import { buildGsrn, formatGsrn, type Gsrn, readGsrn, serviceReferenceCapacity } from './gsrn.ts'
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
} from './gtin.ts'
import type { KeyKind } from './issuing-organisation.ts'
import type { KeyPartName } from './key-part-names.ts'
import { buildSscc, formatSscc, readSscc, type Sscc, serialCapacity } from './sscc.ts'

export type Key = Gtin | Gln | Sscc | Grai | Giai | Gsrn | Gdti | Ginc | Gsin | Gcn | Cpid | Gmn

/** One piece of a key from the left. `body`: the company prefix stands in it, before the reference that `part` names. */
export type KeyPiece = { part: KeyPartName; set: CharacterSet; least: number; most: number; body?: true }

/** The texts a key is built from; what its kind does not have is passed over. */
export type KeyTexts = Partial<Record<KeyPartName, string>>

/** `ai`: under which a bare key is written; `otherAis` hold keys of the kind too. `digits`: of a key whose length is fixed, but
 *  for a serial. `addition`: what an AI of its own adds to the key, read and built with it. */
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
  format: (text: string, addition?: string) => string | Fault
  capacity: (companyPrefix: string) => number
}

const plain = (part: KeyPartName, count = 1): KeyPiece => ({ part, set: 'N', least: count, most: count })
const digits = (part: KeyPartName, count: number): KeyPiece => ({ ...plain(part, count), body: true })
/** The least is a company prefix of four digits; that a reference follows it is for those who build keys. */
const text = (part: KeyPartName, set: CharacterSet, most: number): KeyPiece => ({
  part,
  set,
  least: 4,
  most,
  body: true,
})
const serial = (set: CharacterSet, most: number): KeyPiece => ({ part: 'serial', set, least: 0, most })
const checkDigit = plain('checkDigit')

function reading<K extends Key>(read: (text: string, addition?: string) => K | Fault, format: (key: K) => string) {
  return {
    read,
    format: (text: string, addition?: string) => {
      const key = read(text, addition)
      return isFault(key) ? key : format(key)
    },
  }
}

const readingGtin = (kind: GtinKind) => reading<Gtin>(text => readGtin(text, kind), formatGtin)

const GENERAL = 'GS1 General Specifications'
const GTIN = { ai: '01', nameZh: '全球贸易项目代码', nameEn: 'Global Trade Item Number', check: 'mod 10' } as const

export const keyTable: readonly KeyRow[] = [
  {
    kind: 'GTIN-8',
    ...GTIN,
    structure: [plain('gs1Prefix', 3), plain('itemReference', 4), checkDigit],
    digits: 8,
    source: `${GENERAL}; GB 12904`,
    ...readingGtin('GTIN-8'),
    build: ({ gs1Prefix = '', itemReference = '' }) => buildGtin8(gs1Prefix, itemReference),
    capacity: () => 0,
  },
  {
    kind: 'GTIN-12',
    ...GTIN,
    structure: [digits('itemReference', 11), checkDigit],
    digits: 12,
    source: `${GENERAL}; GB 12904`,
    ...readingGtin('GTIN-12'),
    build: ({ companyPrefix = '', itemReference = '' }) => buildGtin12(companyPrefix, itemReference),
    capacity: companyPrefix => (companyPrefix.startsWith('0') ? itemCapacity(companyPrefix) : 0),
  },
  {
    kind: 'GTIN-13',
    ...GTIN,
    structure: [digits('itemReference', 12), checkDigit],
    digits: 13,
    source: `${GENERAL}; GB 12904`,
    ...readingGtin('GTIN-13'),
    build: ({ companyPrefix = '', itemReference = '' }) => buildGtin13(companyPrefix, itemReference),
    capacity: itemCapacity,
  },
  {
    kind: 'GTIN-14',
    ...GTIN,
    otherAis: ['02', '03'],
    structure: [plain('indicator'), digits('itemReference', 12), checkDigit],
    digits: 14,
    source: `${GENERAL}; GB/T 16830`,
    ...readingGtin('GTIN-14'),
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
    structure: [digits('locationReference', 12), checkDigit],
    check: 'mod 10',
    digits: 13,
    addition: { ai: '254', part: 'extension' },
    source: `${GENERAL}; GB/T 16828`,
    ...reading(readGln, formatGln),
    build: ({ companyPrefix = '', locationReference = '', extension = '' }) =>
      buildGln({ companyPrefix, locationReference, extension }),
    capacity: locationCapacity,
  },
  {
    kind: 'SSCC',
    ai: '00',
    nameZh: '系列货运包装箱代码',
    nameEn: 'Serial Shipping Container Code',
    structure: [plain('extensionDigit'), digits('serial', 16), checkDigit],
    check: 'mod 10',
    digits: 18,
    source: `${GENERAL}; GB/T 18127`,
    ...reading(readSscc, formatSscc),
    build: ({ extensionDigit = '', companyPrefix = '', serial = '' }) =>
      buildSscc({ extensionDigit, companyPrefix, serial }),
    capacity: serialCapacity,
  },
  {
    kind: 'GRAI',
    ai: '8003',
    nameZh: '全球可回收资产代码',
    nameEn: 'Global Returnable Asset Identifier',
    structure: [plain('filler'), digits('assetType', 12), checkDigit, serial('X', 16)],
    check: 'mod 10',
    digits: 14,
    source: `${GENERAL}; GB/T 23833`,
    ...reading(readGrai, formatGrai),
    build: ({ companyPrefix = '', assetType = '', serial = '' }) => buildGrai({ companyPrefix, assetType, serial }),
    capacity: assetTypeCapacity,
  },
  {
    kind: 'GIAI',
    ai: '8004',
    nameZh: '全球单个资产代码',
    nameEn: 'Global Individual Asset Identifier',
    structure: [text('assetReference', 'X', 30)],
    check: 'none',
    source: `${GENERAL}; GB/T 23833`,
    ...reading(readGiai, formatGiai),
    build: ({ companyPrefix = '', assetReference = '' }) => buildGiai({ companyPrefix, assetReference }),
    capacity: assetReferenceCapacity,
  },
  {
    kind: 'GSRN',
    ai: '8018',
    otherAis: ['8017'],
    nameZh: '全球服务关系代码',
    nameEn: 'Global Service Relation Number',
    structure: [digits('serviceReference', 17), checkDigit],
    check: 'mod 10',
    digits: 18,
    source: `${GENERAL}; GB/T 23832`,
    ...reading(readGsrn, formatGsrn),
    build: ({ companyPrefix = '', serviceReference = '' }) => buildGsrn({ companyPrefix, serviceReference }),
    capacity: serviceReferenceCapacity,
  },
  {
    kind: 'GDTI',
    ai: '253',
    nameZh: '全球文件类型代码',
    nameEn: 'Global Document Type Identifier',
    structure: [digits('documentType', 12), checkDigit, serial('X', 17)],
    check: 'mod 10',
    digits: 13,
    source: GENERAL,
    ...reading(readGdti, formatGdti),
    build: ({ companyPrefix = '', documentType = '', serial = '' }) =>
      buildGdti({ companyPrefix, documentType, serial }),
    capacity: documentTypeCapacity,
  },
  {
    kind: 'GINC',
    ai: '401',
    nameZh: '全球托运标识代码',
    nameEn: 'Global Identification Number for Consignment',
    structure: [text('consignmentReference', 'X', 30)],
    check: 'none',
    source: GENERAL,
    ...reading(readGinc, formatGinc),
    build: ({ companyPrefix = '', consignmentReference = '' }) => buildGinc({ companyPrefix, consignmentReference }),
    capacity: consignmentReferenceCapacity,
  },
  {
    kind: 'GSIN',
    ai: '402',
    nameZh: '全球装运标识代码',
    nameEn: 'Global Shipment Identification Number',
    structure: [digits('shipperReference', 16), checkDigit],
    check: 'mod 10',
    digits: 17,
    source: GENERAL,
    ...reading(readGsin, formatGsin),
    build: ({ companyPrefix = '', shipperReference = '' }) => buildGsin({ companyPrefix, shipperReference }),
    capacity: shipperReferenceCapacity,
  },
  {
    kind: 'GCN',
    ai: '255',
    nameZh: '全球优惠券代码',
    nameEn: 'Global Coupon Number',
    structure: [digits('couponReference', 12), checkDigit, serial('N', 12)],
    check: 'mod 10',
    digits: 13,
    source: GENERAL,
    ...reading(readGcn, formatGcn),
    build: ({ companyPrefix = '', couponReference = '', serial = '' }) =>
      buildGcn({ companyPrefix, couponReference, serial }),
    capacity: couponReferenceCapacity,
  },
  {
    kind: 'CPID',
    ai: '8010',
    nameZh: '组件/部件标识代码',
    nameEn: 'Component/Part Identifier',
    structure: [text('partReference', 'Y', 30)],
    check: 'none',
    addition: { ai: '8011', part: 'serial' },
    source: GENERAL,
    ...reading(readCpid, formatCpid),
    build: ({ companyPrefix = '', partReference = '', serial = '' }) =>
      buildCpid({ companyPrefix, partReference, serial }),
    capacity: partReferenceCapacity,
  },
  {
    kind: 'GMN',
    ai: '8013',
    nameZh: '全球型号代码',
    nameEn: 'Global Model Number',
    structure: [text('modelReference', 'X', 23), { part: 'checkCharacters', set: 'X', least: 2, most: 2 }],
    check: 'pair',
    source: GENERAL,
    ...reading(readGmn, formatGmn),
    build: ({ companyPrefix = '', modelReference = '' }) => buildGmn({ companyPrefix, modelReference }),
    capacity: modelReferenceCapacity,
  },
]
