/** Content types as rows: their categories, additional fields, and the page where an item opens. */

import { type ContentTypeName, contentTypeNames } from '../../wire/cache/cache-tags.ts'

/** `lines`: text of several lines. `link`: where the item opens instead of its own page, a path or an http(s) address, or empty.
 *  `video`: a path of this site that the article plays, or an http(s) address that it links to, or empty. `captions`: a path of this site with its captions (WebVTT).
 *  `action`: a label with the path it leads to. `facts`: keys with values. `links`: several actions, each with a note.
 *  `stations`: the places that a thing passes, each with the code it needs. `changes`: what changed in a text, and when. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'date'
  | 'number'
  | 'flag'
  | 'link'
  | 'video'
  | 'captions'
  | 'action'
  | 'facts'
  | 'links'
  | 'stations'
  | 'changes'
export type FieldRow = {
  name: string
  label: string
  kind: FieldKind
  required?: true
  /** Written behind the value. */
  unit?: string
  /** Displayed above the text of the article. */
  article?: true
  /** Displayed in lists, alone or with its label. */
  lists?: 'value' | 'labelled'
}
export type TypeRow = {
  label: string
  /** Slug and name of each category; each item has one of them. */
  categories: Readonly<Record<string, string>>
  /** Fields in `details`: the source of their schema (details.ts), display, search terms and editor. */
  fields: readonly FieldRow[]
  /** The page where an item opens, with `?id=`; without it, items only appear in lists. A field of kind `link` has priority. */
  opens?: string
  /** Pages of categories whose items open elsewhere. */
  categoryPages?: Readonly<Record<string, string>>
  /** The number in `details` that orders lists; without it, newest first. */
  orderedBy?: 'order' | 'number'
  /** Lists show a picture beside each item. */
  covers?: true
  /** Items are included in the site search. */
  searched: boolean
  /** What an item says holds until somebody changes it, so it is read again after a year. */
  lasts?: true
}

const link: FieldRow = { name: 'link', label: '指向的页面', kind: 'link' }
const order: FieldRow = { name: 'order', label: '次序', kind: 'number' }

const newsCategories = {
  picture: '图片新闻',
  composite: '综合新闻',
  center: '中心动态',
  local: '地方动态',
  international: '国际动态',
  research: '科研动态',
  application: '应用动态',
  'depth-topics': '深度专题',
  video: '视频',
  retail: '零售',
  'retail-2d': '零售二维码',
  logistics: '物流',
  procurement: '采购',
  'food-safety': '食品安全追溯',
  ecommerce: '电子商务',
  platform: '平台应用',
  crossborder: '跨境动态',
  mcommerce: '移动商务',
  iot: '物联网',
  other: '其他',
  health: '医疗卫生',
  topic: '专题',
}

