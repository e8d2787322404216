/** Content rules of application identifiers in Chinese. */

import type { RuleTexts } from './locale.ts'

export const zhRules: RuleTexts = {
  couponcode: '优惠券代码的结构不对',
  couponposoffer: '优惠券代码的结构不对',
  cset64: '末尾的“=”至多两个，连同“=”的长度应为 3 的倍数',
  hasnondigit: '不能全部是数字',
  hh: '小时应为 00 至 23',
  hhmi: '时间应为 0000 至 2359',
  hyphen: '只能是连字符“-”',
  iban: '不是有效的国际银行账号（IBAN）',
  importeridx: '进口商索引应为一个数字、字母、“-”或“_”',
  iso3166: '没有这个国家或地区代码（三位数字）',
  iso3166999: '没有这个国家或地区代码（三位数字，多国时为 999）',
  iso3166alpha2: '没有这个国家或地区代码（两位大写字母）',
  iso4217: '没有这个货币代码（三位数字）',
  iso5218: '性别代码应为 0、1、2 或 9',
  latitude: '纬度应为 0000000000 至 1800000000',
  longitude: '经度应为 0000000000 至 3600000000',
  mediatype: '没有这个载体类型代码',
  mi: '分钟应为 00 至 59',
  nonzero: '不能全部为 0',
  nozeroprefix: '不能以 0 开头',
  packagetype: '没有这个包装类型代码',
  pcenc: '“%”后应为两位十六进制数字',
  pieceoftotal: '件号和总件数应不小于 1，件号不大于总件数',
  posinseqslash: '应写成“序号/总数”，序号不大于总数',
  ss: '秒应为 00 至 59',
  winding: '卷绕方向应为 0、1 或 9',
  yesno: '应为 0（否）或 1（是）',
}
