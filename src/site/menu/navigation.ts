// biome-ignore-all format: a table, one item a line
/** The menus of the site as data: header, service centre, side menus, English site (product.md 2.3 to 2.12 and 3).
 *  The link of an item with `external` is the setting of that name (external.tsv), empty while the setting is empty. */

import type { ColumnStyle, NavItem } from './menu-links.ts'

export const columnWidths = { narrow: '260px', wide: '300px', rest: 'auto' } as const satisfies Record<ColumnStyle, string>

/** Rows of a column, including its heading. */
export const defaultRows = 24

const serviceTrail = ['/Service'] as const

const businessGuides = [
  { id: 'guide-1', name: '申请流程', link: '/Business/Guide1', query: { id: '1-1' } },
  { id: 'guide-2', name: '编码规则', link: '/Business/Guide2' },
  { id: 'guide-3', name: '条码设计与印刷', link: '/Business/Guide3' },
  { id: 'guide-4', name: '编码信息通报', link: '/Business/Guide4' },
  { id: 'guide-5', name: '续展指南', link: '/Business/Guide5', hidden: true },
  { id: 'guide-6', name: '变更指南', link: '/Business/Guide6', hidden: true },
  { id: 'guide-7', name: '注销与证书补办', link: '/Business/Guide7' },
] as const satisfies readonly NavItem[]

const codeGuides = [
  { id: 'code-1', name: '零售商品', link: '/Business/Code1', query: { id: '1-1' } },
  { id: 'code-2', name: '非零售商品', link: '/Business/Code2' },
  { id: 'code-3', name: '物流单元', link: '/Business/Code3' },
] as const satisfies readonly NavItem[]

const searchTools = [
  { id: 'search-tool', name: '查询工具', link: '/search/tool' },
  { id: 'search-internal', name: '境内条码信息', link: '/search/internal' },
  { id: 'search-external', name: '境外条码信息', link: '/search/external' },
  { id: 'search-shortcode', name: '短码', link: '/search/shortcode' },
  { id: 'search-gln', name: '位置码', link: '/search/gln' },
  { id: 'search-bike', name: '自行车企业代码公告', link: '/search/bike' },
  { id: 'search-glossary', name: '条码术语', link: '/search/glossary' },
  { id: 'search-check', name: '校验码计算', link: '/search/check' },
  { id: 'search-country', name: '国家（地区）前缀码', link: '/search/country' },
  { id: 'search-certificate', name: '证书核验', link: '/search/certificate' },
  { id: 'search-trace', name: '追溯查询', link: '', external: 'EXT_TRACE', className: 'outside' },
] as const satisfies readonly NavItem[]

/** The same tools in the service centre, with its trail. */
const serviceSearchTools = searchTools.map(item => ('external' in item ? item : { ...item, trail: serviceTrail }))

