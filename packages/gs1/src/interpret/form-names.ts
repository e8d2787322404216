/** The forms in which an interpretation writes its text; their names are in locales/. */

export type FormName =
  | 'element-string'
  | 'human-readable'
  | 'unbracketed'
  | 'scan-data'
  | 'digital-link'
  | 'canonical-link'
  | 'epc-urn'
  | 'grouped'
  | 'gtin-14'
  | 'gtin-13'
  | 'gtin-12'
  | 'gtin-8'
  | 'upc-e'
  | 'packed-gtin'
  | 'publication'
  | 'upc-e-read'
