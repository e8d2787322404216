/** The open data of the site: one row for each data set. Pure; src/app/syndication writes the files. */

/** `fields`: name in the files and its meaning. `date`: of the data; without it, the set follows what is published. */
export type DataSet = {
  title: string
  text: string
  source: string
  date?: string
  fields: Readonly<Record<string, string>>
}

/** At most so many public notices are in a file, the newest first. */
export const maxNotices = 5000

export const dataSets = {
  'gs1-prefixes': {
    title: 'GS1 前缀与编码组织',
    text: '前三位数字由哪个编码组织管理，哪些前缀有专门用途。前缀说的是谁分配号码，不是商品的产地。',
    source: 'GS1 公布的前缀表，与 2025 年 9 月的公开副本核对；中文名称为通行译名',
    date: '2025-09',
    fields: {
      from: '起',
      to: '止',
      organisation: '编码组织',
      nameZh: '中文名称',
      nameEn: '英文名称',
      country: '国家或地区代码',
      use: '用途',
      note: '说明',
    },
  },
  'application-identifiers': {
    title: '应用标识符',
    text: '二维码、GS1-128 等符号里，每个括号中的数字表示后面是什么数据，有多长。',
    source: 'GS1 Barcode Syntax Dictionary（Apache-2.0），中文名称依照 GB/T 16986',
    date: '2026-07-27',
    fields: {
      ai: '应用标识符',
      last: '同一行的最后一个',
      title: '英文简称',
      titleZh: '中文名称',
      leastLength: '最短',
      mostLength: '最长',
      predefinedLength: '是否定长',
    },
  },
  regions: {
    title: '行政区划代码',
    text: '县级以上行政区划的六位代码和名称，注册和查询都按它判断所在地区。',
    source: '依据民政部公告整理的 yescallop/areacodes（CC0 1.0），代码遵循 GB/T 2260',
    date: '2025-11',
    fields: { code: '代码', name: '名称' },
  },
  industries: {
    title: '国民经济行业分类',
    text: '门类、大类、中类、小类的代码和名称，企业注册时按它选择行业。',
    source: 'GB/T 4754-2017 及第 1 号修改单',
    date: '2025-12',
    fields: { code: '代码', name: '名称' },
  },
  branches: {
    title: '分支机构',
    text: '各省分支机构和城市办事处的名称、电话、地址和办公时间。电话和地址是演示数据。',
    source: '本中心',
    date: '2026-11',
    fields: {
      ...{ code: '代码', name: '名称', phone: '电话', address: '地址', hours: '办公时间' },
      ...{ latitude: '纬度', longitude: '经度' },
    },
  },
  standards: {
    title: '标准',
    text: '商品条码、物流、资产等国家标准的编号、名称、状态和实施日期。不含标准全文。',
    source: '本中心整理，以国家标准公开系统为准',
    fields: {
      number: '标准号',
      title: '名称',
      status: '状态',
      implementedOn: '实施日期',
      category: '类别',
      page: '页面',
    },
  },
  glossary: {
    title: '术语',
    text: '条码和编码术语的中文名、英文名和一句话解释。',
    source: '本中心编写',
    fields: { title: '术语', english: '英文名', category: '类别', summary: '解释', page: '页面' },
  },
  notices: {
    title: '注册与注销公告',
    text: `厂商识别代码注册、注销和企业名称变更的公告，从新到旧，最多 ${maxNotices} 条。`,
    source: '本中心',
    fields: { date: '公告日期', kind: '公告', firm: '企业名称', region: '地区', branch: '分支机构', page: '页面' },
  },
} as const satisfies Readonly<Record<string, DataSet>>

export type DataSetName = keyof typeof dataSets

export const isDataSet = (name: string): name is DataSetName => Object.keys(dataSets).includes(name)

export const dataSetNames = Object.keys(dataSets).filter(isDataSet)

export const dataFormats = ['csv', 'json'] as const
export type DataFormat = (typeof dataFormats)[number]

/** @example dataAddress('regions', 'csv') // '/data/regions.csv' */
export const dataAddress = (name: DataSetName, format: DataFormat): string => `/data/${name}.${format}`

export const dataLicence = {
  name: '知识共享 署名 4.0（CC BY 4.0）',
  address: 'https://creativecommons.org/licenses/by/4.0/',
} as const