/** The service centre: seven rows and six groups (product.md 2.11). */
export const serviceItems = {
  id: 'service', name: '服务中心', link: '/Service', index: 4, rows: 7,
  intro: { text: '条码微站、检测、查询、软件、服务商和平台，都在这里。', name: '查询工具', link: '/search/tool' },
  children: [
    { id: 'service-products', name: '产品服务', link: '', headerName: '产品服务', style: 'rest', children: [
      { id: 'service-barcodev', name: '条码微站', link: '/Service/BarcodeV', trail: serviceTrail },
      { id: 'service-foodsafety', name: '食品安全追溯', link: '/News/FoodSafety', trail: serviceTrail },
      { id: 'service-crossborder', name: '跨境卖家条码专区', link: '/Service/Crossborder', trail: serviceTrail },
      { id: 'service-bridge', name: '条码桥', link: '', external: 'EXT_BARCODE_BRIDGE', className: 'outside' },
      { id: 'service-qr', name: '商品二维码', link: '', external: 'EXT_PRODUCT_QR', className: 'outside' },
      { id: 'service-gdsn', name: '全球产品数据共享平台', link: '', external: 'EXT_GDSN', className: 'outside' },
      { id: 'service-import', name: '进口商品数据通报', link: '', external: 'EXT_IMPORT_DATA', className: 'outside' },
      { id: 'service-udi', name: 'UDI 一站式服务', link: '', external: 'EXT_UDI', className: 'outside' },
    ] },
    { id: 'service-testing', name: '检测服务', link: '/Service/jcyxz', headerName: '检测服务', style: 'rest', children: [
      { id: 'testing-qc', name: '质检中心简介', link: '/Service/jcyxz/QC', trail: serviceTrail },
      { id: 'testing-barcode', name: '条码检测', link: '/Service/jcyxz/Barcode', trail: serviceTrail },
      { id: 'testing-instrument', name: '检测仪校准与检定', link: '/Service/jcyxz/Instrument', trail: serviceTrail },
      { id: 'testing-rfid', name: '射频检测', link: '/Service/jcyxz/RFID', trail: serviceTrail },
      { id: 'testing-software', name: '软件测评', link: '/Service/jcyxz/Software', trail: serviceTrail },
      { id: 'testing-facility', name: '收费公示', link: '/Service/jcyxz/Facility', trail: serviceTrail },
      { id: 'testing-contact', name: '联系方式', link: '/Service/jcyxz/contact', trail: serviceTrail },
    ] },
    { id: 'service-search', name: '查询服务', link: '/search/tool', headerName: '查询服务', style: 'rest', children: serviceSearchTools },
    { id: 'service-software', name: '软件下载', link: '/Service/Book', headerName: '软件下载', style: 'rest', children: [
      { id: 'book-1', name: '中国编码', link: '/Service/Book', query: { activeName: '1' }, trail: serviceTrail },
      { id: 'book-2', name: '汉信码工具', link: '/Service/Book', query: { activeName: '2' }, trail: serviceTrail },
      { id: 'book-3', name: '条码追溯', link: '/Service/Book', query: { activeName: '3' }, trail: serviceTrail },
      { id: 'book-4', name: '一扫', link: '/Service/Book', query: { activeName: '4' }, trail: serviceTrail },
    ] },
    { id: 'service-partners', name: '标准服务商', link: '/Service/Partners', headerName: '标准服务商', style: 'rest', children: [
      { id: 'partners-index', name: '标准服务商介绍', link: '/Service/Partners/index', trail: serviceTrail },
      { id: 'partners-list', name: '服务商名录', link: '/Service/Partners/List', trail: serviceTrail },
      { id: 'partners-cases', name: '案例', link: '/Service/Partners/CaseList', trail: serviceTrail },
      { id: 'partners-healthcare', name: '医疗案例', link: '/Service/Partners/CaseHealthcare', hidden: true },
      { id: 'partners-case', name: '案例分类', link: '/Service/Partners/Case', hidden: true },
      { id: 'partners-join', name: '申请与咨询', link: '/Service/Partners/Join', trail: serviceTrail },
    ] },
    { id: 'service-platforms', name: '平台服务', link: '', headerName: '平台服务', style: 'rest', children: [
      { id: 'platform-gds', name: '商品信息服务平台', link: '/Service/GDS', trail: serviceTrail },
      { id: 'platform-trace', name: '食品（产品）安全追溯平台', link: '/Service/Chinatrace', trail: serviceTrail },
      { id: 'platform-iot', name: '物联网标识公共服务平台', link: '', external: 'EXT_IOT', className: 'outside' },
    ] },
  ],
} as const satisfies NavItem

