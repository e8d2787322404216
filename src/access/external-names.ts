/** The settings that have addresses of other sites: of external menu items (external.tsv) and of sister systems with signed entries. */
export const externalNames = [
  'EXT_GS1',
  'EXT_TRADE_BRIDGE',
  'EXT_UDI',
  'EXT_TRACE',
  'EXT_BARCODE_BRIDGE',
  'EXT_PRODUCT_QR',
  'EXT_GDSN',
  'EXT_IMPORT_DATA',
  'EXT_IOT',
  'EXT_EN_EVENTS',
  'EXT_EN_LINKS',
  'EXT_WECHAT',
  'EXT_WEIBO',
  'EXT_BUSINESS_HALL',
  'EXT_GDS',
  'EXT_GLN',
] as const

export type ExternalName = (typeof externalNames)[number]

export const isExternalName = (value: unknown): value is ExternalName => externalNames.some(name => name === value)

/** Addresses by setting; one that is absent is not open yet. */
export type ExternalAddresses = Readonly<Partial<Record<ExternalName, string>>>
