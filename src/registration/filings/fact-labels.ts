/** Labels of what a filing states. Small, so that pages can import it. */

export const filingFactLabels = {
  firmName: '备案企业',
  barcode: '境外商品条码',
  holder: '境外注册企业',
  holderCountry: '国家或地区',
  product: '商品名称',
  brand: '商标',
  subsidiary: '下属公司',
  subsidiaryCode: '统一社会信用代码',
  address: '注册地址',
  relation: '使用关系',
  filedOn: '备案日期',
  until: '有效期至',
} as const
export type FilingFactName = keyof typeof filingFactLabels
export const filingFactNames = Object.keys(filingFactLabels) as [FilingFactName, ...FilingFactName[]]