/** The header of the Chinese site: nine items, and form download, which is hidden. */
export const chineseItems = [
  { id: 'home', name: '首页', link: '/', index: 0 },
  { id: 'org', name: '组织机构', link: '/Org', index: 1,
    intro: { text: '我们是谁，各部门做什么，就近的分支机构在哪里。', name: '查找分支机构', link: '/Org/Branch' },
    children: [
      { id: 'org-intro', name: '中心简介', link: '/Org/Intro', style: 'wide' },
      { id: 'org-leadership', name: '领导成员', link: '/Org/Leadership' },
      { id: 'org-departments', name: '内设部门', link: '/Org/Departments' },
      { id: 'org-sites', name: '直属机构', link: '/Org/Sites' },
      { id: 'org-aim', name: '中国自动识别技术协会', link: '/Org/AIMChina', hidden: true },
      { id: 'org-cabc', name: '中国条码技术与应用协会', link: '/Org/accessorial-cabc', hidden: true },
      { id: 'org-magazine', name: '期刊杂志', link: '/Org/magazine', hidden: true },
      { id: 'org-tc287', name: '全国物品编码标准化技术委员会', link: '/Org/tc287', hidden: true },
      { id: 'org-tc287-suggestion', name: '标准意见征集', link: '/Org/tc287-suggestion', hidden: true },
      { id: 'org-wly', name: '物联网标识', link: '/Org/wly', hidden: true },
      { id: 'org-branch', name: '分支机构', link: '/Org/Branch' },
      { id: 'org-members', name: 'GS1 成员组织', link: '/Org/GS1Members' },
      { id: 'org-gs1', name: '国际物品编码组织（GS1）', link: '', external: 'EXT_GS1', className: 'outside' },
      { id: 'org-iso', name: '质量管理', link: '/Org/ISO', hidden: true, children: [
        { id: 'iso-ideology', name: '质量理念', link: '/Org/ISO/Ideology' },
        { id: 'iso-policy', name: '质量方针', link: '/Org/ISO/Policy' },
        { id: 'iso-goal', name: '质量目标', link: '/Org/ISO/Goal' },
        { id: 'iso-manual', name: '质量手册', link: '/Org/ISO/Manual' },
        { id: 'iso-files', name: '程序文件', link: '/Org/ISO/Files' },
      ] },
    ] },
  { id: 'business', name: '业务大厅', link: '/Business', index: 2,
    intro: { text: '办理条码注册、续展、变更，了解各类编码怎么申请。', name: '申请商品条码', link: '/Business/Register' },
    children: [
      { id: 'business-newcomer', name: '还不是会员', link: '', headerName: '还不是会员', style: 'rest', children: [
        { id: 'business-register', name: '申请商品条码', link: '/Business/Register' },
        { id: 'business-guide', name: '办理指南', link: '/Business/Guide', children: businessGuides },
        { id: 'business-corppay', name: '缴费须知', link: '/Business/Corppay' },
        { id: 'business-corppaynew', name: '缴费须知（新）', link: '/Business/Corppaynew' },
        { id: 'business-fee', name: '服务收费', link: '/Business/serviceFee', hidden: true },
        { id: 'business-calculator', name: '费用计算', link: '/Business/FeeCalculator', hidden: true },
        { id: 'business-zhuce', name: '注册公告', link: '/Business/Notice', query: { type: 'zhuce' } },
        { id: 'business-zhuxiao', name: '注销公告', link: '/Business/Notice', query: { type: 'zhuxiao' } },
        { id: 'business-biangeng', name: '名称变更公告', link: '/Business/Notice', query: { type: 'biangeng' } },
        { id: 'business-faq', name: '常见问题', link: '/Business/Faq' },
        { id: 'business-forms', name: '表格下载', link: '/statute/FormDownload', hidden: true },
      ] },
      { id: 'business-member', name: '已是会员', link: '', headerName: '已是会员', style: 'rest', children: [
        { id: 'business-training', name: '培训', link: '/Service/Training' },
        { id: 'business-renewal', name: '续展', link: '/Business/Renewal' },
        { id: 'business-change', name: '变更', link: '/Business/Change' },
        { id: 'business-certificate', name: '证书核验', link: '/Business/Certificate' },
        { id: 'business-code', name: '编码指导', link: '/Business/Code', children: codeGuides },
        { id: 'business-2dcode', name: '商品二维码', link: '/Business/2dcode' },
        { id: 'business-foodsafety', name: '追溯', link: '/Business/FoodSafety' },
        { id: 'business-barcodev', name: '条码微站', link: '/Business/BarcodeV' },
        { id: 'business-bridge', name: '贸易通桥梁', link: '', external: 'EXT_TRADE_BRIDGE', className: 'outside' },
      ] },
      { id: 'business-medical', name: '医疗', link: '', headerName: '医疗', style: 'rest', children: [
        { id: 'business-udi', name: '医疗器械唯一标识', link: '/Business/UDI' },
        { id: 'business-ypzs', name: '药品追溯码', link: '/Business/ypzs' },
        { id: 'business-udi-service', name: 'UDI 一站式服务', link: '', external: 'EXT_UDI', className: 'outside' },
      ] },
      { id: 'business-other', name: '其他与跨境', link: '', headerName: '其他与跨境', style: 'rest', children: [
        { id: 'business-apply-gln', name: '申请 GLN', link: '/Business/applyGLN' },
        { id: 'business-apply-lei', name: '申请 LEI', link: '/Business/applyLEI' },
        { id: 'business-gln', name: '全球位置码', link: '/Business/GLN' },
        { id: 'business-epc', name: '产品电子代码 EPC', link: '/Business/cpdzdm' },
        { id: 'business-giai', name: '全球单个资产代码', link: '/Business/GIAI' },
        { id: 'business-gsrn', name: '全球服务关系代码', link: '/Business/GSRN' },
        { id: 'business-animalcode', name: '动物编码', link: '/Business/Animalcode' },
        { id: 'business-animalrfid', name: '动物 RFID', link: '/Business/animalRFID' },
        { id: 'business-animaldj', name: '动物登记', link: '/Business/animalDJ' },
      ] },
    ] },
  { id: 'search', name: '条码查询', link: '/search', index: 3, rows: 4, children: searchTools,
    intro: { text: '输入条码、企业名称或位置码，查登记信息，算校验码。', name: '查询工具', link: '/search/tool' } },
  serviceItems,
  { id: 'news-centre', name: '新闻中心', link: '/News', index: 5,
    intro: { text: '中心和各地的动态、通知公告，以及各行业怎样用码。', name: '新闻总览', link: '/News/index' },
    children: [
      { id: 'news', name: '新闻动态', link: '/News/index', headerName: '新闻动态', style: 'rest', children: [
        { id: 'news-picture', name: '图片新闻', link: '/News/PicNews' },
        { id: 'news-composite', name: '综合新闻', link: '/News/Composite' },
        { id: 'news-center', name: '中心动态', link: '/News/Center' },
        { id: 'news-local', name: '地方动态', link: '/News/Local' },
        { id: 'news-international', name: '国际动态', link: '/News/International' },
        { id: 'news-research', name: '科研动态', link: '/News/Research' },
        { id: 'news-application', name: '应用动态', link: '/News/Application' },
        { id: 'news-depth', name: '深度专题', link: '/News/DepthTopics' },
        { id: 'news-video', name: '视频', link: '/News/Video' },
        { id: 'news-notice', name: '通知公告', link: '/News/Notice' },
        { id: 'news-this-week', name: '本周更新', link: '/News/ThisWeek' },
        { id: 'news-subscribe', name: '邮件订阅', link: '/News/Subscribe' },
      ] },
      { id: 'news-fields', name: '应用领域', link: '', headerName: '应用领域', style: 'rest', children: [
        { id: 'field-retail', name: '零售', link: '/News/Retail' },
        { id: 'field-logistics', name: '物流', link: '/News/Logistics' },
        { id: 'field-procurement', name: '采购', link: '/News/PGProcurement' },
        { id: 'field-foodsafety', name: '食品安全追溯', link: '/News/FoodSafety' },
        { id: 'field-ecommerce', name: '电子商务', link: '/News/ECommerce' },
        { id: 'field-mcommerce', name: '移动商务', link: '/News/MCommerce' },
        { id: 'field-iot', name: '物联网', link: '/News/IoT' },
        { id: 'field-health', name: '医疗卫生', link: '/News/Health', hidden: true },
        { id: 'field-other', name: '其他', link: '/News/Other' },
      ] },
    ] },
  { id: 'knowledge-centre', name: '知识中心', link: '/Knowledge', index: 6,
    intro: { text: '从一维条码到二维码：标准、术语、政策法规和常见问题。', name: '知识总览', link: '/Knowledge/index' },
    children: [
      { id: 'knowledge', name: '知识与法规', link: '/Knowledge/index', headerName: '知识与法规', style: 'rest', children: [
        { id: 'knowledge-list', name: '知识列表', link: '/Knowledge/KnowledgeList' },
        { id: 'knowledge-faq', name: '常见问题', link: '/Knowledge/KnowledgeList', query: { type: 'qbwt' } },
        { id: 'knowledge-statute', name: '政策法规', link: '/Knowledge/Statute' },
        { id: 'which-code', name: '我该用哪种码', link: '/Knowledge/WhichCode' },
        { id: 'ean-13-digits', name: '逐位看 EAN-13', link: '/Knowledge/Ean13' },
        { id: 'how-many-numbers', name: '我要多少个号', link: '/Knowledge/HowManyNumbers' },
        { id: 'figure-index', name: '图解一览', link: '/Knowledge/Figures' },
        { id: 'open-data', name: '开放数据', link: '/Knowledge/OpenData' },
      ] },
      { id: 'tek', name: '技术知识', link: '/Knowledge/TeKIndex', headerName: '技术知识', style: 'rest', children: [
        { id: 'tek-ancc', name: 'ANCC 全球统一标识系统', link: '/Knowledge/TeKIndex/ANCCSystem' },
        { id: 'tek-gs1', name: 'GS1 系统', link: '/Knowledge/TeKIndex/GS1System' },
        { id: 'tek-gs1-2', name: 'GS1 系统（二）', link: '/Knowledge/TeKIndex/GS1System2' },
        { id: 'tek-standard', name: '标准', link: '/Knowledge/TeKIndex/Standard' },
        { id: 'tek-glossary', name: '术语', link: '/Knowledge/TeKIndex/Glossary' },
        { id: 'tek-tips', name: '小贴士', link: '/Knowledge/TeKIndex/xts' },
      ] },
      { id: 'gsbm', name: 'GS1 编码知识', link: '/Knowledge/GSBMindex', headerName: 'GS1 编码知识', style: 'rest', children: [
        { id: 'gsbm-gln', name: '商品与位置编码', link: '/Knowledge/GSBMindex/goodsGln' },
        { id: 'gsbm-epc', name: 'EPC', link: '/Knowledge/GSBMindex/goodsEpc' },
        { id: 'gsbm-gds', name: 'GDS', link: '/Knowledge/GSBMindex/goodsGDS' },
        { id: 'gsbm-position', name: '位置', link: '/Knowledge/GSBMindex/goodsPosition' },
        { id: 'gsbm-bike', name: '自行车编码', link: '/Knowledge/GSBMindex/zxcbm' },
        { id: 'gsbm-animal', name: '动物编码', link: '/Knowledge/GSBMindex/dwbm' },
        { id: 'gsbm-2d', name: '二维编码', link: '/Knowledge/GSBMindex/ewbm' },
        { id: 'gsbm-ecr', name: '高效消费者响应 ECR', link: '/Knowledge/GSBMindex/gxfECR' },
        { id: 'gsbm-ebxml', name: 'ebXML', link: '/Knowledge/GSBMindex/ebxml' },
      ] },
    ] },
  { id: 'party', name: '党建文化', link: '/djwhIndex', index: 7, rows: 2,
    intro: { text: '理论学习、主题党日、先进典型和规章制度。', name: '党建文化首页', link: '/djwhIndex' },
    children: [
      { id: 'party-index', name: '党建首页', link: '/djwhIndex' },
      { id: 'party-list', name: '党建动态', link: '/djwhIndex/djwhlist' },
    ] },
  { id: 'member', name: '会员专区', link: '/Member', index: 8 },
  { id: 'forms', name: '表格下载', link: '/statute/FormDownload', hidden: true },
] as const satisfies readonly NavItem[]

