/** Names in English: parts of keys, forms, symbologies, in-store codes, sheets, samples. */

import type { InStoreTexts, Locale, SampleTexts, StructureTexts } from './locale.ts'

export const enKeyParts: Locale['keyParts'] = {
  filler: 'Filler',
  indicator: 'Indicator digit',
  extensionDigit: 'Extension digit',
  gs1Prefix: 'GS1-8 Prefix',
  companyPrefix: 'GS1 Company Prefix',
  itemReference: 'Item reference',
  locationReference: 'Location reference',
  assetType: 'Asset type',
  assetReference: 'Individual asset reference',
  serviceReference: 'Service reference',
  documentType: 'Document type',
  consignmentReference: 'Consignment reference',
  shipperReference: 'Shipper reference',
  couponReference: 'Coupon reference',
  partReference: 'Component/part reference',
  modelReference: 'Model reference',
  checkDigit: 'Check digit',
  checkCharacters: 'Check character pair',
  serial: 'Serial',
  extension: 'GLN extension component',
}

export const enKeyStructure: StructureTexts = {
  prefixAnd: reference => `${enKeyParts.companyPrefix} and ${reference.toLowerCase()}`,
  piece: ({ name, least, most, unit }) =>
    `${name}: ${least === most ? '' : 'up to '}${most} ${most === 1 ? unit.slice(0, -1) : unit}${least === 0 ? ' (optional)' : ''}`,
  addition: (name, ai) => `${name} (optional, application identifier ${ai})`,
}

export const enForms: Locale['forms'] = {
  'element-string': 'Element string (with brackets)',
  'human-readable': 'Human-readable text',
  unbracketed: 'Element string (without brackets, ^ for FNC1)',
  'scan-data': 'Scanner data',
  'digital-link': 'GS1 Digital Link',
  'canonical-link': 'GS1 Digital Link (canonical)',
  'epc-urn': 'EPC URN',
  grouped: 'In groups',
  'gtin-14': 'GTIN-14',
  'gtin-13': 'GTIN-13',
  'gtin-12': 'GTIN-12',
  'gtin-8': 'GTIN-8',
  'upc-e': 'UPC-E',
  'packed-gtin': 'GTIN of the contained item',
  publication: 'Publication number',
  'upc-e-read': 'GTIN-12 if read as UPC-E',
}

export const enSymbologies: Locale['symbologies'] = {
  Code128: 'Code 128',
  'GS1-128': 'GS1-128',
  'Code128-FNC1-second': 'Code 128 (FNC1 in second position)',
  DataBarExpanded: 'GS1 DataBar or Composite',
  'Composite-next': 'GS1 Composite, further data',
  'Composite-escaped': 'GS1 Composite, escaped data',
  DataMatrix: 'Data Matrix',
  'GS1-DataMatrix': 'GS1 DataMatrix',
  'DataMatrix-FNC1-second': 'Data Matrix (FNC1 in second position)',
  'DataMatrix-ECI': 'Data Matrix (with ECI)',
  'QR-model-1': 'QR Code (model 1)',
  QR: 'QR Code',
  'QR-ECI': 'QR Code (with ECI)',
  'GS1-QR': 'GS1 QR Code',
  'QR-FNC1-first-ECI': 'QR Code (FNC1 in first position, with ECI)',
  'QR-FNC1-second': 'QR Code (FNC1 in second position)',
  'QR-FNC1-second-ECI': 'QR Code (FNC1 in second position, with ECI)',
  DotCode: 'DotCode',
  'GS1-DotCode': 'GS1 DotCode',
  'EAN-13': 'EAN-13, UPC',
  'EAN-2': 'Two-digit add-on',
  'EAN-5': 'Five-digit add-on',
  'EAN-13-add-on': 'EAN/UPC with add-on',
  'EAN-8': 'EAN-8',
  ITF: 'Interleaved 2 of 5',
  'ITF-14': 'ITF-14',
  Code39: 'Code 39',
  Codabar: 'Codabar',
  Code93: 'Code 93',
  PDF417: 'PDF417',
  HanXin: 'Han Xin Code',
  Aztec: 'Aztec Code',
  Other: 'Other symbology',
}

export const enInStore: InStoreTexts = {
  parts: {
    prefix: 'Prefix',
    item: 'Kind of goods or item number',
    measureCheckDigit: 'Check digit of price or weight',
    measure: 'Price or weight',
    checkDigit: 'Check digit',
  },
  structures: {
    'item-5-measure-5': 'Item of 5 digits, price or weight of 5',
    'item-6-measure-4': 'Item of 6 digits, price or weight of 4',
    'item-5-check-measure-4': 'Item of 5 digits, price or weight of 4 with a check digit',
    'item-4-check-measure-5': 'Item of 4 digits, price or weight of 5 with a check digit',
    item: 'Item number only, without price or weight',
  },
  note: 'An in-store code is made by the shop and means something only in this shop or company. These are possible readings by the usual structures; which of them applies, and whether the digits are a price or a weight, is decided by the shop. The structures are those in common use; they were not compared one by one with the text of GB/T 18283.',
}

export const enSheet: Locale['sheet'] = ({ columns, rows, labelWidthMm, labelHeightMm }) =>
  `${columns} × ${rows}, ${labelWidthMm} × ${labelHeightMm} mm`

export const enSample: SampleTexts = { title: 'SAMPLE', mark: 'SAMPLE' }
