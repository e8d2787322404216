/** Settings of the site: label and default of each. Changed values are in the table `settings`. */

type SettingKind = 'flag' | 'days' | 'testing-fees' | 'gray-scope' | 'moment' | 'badge' | 'links'

/** `sample` is the default in a demonstration, invented and marked as such. A real installation starts with `value`; empty values are not
 *  displayed until they are set. */
export type SettingRow = {
  key: string
  label: string
  value: string
  sample?: string
  kind?: SettingKind
  public?: true
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
  { key: 'gray', label: '灰度显示（Y 或 N）', value: 'N', kind: 'flag', public: true },
  { key: 'grayScope', label: '灰度显示的范围（首页 或 全站）', value: '首页', kind: 'gray-scope', public: true },
  { key: 'grayFrom', label: '灰度显示从何时起，北京时间 2026-12-13 00:00；空着从现在起；最迟十分钟后生效', value: '', kind: 'moment', public: true },
  { key: 'grayUntil', label: '灰度显示到何时止，同样的写法；空着没有期限', value: '', kind: 'moment', public: true },
  { key: 'siteName', label: '站点名称', value: '物品编码中心', sample: '国家物品编码中心（演示站）', public: true },
  { key: 'siteNameEn', label: '站点英文名称', value: 'Article Numbering Center', sample: 'National Article Numbering Center (demonstration)', public: true },
  { key: 'phone', label: '咨询电话', value: '', sample: '400-000-0000（演示号码）', public: true },
  { key: 'phoneHours', label: '咨询时间', value: '', sample: '工作日 8:30—17:00', public: true },
  { key: 'phoneHoursEn', label: '咨询时间（英文站）', value: '', sample: 'Mon–Fri, 08:30–17:00 (UTC+8)', public: true },
  { key: 'organiser', label: '主办单位', value: '', sample: '国家物品编码中心（演示站）', public: true },
  { key: 'supporter', label: '承办或技术支持单位', value: '', sample: '示例信息技术单位（演示）', public: true },
  { key: 'address', label: '地址', value: '', sample: '北京市示例区示例路 1 号', public: true },
  { key: 'addressEn', label: '地址（英文站）', value: '', sample: '1 Example Road, Example District, Beijing 100000, China', public: true },
  { key: 'postcode', label: '邮政编码', value: '', sample: '100000', public: true },
  { key: 'icp', label: 'ICP 备案号', value: '', sample: '京ICP备00000000号（演示）', public: true },
  { key: 'police', label: '公安备案号', value: '', sample: '京公网安备 00000000000000号（演示）', public: true },
  { key: 'siteCode', label: '网站标识码', value: '', sample: '0000000000', public: true },
  { key: 'siteBadge', label: '党政机关或事业单位网站标识：名称|地址', value: '', kind: 'badge', public: true },
  { key: 'payee', label: '收款户名', value: '', sample: '国家物品编码中心（演示，不收款）' },
  { key: 'payeeBank', label: '收款开户银行', value: '', sample: '示例银行示例支行（演示）' },
  { key: 'payeeAccount', label: '收款账号', value: '', sample: '0000 0000 0000 0000（演示）' },
  { key: 'billDays', label: '缴费期限，账单开出后的天数；空着不写期限；只用于以后开出的账单', value: '', sample: '30', kind: 'days' },
  { key: 'unpaidDays', label: '催缴后多少天仍没有缴费就终止办理；空着不终止', value: '', sample: '30', kind: 'days' },
  { key: 'testingFees', label: '检测收费，每行：项目|计价单位|金额（元）|周期', value: '', sample: sampleTestingFees, kind: 'testing-fees' },
  { key: 'footerLinks', label: '页脚链接，每行：组|名称|地址', value: '', kind: 'links', public: true },
] as const satisfies readonly SettingRow[]

export type SettingKey = (typeof settingRows)[number]['key']

/** What a reply names that reads these settings. */
export const settingTags = (...keys: readonly SettingKey[]) => keys.map(key => `settings/${key}` as const)

/** The settings that the frame of every page displays. */
export const frameSettings: readonly SettingKey[] = settingRows.filter(row => 'public' in row).map(({ key }) => key)

/** The default value of a setting. */
export const defaultValueOf = ({ value, sample }: SettingRow, demo: boolean): string =>
  demo ? (sample ?? value) : value

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