/** Side menus of pages that are not below a header item. */
export const furtherItems = [
  { id: 'barcode', name: '条码生成', link: '/BarCode', hidden: true, children: [
    { id: 'barcode-symbol', name: '条码符号', link: '/BarCode/symbol' },
    { id: 'barcode-sscc', name: 'SSCC', link: '/BarCode/SSCC' },
    { id: 'barcode-grai', name: 'GRAI', link: '/BarCode/GRAI' },
    { id: 'barcode-label', name: '物流标签', link: '/BarCode/label' },
    { id: 'barcode-label-sheet', name: '标签排版', link: '/BarCode/labelSheet' },
    { id: 'barcode-standards', name: '标准', link: '/BarCode/standardList' },
    { id: 'barcode-cases', name: '指南与案例', link: '/BarCode/guideAndCase' },
    { id: 'barcode-laws', name: '法规与动态', link: '/BarCode/lawsAndNews' },
  ] },
  { id: 'sell', name: '零售应用', link: '/Sell', hidden: true, children: [
    { id: 'sell-pictures', name: '图片', link: '/Sell/pictureList' },
    { id: 'sell-qr', name: '二维码应用', link: '/Sell/qrApplication' },
    { id: 'sell-promotion', name: '编码推广', link: '/Sell/codePromotion' },
    { id: 'sell-news', name: '最新动态', link: '/Sell/latestNews' },
    { id: 'sell-guide', name: '零售应用指南', link: '/Sell/sellApplicationGuide' },
  ] },
  { id: 'procurement', name: '采购', link: '/PGP/PGProcurement', hidden: true, children: [
    { id: 'procurement-solution', name: '解决方案', link: '/PGP/PGProcurement/solution' },
    { id: 'procurement-cases', name: '案例', link: '/PGP/PGProcurement/caseList' },
    { id: 'procurement-standards', name: '标准文档', link: '/PGP/PGProcurement/bzDocList' },
    { id: 'procurement-prices', name: '价格指数', link: '/PGP/PGProcurement/priceList' },
  ] },
  { id: 'crossborder', name: '跨境', link: '/Cross/Crossborder', hidden: true, children: [
    { id: 'crossborder-barcodes', name: '条码', link: '/Cross/Crossborder/barCodeList' },
    { id: 'crossborder-cases', name: '案例', link: '/Cross/Crossborder/caseList' },
    { id: 'crossborder-applications', name: '应用', link: '/Cross/Crossborder/applicationList' },
    { id: 'crossborder-news', name: '新闻', link: '/Cross/Crossborder/newsList' },
    { id: 'crossborder-downloads', name: '下载', link: '/Cross/Crossborder/downList' },
  ] },
  { id: 'ecommerce', name: '电子商务专区', link: '/News/Ecommerce/index', hidden: true, children: [
    { id: 'ecommerce-index', name: '专区首页', link: '/News/Ecommerce/index' },
    { id: 'ecommerce-news', name: '最新动态', link: '/News/Ecommerce/latestNews' },
    { id: 'ecommerce-benefit', name: '效益', link: '/News/Ecommerce/benefit' },
    { id: 'ecommerce-videos', name: '视频', link: '/News/Ecommerce/videoList' },
    { id: 'ecommerce-downloads', name: '下载', link: '/News/Ecommerce/download' },
  ] },
] as const satisfies readonly NavItem[]