/** One row a type of content: a type without a row and a row without a type do not compile. */
export const contentTypes = {
  news: {
    label: '新闻',
    categories: newsCategories,
    fields: [{ name: 'topic', label: '专题', kind: 'text' }],
    opens: '/News/msg',
    categoryPages: {
      video: '/News/msgVideo',
      topic: '/News/viewsub',
      health: '/News/HealthDetail',
      'retail-2d': '/Sell/detail',
      platform: '/News/Ecommerce/detail',
      crossborder: '/Cross/Crossborder/newsdetail',
    },
    covers: true,
    searched: true,
  },
  notice: {
    label: '公告',
    categories: { notice: '通知公告' },
    fields: [{ name: 'number', label: '文号', kind: 'text', article: true }],
    opens: '/News/NoticeArticle',
    searched: true,
  },
  video: {
    label: '课程视频',
    categories: { video: '课程视频', ecommerce: '电子商务课程' },
    fields: [
      { name: 'minutes', label: '时长', kind: 'number', unit: '分钟', lists: 'labelled' },
      { name: 'url', label: '视频地址', kind: 'video' },
      { name: 'captions', label: '字幕地址', kind: 'captions' },
      { name: 'film', label: '本站动画的名称', kind: 'text' },
    ],
    opens: '/News/msgVideo',
    covers: true,
    searched: true,
    lasts: true,
  },
  party: {
    label: '党建',
    categories: { study: '学习', day: '主题党日', model: '先进典型', rules: '规章制度' },
    fields: [],
    opens: '/djwhIndex/djwhlist',
    covers: true,
    searched: true,
  },
  policy: {
    label: '政策法规',
    categories: { law: '法律', rule: '规章与规则', local: '地方规定', medical: '医疗领域' },
    fields: [
      { name: 'kind', label: '性质', kind: 'text' },
      { name: 'effectiveOn', label: '施行日期', kind: 'date', article: true },
    ],
    opens: '/Knowledge/Statuteinfo',
    searched: true,
    lasts: true,
  },
  standard: {
    label: '标准',
    categories: { barcode: '商品条码标准', logistics: '物流与资产标准', related: '相关标准' },
    fields: [
      { name: 'number', label: '标准号', kind: 'text', required: true, article: true },
      { name: 'status', label: '状态', kind: 'text', article: true, lists: 'value' },
      { name: 'implementedOn', label: '实施日期', kind: 'date', article: true, lists: 'labelled' },
    ],
    opens: '/Knowledge/TeKIndex/Standard',
    searched: true,
    lasts: true,
  },
  term: {
    label: '术语',
    categories: {
      symbol: '条码符号',
      coding: '编码',
      carrier: '数据载体',
      identifier: '标识代码',
      sharing: '数据共享',
      membership: '系统成员',
      medical: '医疗',
      system: '标识系统',
    },
    fields: [
      { name: 'number', label: '编号', kind: 'number', article: true },
      { name: 'english', label: '英文名', kind: 'text', article: true, lists: 'value' },
    ],
    orderedBy: 'number',
    opens: '/Knowledge/TeKIndex/Glossary',
    searched: true,
    lasts: true,
  },
  faq: {
    label: '常见问题',
    categories: {
      register: '注册',
      renewal: '续展',
      fee: '费用',
      coding: '编码',
      symbol: '条码符号',
      report: '信息通报',
      crossborder: '跨境',
      '2d': '二维码',
      medical: '医疗',
      other: '其他',
    },
    fields: [order],
    orderedBy: 'order',
    opens: '/Business/Faq/Msg',
    searched: true,
    lasts: true,
  },
  knowledge: {
    label: '知识',
    categories: {
      basic: '基础',
      coding: '编码',
      symbol: '符号',
      logistics: '物流',
      traceability: '追溯',
      '2d': '二维码',
      health: '医疗卫生',
    },
    fields: [],
    opens: '/Knowledge/TeKIndex/article',
    covers: true,
    searched: true,
    lasts: true,
  },
  tip: {
    label: '小贴士',
    categories: { tip: '小贴士' },
    fields: [],
    opens: '/Knowledge/TeKIndex/xts',
    searched: true,
    lasts: true,
  },
  guide: {
    label: '应用指南',
    categories: {
      eanupc: 'EAN 与 UPC',
      retail: '零售',
      'retail-code': '零售编码',
      'retail-category': '分品类编码',
      'retail-topic': '零售编码专题',
      qr: '二维码应用',
      promotion: '编码推广',
      crossborder: '跨境',
      'cross-use': '跨境应用',
    },
    fields: [],
    opens: '/Sell/detail',
    categoryPages: {
      'retail-code': '/News/Retailcode',
      'retail-category': '/News/RetailcodeLs',
      'retail-topic': '/News/RetailcodeLsts',
      crossborder: '/Cross/Crossborder/detail',
      'cross-use': '/Cross/Crossborder/detail',
    },
    covers: true,
    searched: true,
    lasts: true,
  },
  training: {
    label: '培训',
    categories: { online: '线上课程', onsite: '现场课程', plan: '分支机构培训计划' },
    fields: [
      { name: 'heldOn', label: '开课日期', kind: 'date', article: true, lists: 'labelled' },
      { name: 'audience', label: '对象', kind: 'text', article: true, lists: 'labelled' },
      { name: 'duration', label: '时长', kind: 'text', article: true, lists: 'labelled' },
      { name: 'place', label: '地点', kind: 'text', article: true },
      { name: 'places', label: '名额', kind: 'number', unit: '人', article: true },
      { name: 'branchCode', label: '分支机构', kind: 'text' },
      order,
    ],
    orderedBy: 'order',
    opens: '/Service/Training',
    covers: true,
    searched: true,
  },
  case: {
    label: '案例',
    categories: {
      retail: '零售',
      healthcare: '医疗卫生',
      logistics: '物流',
      manufacture: '制造',
      traceability: '追溯',
      procurement: '采购',
      crossborder: '跨境',
    },
    fields: [
      { name: 'demonstration', label: '演示案例', kind: 'flag' },
      { name: 'facts', label: '前后对比', kind: 'facts' },
    ],
    opens: '/Service/Partners/caseMsg',
    categoryPages: { procurement: '/PGP/PGProcurement/detail', crossborder: '/Cross/Crossborder/detail' },
    covers: true,
    searched: true,
  },
  partner: {
    label: '标准服务商',
    categories: { software: '软件与平台', printing: '条码制作', equipment: '识读设备', consulting: '咨询' },
    fields: [
      { name: 'region', label: '所在地区', kind: 'text', article: true },
      { name: 'services', label: '服务内容', kind: 'lines' },
      { name: 'demonstration', label: '演示数据', kind: 'flag' },
    ],
    opens: '/Service/Partners/content',
    covers: true,
    searched: true,
    lasts: true,
  },
  software: {
    label: '软件',
    categories: { coding: '中国编码', hanxin: '汉信码', trace: '条码追溯', scan: '一扫' },
    fields: [
      { name: 'version', label: '版本', kind: 'text', article: true },
      { name: 'platform', label: '运行环境', kind: 'text', article: true },
    ],
    opens: '/News/msg',
    covers: true,
    searched: true,
    lasts: true,
  },
  price: {
    label: '价格指数',
    categories: { index: '价格指数' },
    fields: [
      { name: 'period', label: '期间', kind: 'text', article: true },
      { name: 'value', label: '总指数', kind: 'number', article: true, lists: 'labelled' },
    ],
    opens: '/PGP/PGProcurement/detail',
    searched: false,
  },
  doc: {
    label: '表格与文件',
    categories: {
      form: '表格',
      iso: '程序文件',
      standard: '标准文档',
      download: '资料',
      crossborder: '跨境资料',
      magazine: '样刊',
    },
    fields: [],
    opens: '/statute/FormDownload',
    categoryPages: {
      iso: '/Org/ISO/Files',
      standard: '/PGP/PGProcurement/detail',
      download: '/News/Ecommerce/download',
      crossborder: '/Cross/Crossborder/downList',
      magazine: '/Org/magazine',
    },
    searched: true,
  },
  picture: {
    label: '图片',
    categories: { strip: '首页图片', retail: '零售图片' },
    fields: [link],
    opens: '/Sell/detail',
    covers: true,
    searched: false,
  },
  page: {
    label: '页面',
    categories: { '': '页面' },
    fields: [
      { name: 'lead', label: '导语', kind: 'lines' },
      { name: 'facts', label: '要点', kind: 'facts' },
      { name: 'action', label: '主按钮', kind: 'action' },
      { name: 'more', label: '按钮旁的链接', kind: 'action' },
      { name: 'ways', label: '按身份进入', kind: 'links' },
      { name: 'stations', label: '各站', kind: 'stations' },
      { name: 'links', label: '接下来', kind: 'links' },
      { name: 'next', label: '下一节', kind: 'action' },
      { name: 'faq', label: '常见问题的类别', kind: 'text' },
      { name: 'changes', label: '修改记录', kind: 'changes' },
      { name: 'questions', label: '常见问题的标题', kind: 'lines' },
    ],
    searched: true,
    lasts: true,
  },
  carousel: {
    label: '轮播',
    categories: { big: '大轮播', small: '小轮播' },
    fields: [link],
    covers: true,
    searched: false,
  },
  popup: { label: '弹窗公告', categories: { notice: '公告' }, fields: [link], searched: false },
  link: {
    label: '相关链接',
    categories: { authority: '主管与标准化', platform: '服务平台', international: '国际组织' },
    fields: [
      { name: 'url', label: '地址', kind: 'link' },
      { name: 'setting', label: '地址所在的设置', kind: 'text' },
      order,
    ],
    orderedBy: 'order',
    searched: false,
  },
} as const satisfies Readonly<Record<ContentTypeName, TypeRow>>