type KindRule = { isUsable: (value: string) => boolean; fault: (key: string) => string }

/** What the value of a setting of a kind may be, and the sentence for any other. */
const kindRules: Readonly<Record<SettingKind, KindRule>> = {
  flag: { isUsable: value => value === 'Y' || value === 'N', fault: key => `The setting ${key} is Y or N.` },
  days: {
    isUsable: value => /^([1-9]\d{0,2})?$/.test(value),
    fault: key => `The setting ${key} is a number of days up to 999.`,
  },
  'gray-scope': {
    isUsable: value => value === '首页' || value === '全站',
    fault: key => `The setting ${key} is 首页 or 全站.`,
  },
  moment: {
    isUsable: value => value === '' || readMoment(value) !== undefined,
    fault: key => `The setting ${key} is a time of Beijing such as 2026-12-13 00:00.`,
  },
  badge: {
    isUsable: value => value === '' || readBadge(value) !== undefined,
    fault: key => `The setting ${key} is name|address, the address with http(s).`,
  },
  'testing-fees': {
    isUsable: value => readTestingFees(value) !== undefined,
    fault: key => `Each line of ${key} is item|unit|yuan|duration, the amount as 200 or 200.00.`,
  },
  links: {
    isUsable: value => readFooterLinks(value) !== undefined,
    fault: key => `Each line of ${key} is group|name|address, the address empty, a path, or http(s).`,
  },
}

const isStorable = (value: string) => value.length <= 4000 && !value.includes('\u0000') && value.isWellFormed()

/** The fault of a setting's value as a sentence, or undefined. */
export function settingFault(key: string, value: string): string | undefined {
  const row = byKey.get(key)
  if (!row) return `There is no setting ${key}. Settings: ${settingRows.map(other => other.key).join(', ')}.`
  const rule = row.kind && kindRules[row.kind]
  if (rule && !rule.isUsable(value)) return rule.fault(key)
  return isStorable(value)
    ? undefined
    : `The value for ${key} is too long or contains characters that cannot be stored.`
}

/** Parses `2026-12-13 00:00`, a time of Beijing; undefined if it is not one. */
function readMoment(value: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)) return undefined
  const moment = new Date(`${value.replace(' ', 'T')}:00+08:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Whether pages in the scope of the gray mode are gray at `now`. */
export function isGray({ gray, grayFrom, grayUntil }: Readonly<Record<SettingKey, string>>, now: Date): boolean {
  const from = readMoment(grayFrom)
  const until = readMoment(grayUntil)
  return gray === 'Y' && (from === undefined || from <= now) && (until === undefined || now < until)
}

/** Parses `name|address`, the mark that an institution's site has in its footer; undefined if it is invalid. */
export function readBadge(value: string): { name: string; url: string } | undefined {
  const [name = '', url = '', ...rest] = value.split('|').map(part => part.trim())
  return name !== '' && rest.length === 0 && /^https?:\/\/\S+$/.test(url) ? { name, url } : undefined
}

export type TestingFee = { item: string; unit: string; amount: string; duration: string }

/** Parses lines `item|unit|yuan|duration`; undefined if a line is invalid. */
export function readTestingFees(value: string): TestingFee[] | undefined {
  const lines = value.split('\n').filter(line => line.trim() !== '')
  const fees = lines.map(line => {
    const [item = '', unit = '', amount = '', duration = '', ...rest] = line.split('|').map(part => part.trim())
    const isUsable = item !== '' && unit !== '' && duration !== '' && rest.length === 0
    return isUsable && /^\d{1,7}(\.\d{2})?$/.test(amount) ? { item, unit, amount, duration } : undefined
  })
  return fees.includes(undefined) ? undefined : fees.flatMap(fee => (fee ? [fee] : []))
}

/** Parses lines `group|name|address` as links; undefined if a line is invalid. */
export function readFooterLinks(value: string): { group: string; name: string; url: string }[] | undefined {
  const lines = value.split('\n').filter(line => line.trim() !== '')
  const links = lines.map(line => {
    const [group = '', name = '', url = '', ...rest] = line.split('|').map(part => part.trim())
    const isUsable = group !== '' && name !== '' && rest.length === 0 && /^(|\/[^/].*|\/|https?:\/\/.+)$/.test(url)
    return isUsable ? { group, name, url } : undefined
  })
  return links.includes(undefined) ? undefined : links.flatMap(link => (link ? [link] : []))
}
