/** Names in Chinese: parts of keys, forms, symbologies, in-store codes, sheets, samples. */

import type { InStoreTexts, Locale, SampleTexts, StructureTexts } from './locale.ts'

export const zhKeyParts: Locale['keyParts'] = {
  filler: '填充位',
  indicator: '包装指示符',
  extensionDigit: '扩展位',
  gs1Prefix: '前缀码',
  companyPrefix: '厂商识别代码',
  itemReference: '商品项目代码',
  locationReference: '位置参考代码',
  assetType: '资产类型代码',
  assetReference: '单个资产参考代码',
  serviceReference: '服务参考代码',
  documentType: '文件类型代码',
  consignmentReference: '托运参考代码',
  shipperReference: '装运参考代码',
  couponReference: '优惠券参考代码',
  partReference: '组件/部件参考代码',
  modelReference: '型号参考代码',
  checkDigit: '校验码',
  checkCharacters: '校验字符对',
  serial: '系列号',
  extension: 'GLN 扩展部分',
}

export const zhKeyStructure: StructureTexts = {
  prefixAnd: reference => `${zhKeyParts.companyPrefix}与${reference}`,
  piece: ({ name, least, most, unit }) => {
    const range = `${least === most ? ' ' : '至多 '}${most}`
    return `${name}${range} ${unit === 'digits' ? '位' : '个字符'}${least === 0 ? '（可省略）' : ''}`
  },
  addition: (name, ai) => `${name}（可省略，应用标识符 ${ai}）`,
}

export const zhForms: Locale['forms'] = {
  'element-string': '单元数据串（带括号）',
  'human-readable': '供人识读字符',
  unbracketed: '单元数据串（不带括号，^ 代表 FNC1）',
  'scan-data': '扫描数据',
  'digital-link': 'GS1 数字链接',
  'canonical-link': 'GS1 数字链接（规范形式）',
  'epc-urn': 'EPC URN',
  grouped: '分组书写',
  'gtin-14': 'GTIN-14',
  'gtin-13': 'GTIN-13',
  'gtin-12': 'GTIN-12',
  'gtin-8': 'GTIN-8',
  'upc-e': 'UPC-E',
  'packed-gtin': '内装商品的 GTIN',
  publication: '出版物号',
  'upc-e-read': '按 UPC-E 读作 GTIN-12',
}

export const zhSymbologies: Locale['symbologies'] = {
  Code128: '128 条码',
  'GS1-128': 'GS1-128 条码',
  'Code128-FNC1-second': '128 条码（FNC1 在第二位）',
  DataBarExpanded: 'GS1 DataBar 或复合码',
  'Composite-next': 'GS1 复合码后续数据',
  'Composite-escaped': 'GS1 复合码转义数据',
  DataMatrix: '数据矩阵码',
  'GS1-DataMatrix': 'GS1 数据矩阵码',
  'DataMatrix-FNC1-second': '数据矩阵码（FNC1 在第二位）',
  'DataMatrix-ECI': '数据矩阵码（带 ECI）',
  'QR-model-1': 'QR 码（模型 1）',
  QR: 'QR 码',
  'QR-ECI': 'QR 码（带 ECI）',
  'GS1-QR': 'GS1 QR 码',
  'QR-FNC1-first-ECI': 'QR 码（FNC1 在第一位，带 ECI）',
  'QR-FNC1-second': 'QR 码（FNC1 在第二位）',
  'QR-FNC1-second-ECI': 'QR 码（FNC1 在第二位，带 ECI）',
  DotCode: '点码',
  'GS1-DotCode': 'GS1 点码',
  'EAN-13': 'EAN-13、UPC 商品条码',
  'EAN-2': '二位附加码',
  'EAN-5': '五位附加码',
  'EAN-13-add-on': '带附加码的商品条码',
  'EAN-8': 'EAN-8 商品条码',
  ITF: '交插二五条码',
  'ITF-14': 'ITF-14 条码',
  Code39: '39 条码',
  Codabar: '库德巴条码',
  Code93: '93 条码',
  PDF417: '四一七条码',
  HanXin: '汉信码',
  Aztec: '阿兹特克码',
  Other: '其他码制',
}

export const zhInStore: InStoreTexts = {
  parts: {
    prefix: '前缀码',
    item: '商品种类或项目代码',
    measureCheckDigit: '金额或重量的校验码',
    measure: '金额或重量',
    checkDigit: '校验码',
  },
  structures: {
    'item-5-measure-5': '种类代码 5 位、金额或重量 5 位',
    'item-6-measure-4': '种类代码 6 位、金额或重量 4 位',
    'item-5-check-measure-4': '种类代码 5 位、金额或重量 4 位带校验',
    'item-4-check-measure-5': '种类代码 4 位、金额或重量 5 位带校验',
    item: '只有商品项目代码，不含金额或重量',
  },
  note: '店内条码由商店自行编制，只在本店或本企业内有效。下面是常见结构的可能读法，采用哪一种、数字是金额还是重量，以商店的规定为准；各结构按通行做法列出，未逐项与 GB/T 18283 原文核对。',
}

export const zhSheet: Locale['sheet'] = ({ columns, rows, labelWidthMm, labelHeightMm }) =>
  `${columns} × ${rows}，${labelWidthMm} × ${labelHeightMm} 毫米`

export const zhSample: SampleTexts = { title: '样张', mark: '样张 SAMPLE' }