/** A category of one of the types. */
export type CategoryName = {
  [Type in ContentTypeName]: keyof (typeof contentTypes)[Type]['categories']
}[ContentTypeName]

/** The categories of all types. */
export const categoryNames = [
  ...new Set(contentTypeNames.flatMap(name => Object.keys(contentTypes[name].categories))),
] as readonly CategoryName[]

export const typeRow = (name: ContentTypeName): TypeRow => contentTypes[name]

/** Types whose items have an article page. */
export const articleTypes = contentTypeNames.filter(name => 'opens' in contentTypes[name])
export const searchableTypes = contentTypeNames.filter(name => contentTypes[name].searched)

/** The name of a category; '--' for an unknown one. */
export function categoryLabel(type: ContentTypeName, category: string): string {
  return typeRow(type).categories[category] ?? '--'
}

type ItemLocation = {
  id: number
  type: ContentTypeName
  category: string
  path?: string | null
  details?: Record<string, unknown>
}

/** A path of this site or an http(s) address. */
export const linkPattern = /^(\/(?!\/)|https?:\/\/)/

/** The address in the item's field of kind `link`, where it opens instead of its own page. */
export function itemLink({ type, details = {} }: Pick<ItemLocation, 'type' | 'details'>): string | undefined {
  const field = typeRow(type).fields.find(({ kind }) => kind === 'link')
  const target = details[field?.name ?? '']
  return typeof target === 'string' && linkPattern.test(target) ? target : undefined
}

/** The address where an item opens: its path, its link, or the article page with `?id=`; undefined if there is none.
 *  `opens` of the list has priority over that of the type. */
export function itemAddress(item: ItemLocation, opens?: string): string | undefined {
  if (item.path) return item.path
  const link = itemLink(item)
  if (link !== undefined) return link
  return opens ? `${opens}?id=${item.id}` : articleAddress(item)
}

/** The address of the item's article page on this site, ignoring its link; undefined for a type without article pages. */
export function articleAddress({
  id,
  type,
  category,
}: Pick<ItemLocation, 'id' | 'type' | 'category'>): string | undefined {
  const { categoryPages, opens } = typeRow(type)
  const page = categoryPages?.[category] ?? opens
  return page && `${page}?id=${id}`
}
