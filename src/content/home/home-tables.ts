/** Fixed entries of the home page: main entries, tools, services, example searches. */
import type { IconName } from '../../ui/status/icon.tsx'

type Entry = { name: string; to: string }

export const mainEntries: readonly (Entry & { text: string; icon: IconName })[] = [
  { name: '注册', text: '首次申请，取得厂商识别代码', to: '/Business/Register', icon: 'application' },
  { name: '续展', text: '到期前三个月内，代码不变', to: '/Business/Renewal', icon: 'renew' },
  { name: '变更', text: '企业名称、地址、法人变化', to: '/Business/Change', icon: 'edit' },
  { name: '生成条码', text: '一维条码和二维码在线生成', to: '/BarCode/SSCC', icon: 'barcode' },
]

/** The numbers on one product, from the item outwards; each leads to where it is made. */
export const fiveNumbers: readonly (Entry & { text: string; verb: string })[] = [
  { name: '商品条码 EAN-13', text: '收银台扫，认出是哪种商品', to: '/BarCode/symbol', verb: '生成' },
  { name: '商品二维码', text: '手机扫，看批次、保质期、来历', to: '/Business/2dcode', verb: '生成' },
  { name: '箱码 ITF-14', text: '仓库收发，认出整箱', to: '/BarCode/symbol?type=ITF-14', verb: '生成' },
  { name: '物流标签 SSCC', text: '运输交接，每个托盘一个号', to: '/BarCode/label', verb: '生成' },
  { name: '位置码 GLN', text: '说清送到哪个仓、哪个门', to: '/Business/applyGLN', verb: '申请' },
]

export const tools: readonly (Entry & { icon: IconName })[] = [
  { name: '校验码计算', to: '/search/check', icon: 'calculator' },
  { name: 'SSCC 与 GRAI 生成', to: '/BarCode/SSCC', icon: 'barcode' },
  { name: '按地区找分支机构', to: '/Org/Branch', icon: 'pin' },
  { name: '申请表格下载', to: '/statute/FormDownload', icon: 'file' },
]

export const examples: readonly Entry[] = [
  { name: '6901234567892', to: '/search/tool?q=6901234567892' },
  { name: '怎么续展', to: '/home/sousuo?keyword=%E6%80%8E%E4%B9%88%E7%BB%AD%E5%B1%95' },
  { name: '示例食品', to: '/search/tool?q=%E7%A4%BA%E4%BE%8B%E9%A3%9F%E5%93%81' },
]

export const commonTools: readonly Entry[] = [
  { name: '校验码计算', to: '/search/check' },
  { name: '前缀码', to: '/search/country' },
  { name: '境外条码', to: '/search/external' },
  { name: '我该用哪种码', to: '/Knowledge/WhichCode' },
]

export const services: readonly { name: string; icon: IconName; entries: readonly Entry[] }[] = [
  {
    name: '产品服务',
    icon: 'grid',
    entries: [
      { name: '条码微站', to: '/Service/BarcodeV' },
      { name: '食品安全追溯', to: '/News/FoodSafety' },
      { name: '跨境卖家专区', to: '/Service/Crossborder' },
      { name: '商品二维码', to: '/Business/2dcode' },
    ],
  },
  {
    name: '检测服务',
    icon: 'good',
    entries: [
      { name: '条码检测', to: '/Service/jcyxz/Barcode' },
      { name: '检测仪校准', to: '/Service/jcyxz/Instrument' },
      { name: '射频检测', to: '/Service/jcyxz/RFID' },
      { name: '软件测评', to: '/Service/jcyxz/Software' },
    ],
  },
  {
    name: '查询服务',
    icon: 'search',
    entries: [
      { name: '境内条码', to: '/search/internal' },
      { name: '境外条码', to: '/search/external' },
      { name: '位置码', to: '/search/gln' },
      { name: '自行车企业代码', to: '/search/bike' },
    ],
  },
  {
    name: '软件下载',
    icon: 'download',
    entries: [
      { name: '中国编码', to: '/Service/Book?activeName=1' },
      { name: '汉信码工具', to: '/Service/Book?activeName=2' },
      { name: '条码追溯', to: '/Service/Book?activeName=3' },
      { name: '一扫', to: '/Service/Book?activeName=4' },
    ],
  },
  {
    name: '标准服务商',
    icon: 'user',
    entries: [
      { name: '关于服务商', to: '/Service/Partners/index' },
      { name: '服务商名录', to: '/Service/Partners/List' },
      { name: '应用案例', to: '/Service/Partners/CaseList' },
      { name: '申请加入', to: '/Service/Partners/Join' },
    ],
  },
  {
    name: '平台服务',
    icon: 'qr',
    entries: [
      { name: '商品信息平台', to: '/Service/GDS' },
      { name: '追溯平台', to: '/Service/Chinatrace' },
    ],
  },
]
