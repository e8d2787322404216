/** Settings of the site: group, label and default of each. Changed values are in the table `settings`, with their versions. */

import type { ExternalName } from '../../access/external-names.ts'
import { defaultSiteNames } from '../../ui/formats/site-name.ts'
import type { SettingGroup } from './setting-groups.ts'
import { type SettingKind, settingKinds } from './setting-kinds.ts'

/** `sample` is the default in a demonstration, invented and marked as such. A real installation starts with `value`; empty values are not
 *  displayed until they are set. `name`: what the page calls it, where the label is a sentence. */
export type SettingRow = {
  key: string
  group: SettingGroup
  label: string
  name?: string
  value: string
  sample?: string
  kind?: SettingKind
  public?: true
  longest?: number
}

/** Invented amounts. */
const sampleTestingFees = `一维条码检测|每个样品|200.00|5 个工作日
二维码检测|每个样品|240.00|5 个工作日
检测仪校准|每台|600.00|10 个工作日
射频标签测试|每种标签|800.00|10 个工作日
通道系统测试|每个方案|3000.00|15 个工作日
软件测评|每个方案|8000.00|20 个工作日`

// biome-ignore format: one setting a line
export const settingRows = [
  { key: 'gray', group: 'gray', label: '灰度显示（Y 或 N）', name: '灰度显示', value: 'N', kind: 'flag', public: true },
  { key: 'grayScope', group: 'gray', label: '灰度显示的范围（首页 或 全站）', name: '范围', value: '首页', kind: 'gray-scope', public: true },
  { key: 'grayFrom', group: 'gray', label: '灰度显示从何时起，北京时间 2026-12-13 00:00；空着从现在起', name: '从何时起', value: '', kind: 'moment', public: true },
  { key: 'grayUntil', group: 'gray', label: '灰度显示到何时止，同样的写法；空着没有期限', name: '到何时止', value: '', kind: 'moment', public: true },
  { key: 'siteName', group: 'names', label: '站点名称', value: defaultSiteNames.siteName, sample: '国家物品编码中心（演示站）', kind: 'name', public: true, longest: 40 },
  { key: 'siteNameEn', group: 'names', label: '站点英文名称', value: defaultSiteNames.siteNameEn, sample: 'National Article Numbering Center (demonstration)', kind: 'english-name', public: true, longest: 80 },
  { key: 'phone', group: 'service', label: '咨询电话', value: '', sample: '400-000-0000（演示号码）', kind: 'phone', public: true, longest: 40 },
  { key: 'phoneHours', group: 'service', label: '咨询时间', value: '', sample: '工作日 8:30—17:00', public: true, longest: 40 },
  { key: 'phoneHoursEn', group: 'service', label: '咨询时间（英文站）', value: '', sample: 'Mon–Fri, 08:30–17:00 (UTC+8)', public: true, longest: 60 },
  { key: 'organiser', group: 'footer', label: '主办单位', value: '', sample: '国家物品编码中心（演示站）', public: true, longest: 80 },
  { key: 'supporter', group: 'footer', label: '承办或技术支持单位', value: '', sample: '示例信息技术单位（演示）', public: true, longest: 80 },
  { key: 'address', group: 'footer', label: '地址', value: '', sample: '北京市示例区示例路 1 号', public: true, longest: 120 },
  { key: 'addressEn', group: 'footer', label: '地址（英文站）', value: '', sample: '1 Example Road, Example District, Beijing 100000, China', public: true, longest: 160 },
  { key: 'postcode', group: 'footer', label: '邮政编码', value: '', sample: '100000', kind: 'postcode', public: true, longest: 6 },
  { key: 'icp', group: 'footer', label: 'ICP 备案号', value: '', sample: '京ICP备00000000号（演示）', kind: 'icp', public: true, longest: 60 },
  { key: 'icpLink', group: 'footer', label: 'ICP 备案查询地址；空着用备案管理系统', name: 'ICP 备案查询地址', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'police', group: 'footer', label: '公安备案号', value: '', sample: '京公网安备 00000000000000号（演示）', kind: 'police', public: true, longest: 60 },
  { key: 'policeLink', group: 'footer', label: '公安备案查询地址；空着用全国互联网安全管理平台', name: '公安备案查询地址', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'siteCode', group: 'footer', label: '网站标识码', value: '', sample: '0000000000', kind: 'site-code', public: true, longest: 10 },
  { key: 'siteBadge', group: 'footer', label: '党政机关或事业单位网站标识：名称|地址', name: '单位网站标识', value: '', kind: 'badge', public: true, longest: 300 },
  { key: 'payee', group: 'payment', label: '收款户名；有管理员以后由两人改，见上', name: '收款户名', value: '', sample: '国家物品编码中心（演示，不收款）' },
  { key: 'payeeBank', group: 'payment', label: '收款开户银行', value: '', sample: '示例银行示例支行（演示）' },
  { key: 'payeeAccount', group: 'payment', label: '收款账号', value: '', sample: '0000 0000 0000 0000（演示）', kind: 'account' },
  { key: 'testingFees', group: 'payment', label: '检测收费，每行：项目|计价单位|金额（元）|周期', value: '', sample: sampleTestingFees, kind: 'testing-fees' },
  { key: 'membersFrom', group: 'figures', label: '首页的系统成员数从多少起公布；0 总是公布，空着不公布', name: '系统成员从多少起公布', value: '1000', sample: '0', kind: 'threshold', longest: 12 },
  { key: 'productsFrom', group: 'figures', label: '首页的已通报商品数从多少起公布，同样的写法', name: '已通报商品从多少起公布', value: '10000', sample: '0', kind: 'threshold', longest: 12 },
  { key: 'lookupsFrom', group: 'figures', label: '首页的条码查询次数（近十二个月）从多少起公布，同样的写法', name: '条码查询从多少起公布', value: '10000', kind: 'threshold', longest: 12 },
  { key: 'visitsFrom', group: 'figures', label: '首页的今日访问从多少起公布，同样的写法', name: '今日访问从多少起公布', value: '100', sample: '0', kind: 'threshold', longest: 12 },
  { key: 'footerLinks', group: 'footer', label: '页脚链接，每行：组|名称|地址', name: '页脚链接', value: '', kind: 'links', public: true, longest: 4000 },
  { key: 'wechatPicture', group: 'wechat', label: '公众号二维码，图片库里的地址', name: '公众号二维码', value: '', kind: 'picture', public: true, longest: 120 },
  { key: 'wechatServicePicture', group: 'wechat', label: '服务号或小程序的二维码，图片库里的地址', name: '服务号或小程序二维码', value: '', kind: 'picture', public: true, longest: 120 },
  { key: 'EXT_GS1', group: 'outside', label: '国际物品编码组织（GS1）', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_TRADE_BRIDGE', group: 'outside', label: '贸易通桥梁', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_UDI', group: 'outside', label: 'UDI 一站式服务', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_TRACE', group: 'outside', label: '追溯查询', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_BARCODE_BRIDGE', group: 'outside', label: '条码桥', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_PRODUCT_QR', group: 'outside', label: '商品二维码', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_GDSN', group: 'outside', label: '全球产品数据共享平台', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_IMPORT_DATA', group: 'outside', label: '进口商品数据通报', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_IOT', group: 'outside', label: '物联网标识公共服务平台', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_EN_EVENTS', group: 'outside', label: '英文站的活动', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_EN_LINKS', group: 'outside', label: '英文站的友情链接', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_WECHAT', group: 'outside', label: '官方微信', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'EXT_WEIBO', group: 'outside', label: '官方微博', value: '', kind: 'outside', public: true, longest: 300 },
  { key: 'menus', group: 'menus', label: '菜单的名称、隐藏和顺序（JSON），空着按网页表', name: '菜单', value: '', kind: 'menus', public: true, longest: 4000 },
] as const satisfies readonly SettingRow[]

export type SettingKey = (typeof settingRows)[number]['key']
export type SettingValues = Readonly<Record<SettingKey, string>>

/** The services outside whose addresses are settings. Those of sister systems, which get tickets of members, are set by the operator alone. */
export type OutsideName = Extract<SettingKey, ExternalName>
export const outsideNames: readonly OutsideName[] = settingRows.flatMap(row =>
  row.group === 'outside' ? [row.key] : [],
)

/** From which number on each figure of the home page is published. */
export const thresholds = [
  'membersFrom',
  'productsFrom',
  'lookupsFrom',
  'visitsFrom',
] as const satisfies readonly SettingKey[]

/** What a reply names that reads these settings. */
export const settingTags = (...keys: readonly SettingKey[]) => keys.map(key => `settings/${key}` as const)

/** The settings that the frame of every page displays. */
export const frameSettings: readonly SettingKey[] = settingRows.filter(row => 'public' in row).map(({ key }) => key)

/** Whether a figure has reached the threshold from which on it is published. */
export const isPublished = (figure: number, threshold: string): boolean =>
  threshold !== '' && figure >= Number(threshold)

/** The default value of a setting. */
export const defaultValueOf = ({ value, sample }: SettingRow, demo: boolean): string =>
  demo ? (sample ?? value) : value

export const settingNameOf = ({ name, label }: SettingRow): string => name ?? label

const byKey: ReadonlyMap<string, SettingRow> = new Map(settingRows.map(row => [row.key, row]))

/** The footer's links while `footerLinks` is empty; a link with an empty address shows 此业务没有开通. */
export const defaultFooterLinks: readonly { group: string; name: string; url: string }[] = [
  { group: '主管与国际组织', name: '主管部门网站（示例）', url: '' },
  { group: '主管与国际组织', name: '标准化机构网站（示例）', url: '' },
  { group: '主管与国际组织', name: 'GS1 全球总部', url: '' },
  { group: '主管与国际组织', name: 'GS1 成员组织', url: '/Org/GS1Members' },
]

export function findSetting(key: string): SettingRow | undefined {
  return byKey.get(key)
}

export const settingsOf = (group: SettingGroup): readonly (SettingRow & { key: SettingKey })[] =>
  settingRows.filter(row => row.group === group)

/** Where former settings went. */
const movedSettings: Readonly<Record<string, string>> = {
  billDays: 'it is 缴费期限 on the tab 期限和数量 of the page 业务设置.',
  unpaidDays: 'it is 催缴后终止办理 on the tab 期限和数量 of the page 业务设置.',
}

const isStorable = (value: string) => value.length <= 4000 && !value.includes('\u0000') && value.isWellFormed()

/** The fault of a setting's value as a sentence, or undefined. */
export function settingFault(key: string, value: string): string | undefined {
  const row = byKey.get(key)
  if (key in movedSettings) return `${key} is no setting any more: ${movedSettings[key]}`
  if (!row) return `There is no setting ${key}. Settings: ${settingRows.map(other => other.key).join(', ')}.`
  const rule = row.kind && settingKinds[row.kind]
  if (rule && !rule.isUsable(value)) return `The setting ${key} ${rule.english}.`
  return isStorable(value)
    ? undefined
    : `The value for ${key} is too long or contains characters that cannot be stored.`
}
