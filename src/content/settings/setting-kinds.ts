/** What the value of a setting of a kind may be, and the sentence for any other: in English for commands, in Chinese for the page. */
import { readLibraryAddress } from '../../ui/display/pictures/library-picture.ts'
import { isOutsideAddress } from './addresses.ts'
import { readMoment } from './gray.ts'
import { readMenuChanges } from './menu-changes.ts'
import { readBadge, readFooterLinks, readTestingFees } from './setting-lines.ts'

type KindRule = { isUsable: (value: string) => boolean; english: string; chinese: string }

const isLike = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value)
const isRead = (read: (value: string) => unknown) => (value: string) => value === '' || read(value) !== undefined

export const settingKinds = {
  flag: { isUsable: value => value === 'Y' || value === 'N', english: 'is Y or N', chinese: '请选显示或不显示' },
  threshold: {
    isUsable: isLike(/^(0|[1-9]\d{0,11})$/),
    english: 'is a whole number such as 1000, 0 for always, or empty for never',
    chinese: '请填整数，例如 1000；0 总是公布，空着不公布',
  },
  'gray-scope': {
    isUsable: value => value === '首页' || value === '全站',
    english: 'is 首页 or 全站',
    chinese: '请选首页或全站',
  },
  moment: {
    isUsable: isRead(readMoment),
    english: 'is a time of Beijing such as 2026-12-13 00:00',
    chinese: '没有这个时间，请写成 2026-12-13 00:00',
  },
  badge: {
    isUsable: isRead(readBadge),
    english: 'is name|address, the address with http(s)',
    chinese: '请写成“名称|地址”，地址以 https:// 开头',
  },
  name: {
    isUsable: value => /^[^【】[\]<>"\p{Cc}\s](?: ?[^【】[\]<>"\p{Cc}\s]){1,39}$/u.test(value),
    english: 'has 2 to 40 characters, without brackets and line ends',
    chinese: '名称是 2 到 40 个字，不能有【】、[]、<> 和引号',
  },
  'english-name': {
    isUsable: value => /^[A-Za-z][A-Za-z0-9 .,:;()&'’–-]{1,79}$/.test(value),
    english: 'has 2 to 80 letters, digits and usual signs, and begins with a letter',
    chinese: '英文名称用英文字母、数字和常用标点，2 到 80 个字符，以字母开头',
  },
  account: {
    isUsable: isLike(/^(\d ?){7,29}\d(（[^（）]{1,20}）)?$/),
    english: 'has 8 to 30 digits, in groups set apart by a space, with a remark in （） at most',
    chinese: '账号是 8 到 30 位数字，可以用空格分组',
  },
  'testing-fees': {
    isUsable: value => readTestingFees(value) !== undefined,
    english: 'has lines item|unit|yuan|duration, the amount as 200 or 200.00',
    chinese: '每行写成“项目|计价单位|金额|周期”',
  },
  links: {
    isUsable: value => readFooterLinks(value) !== undefined,
    english: 'has lines group|name|address, the address empty, a path, or http(s)',
    chinese: '每行写成“组|名称|地址”；地址是本站的路径，或者以 https:// 开头',
  },
  phone: {
    isUsable: isLike(/^(\+\d{1,3}[ -]?)?\d[\d -]{1,18}\d(（[^（）]{1,20}）)?$/),
    english: 'is a telephone number, with a remark in （） at most',
    chinese: '电话号码由数字和“-”组成，后面可以有（备注）',
  },
  postcode: { isUsable: isLike(/^\d{6}$/), english: 'has 6 digits', chinese: '邮政编码是 6 位数字' },
  'site-code': { isUsable: isLike(/^\d{10}$/), english: 'has 10 digits', chinese: '网站标识码是 10 位数字' },
  icp: {
    isUsable: isLike(/^\p{Script=Han}{1,2}ICP[备证]\d{6,10}号(-\d{1,3})?(（[^（）]{1,20}）)?$/u),
    english: 'is like 京ICP备12345678号-1',
    chinese: '备案号写成“京ICP备12345678号-1”这样',
  },
  police: {
    isUsable: isLike(/^\p{Script=Han}{1,2}公网安备 ?\d{11,14}号(（[^（）]{1,20}）)?$/u),
    english: 'is like 京公网安备 11010502030000号',
    chinese: '备案号写成“京公网安备 11010502030000号”这样',
  },
  outside: {
    isUsable: isRead(value => (isOutsideAddress(value) ? value : undefined)),
    english: 'is an address that begins with https://, without a user name',
    chinese: '请填完整的网址，以 https:// 开头，不带用户名',
  },
  picture: {
    isUsable: isRead(readLibraryAddress),
    english: 'is the address of a picture of the media library',
    chinese: '请从图片库里选',
  },
  menus: {
    isUsable: value => readMenuChanges(value) !== undefined,
    english: 'is JSON with names by id, hidden ids, and the order of groups',
    chinese: '菜单的写法不对',
  },
} as const satisfies Readonly<Record<string, KindRule>>

export type SettingKind = keyof typeof settingKinds
