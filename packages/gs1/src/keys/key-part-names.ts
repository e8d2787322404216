/** The parts of the GS1 keys and what they are called. English names: GS1 General Specifications; Chinese: GB 12904, GB/T 16828, GB/T
 *  16986, GB/T 18127, GB/T 23832, GB/T 23833 where they name a part, else the usual translation. */

// biome-ignore format: one row a line
export const keyPartNames = {
  filler: { nameZh: '填充位', nameEn: 'Filler' },
  indicator: { nameZh: '包装指示符', nameEn: 'Indicator digit' },
  extensionDigit: { nameZh: '扩展位', nameEn: 'Extension digit' },
  gs1Prefix: { nameZh: '前缀码', nameEn: 'GS1-8 Prefix' },
  companyPrefix: { nameZh: '厂商识别代码', nameEn: 'GS1 Company Prefix' },
  itemReference: { nameZh: '商品项目代码', nameEn: 'Item reference' },
  locationReference: { nameZh: '位置参考代码', nameEn: 'Location reference' },
  assetType: { nameZh: '资产类型代码', nameEn: 'Asset type' },
  assetReference: { nameZh: '单个资产参考代码', nameEn: 'Individual asset reference' },
  serviceReference: { nameZh: '服务参考代码', nameEn: 'Service reference' },
  documentType: { nameZh: '文件类型代码', nameEn: 'Document type' },
  consignmentReference: { nameZh: '托运参考代码', nameEn: 'Consignment reference' },
  shipperReference: { nameZh: '装运参考代码', nameEn: 'Shipper reference' },
  couponReference: { nameZh: '优惠券参考代码', nameEn: 'Coupon reference' },
  partReference: { nameZh: '组件/部件参考代码', nameEn: 'Component/part reference' },
  modelReference: { nameZh: '型号参考代码', nameEn: 'Model reference' },
  checkDigit: { nameZh: '校验码', nameEn: 'Check digit' },
  checkCharacters: { nameZh: '校验字符对', nameEn: 'Check character pair' },
  serial: { nameZh: '系列号', nameEn: 'Serial' },
  extension: { nameZh: 'GLN 扩展部分', nameEn: 'GLN extension component' },
} as const satisfies Record<string, { nameZh: string; nameEn: string }>

export type KeyPartName = keyof typeof keyPartNames
