/** The parts of the GS1 keys. Names in locales/: the English ones of the GS1 General Specifications; the Chinese of GB 12904, GB/T 16828,
 *  GB/T 16986, GB/T 18127, GB/T 23832, GB/T 23833 where they name a part, else the usual translation. */

export type KeyPartName =
  | 'filler'
  | 'indicator'
  | 'extensionDigit'
  | 'gs1Prefix'
  | 'companyPrefix'
  | 'itemReference'
  | 'locationReference'
  | 'assetType'
  | 'assetReference'
  | 'serviceReference'
  | 'documentType'
  | 'consignmentReference'
  | 'shipperReference'
  | 'couponReference'
  | 'partReference'
  | 'modelReference'
  | 'checkDigit'
  | 'checkCharacters'
  | 'serial'
  | 'extension'
