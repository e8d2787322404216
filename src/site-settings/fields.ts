/** The fields of the forms of the page, from the rows of the settings. */
import type { EditedGroup } from '../content/settings/setting-groups.ts'
import { type SettingKey, type SettingRow, settingNameOf, settingsOf } from '../content/settings/settings.ts'

const hints: Readonly<Partial<Record<SettingKey, string>>> = {
  siteName: '短信签名也是它，改名以前先在短信平台报备新签名',
  siteNameEn: '英文站和英文邮件用',
  phone: '显示在每一页的页眉和页脚，后面可以有（备注）',
  phoneHoursEn: '英文站页脚的咨询时间',
  icp: '不填就不显示',
  icpLink: '不填就用工信部备案系统',
  policeLink: '不填就用公安部备案平台，直接打开这个号码',
  siteBadge: '写成“名称|地址”，如“事业单位|https://…”',
  footerLinks: '一行一个，写成“组|名称|地址”；地址空着显示此业务没有开通',
  menus: '改了名称或者顺序的项有标记；预览不显示展开的菜单',
  grayFrom: '北京时间；不填从保存起',
  grayUntil: '北京时间；不填没有期限',
}

const fieldOf = (row: SettingRow & { key: SettingKey }) => {
  const hint = hints[row.key]
  const isChoice = row.kind === 'flag' || row.kind === 'gray-scope'
  return {
    ...{ key: row.key, kind: row.kind, label: settingNameOf(row), longest: row.longest ?? 200 },
    ...(!isChoice && { required: row.kind === 'name' || row.kind === 'english-name' }),
    ...(hint !== undefined && { hint }),
  }
}

export type SettingField = ReturnType<typeof fieldOf>

export const fieldsOfGroup = (group: EditedGroup): readonly SettingField[] => settingsOf(group).map(fieldOf)
