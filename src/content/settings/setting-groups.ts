/** The groups of settings that are saved together, each with its versions. */

/** Those of the page 网站设置; the others are set by commands. */
export const editedGroups = {
  names: '名称',
  service: '咨询电话',
  footer: '页脚与备案',
  wechat: '微信图片',
  outside: '外部服务',
  gray: '灰度显示',
  figures: '首页数字',
  menus: '菜单',
} as const

export type EditedGroup = keyof typeof editedGroups
export const editedGroupNames = [
  'service',
  'footer',
  'wechat',
  'outside',
  'gray',
  'figures',
  'menus',
  'names',
] as const satisfies EditedGroup[]

export const settingGroupNames = [...editedGroupNames, 'payment'] as const
export type SettingGroup = (typeof settingGroupNames)[number]