/** The header of the English site (product.md 2.12). */
export const englishItems = [
  { id: 'english-home', name: 'Home', link: '/EnglishHome', index: 0 },
  { id: 'english-about', name: 'About us', link: '/SecondaryMenu/Introduction', index: 1,
    intro: { text: 'Who we are, how we are organised, and whom to ask.', name: 'Contact us', link: '/SecondaryMenu/ContactUs' },
    children: [
    { id: 'english-introduction', name: 'Introduction', link: '/SecondaryMenu/Introduction', style: 'wide' },
    { id: 'english-structure', name: 'Structure', link: '/SecondaryMenu/Structure' },
    { id: 'english-contact', name: 'Contact Us', link: '/SecondaryMenu/ContactUs' },
    { id: 'english-enquiry', name: 'Ask a question', link: '/SecondaryMenu/Enquiry' },
    { id: 'english-news', name: 'News', link: '/SecondaryMenu/News' },
    { id: 'english-subscribe', name: 'News by mail', link: '/SecondaryMenu/Subscribe' },
  ] },
  { id: 'english-business', name: 'Business Brief', link: '/SecondaryMenu/Barcode', index: 2,
    intro: { text: 'From the company prefix to the printed symbol, with the tools to check a number.', name: 'Look up a number', link: '/SecondaryMenu/LookUp' },
    children: [
    { id: 'english-keys', name: 'Codes and data', link: '', headerName: 'Codes and data', style: 'rest', children: [
      { id: 'english-barcode', name: 'Barcode', link: '/SecondaryMenu/Barcode' },
      { id: 'english-epc', name: 'EPC', link: '/SecondaryMenu/EPC' },
      { id: 'english-gdsn', name: 'GDSN', link: '/SecondaryMenu/GDSN' },
      { id: 'english-ecommerce', name: 'E-Commerce', link: '/SecondaryMenu/ECommerce' },
      { id: 'english-hanxin', name: 'Han Xin Code', link: '/SecondaryMenu/HanXinCode' },
    ] },
    { id: 'english-services', name: 'Services', link: '', headerName: 'Services', style: 'rest', children: [
      { id: 'english-apply', name: 'How to apply', link: '/SecondaryMenu/Apply' },
      { id: 'english-fees', name: 'Fees', link: '/SecondaryMenu/Fees' },
      { id: 'english-certificate', name: 'Verify a certificate', link: '/SecondaryMenu/Certificate' },
    ] },
    { id: 'english-tools', name: 'Tools', link: '', headerName: 'Tools', style: 'rest', children: [
      { id: 'english-look-up', name: 'Look up a number', link: '/SecondaryMenu/LookUp' },
      { id: 'english-check', name: 'Check digit', link: '/SecondaryMenu/CheckDigit' },
      { id: 'english-prefixes', name: 'GS1 prefixes', link: '/SecondaryMenu/Prefixes' },
      { id: 'english-symbol', name: 'Draw a bar code', link: '/SecondaryMenu/Symbol' },
    ] },
    { id: 'english-sectors', name: 'Sectors', link: '', headerName: 'Sectors', style: 'rest', children: [
      { id: 'english-innovative', name: 'Innovative Sectors', link: '/SecondaryMenu/InnovativeSectors' },
      { id: 'english-promotion', name: 'Industry Promotion', link: '/SecondaryMenu/industryPromotion' },
      { id: 'english-foodsafety', name: 'Food Safety', link: '/IndustryPromotion/FoodSafety' },
      { id: 'english-healthcare', name: 'Healthcare', link: '/IndustryPromotion/Healthcare' },
      { id: 'english-others', name: 'Others', link: '/IndustryPromotion/Others' },
    ] },
  ] },
  { id: 'english-training', name: 'Training & Learning', link: '/SecondaryMenu/eLearning', index: 3,
    intro: { text: 'Courses for companies, and what to read first.', name: 'e-Learning', link: '/SecondaryMenu/eLearning' },
    children: [
    { id: 'english-elearning', name: 'e-Learning', link: '/SecondaryMenu/eLearning' },
  ] },
  { id: 'english-events', name: 'Events', link: '', external: 'EXT_EN_EVENTS', className: 'outside', index: 4 },
  { id: 'english-links', name: 'Useful Links', link: '', external: 'EXT_EN_LINKS', className: 'outside', index: 5 },
] as const satisfies readonly NavItem[]

/** The names of the items that have items below them. */
type GroupOf<Item> = Item extends { id: infer Id; children: readonly (infer Child)[] } ? Id | GroupOf<Child> : never

/** A group whose items are a side menu. */
export type SideGroup = GroupOf<(typeof chineseItems | typeof furtherItems | typeof englishItems)[number]>
