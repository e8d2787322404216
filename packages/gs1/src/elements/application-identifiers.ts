/** All GS1 application identifiers: title, format, content rules, required and excluded AIs, and use in Digital Links. Derived, in our
 *  own form, from the GS1 Barcode Syntax Dictionary (repository state of 2026-07-27, ahead of release 2026-01-27). Copyright (c)
 *  2020-2021 BWIPP project, (c) 2020-2021 Zint Project, (c) 2021-2025 GS1 AISBL. Licensed under the Apache License, Version 2.0:
 *  http://www.apache.org/licenses/LICENSE-2.0, distributed on an "AS IS" BASIS, without warranties of any kind. Changes: rewritten as
 *  typed rows; titles added for 8110 and 8112; Chinese titles for all rows, with the terms of GB/T 16986 where it has the identifier. */

import type { CharacterSet } from './character-sets.ts'
import type { ContentRule } from './content-rules.ts'

/** One part of a value. Only the last part may vary in length; an optional part may be missing together with all parts after it. */
export type ValuePart = {
  set: CharacterSet
  least: number
  most: number
  rules: readonly ContentRule[]
  optional?: true
}

/** `last`: end of a range that shares the row (3100 to 3105). `predefinedLength`: no separator follows the value. `dataAttribute`:
 *  allowed in the query of a Digital Link. `requires`: one of the groups must be present (`01+21` both, `35nn` any digits for n).
 *  `excludes`: none may be present. `qualifiers`: the AI is a primary key of Digital Links; alternative ordered lists of qualifiers. `newerSource`:
 *  where a row is published that the dictionary's text in test/ does not have yet. */
export type ApplicationIdentifier = {
  ai: string
  last?: string
  title: string
  titleZh: string
  parts: readonly ValuePart[]
  predefinedLength?: true
  dataAttribute?: true
  requires?: readonly string[]
  excludes?: readonly string[]
  qualifiers?: readonly (readonly string[])[]
  newerSource?: string
}

const part =
  (set: CharacterSet, exact: boolean) =>
  (length: number, ...rules: ContentRule[]): ValuePart => ({ set, least: exact ? length : 1, most: length, rules })
const n = part('N', true)
const x = part('X', true)
const nUpTo = part('N', false)
const xUpTo = part('X', false)
const yUpTo = part('Y', false)
const zUpTo = part('Z', false)
const optional = (of: ValuePart): ValuePart => ({ ...of, optional: true })

// biome-ignore format: one row a line
export const applicationIdentifiers: readonly ApplicationIdentifier[] = [
  { ai: '00', title: 'SSCC', titleZh: '系列货运包装箱代码', parts: [n(18, 'csum', 'gcppos2')], predefinedLength: true, dataAttribute: true, qualifiers: [] },
  { ai: '01', title: 'GTIN', titleZh: '全球贸易项目代码', parts: [n(14, 'csum', 'gcppos2')], predefinedLength: true, dataAttribute: true, excludes: ['255', '37'], qualifiers: [['22', '10', '21'], ['235']] },
  { ai: '02', title: 'CONTENT', titleZh: '物流单元内贸易项目的代码', parts: [n(14, 'csum', 'gcppos2')], predefinedLength: true, dataAttribute: true, requires: ['37'], excludes: ['01', '03'] },
  { ai: '03', title: 'MTO GTIN', titleZh: '按订单定制贸易项目的代码', parts: [n(14, 'csum', 'gcppos2')], predefinedLength: true, excludes: ['01', '02', '37', '235'] },
  { ai: '10', title: 'BATCH/LOT', titleZh: '批号', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '11', title: 'PROD DATE', titleZh: '生产日期', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '12', title: 'DUE DATE', titleZh: '付款截止日期', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['8020'] },
  { ai: '13', title: 'PACK DATE', titleZh: '包装日期', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '15', title: 'BEST BEFORE or BEST BY', titleZh: '保质期（最佳使用期）', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '16', title: 'SELL BY', titleZh: '销售截止日期', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '17', title: 'USE BY or EXPIRY', titleZh: '有效期', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '255', '8006', '8026'] },
  { ai: '20', title: 'VARIANT', titleZh: '内部产品变体', parts: [n(2)], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '21', title: 'SERIAL', titleZh: '系列号', parts: [xUpTo(20)], requires: ['01', '03', '8006'], excludes: ['235'] },
  { ai: '22', title: 'CPV', titleZh: '消费产品变体', parts: [xUpTo(20)], requires: ['01'] },
  { ai: '235', title: 'TPX', titleZh: '第三方控制的系列化扩展', parts: [xUpTo(28)], requires: ['01'] },
  { ai: '240', title: 'ADDITIONAL ID', titleZh: '附加产品标识', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '241', title: 'CUST. PART No.', titleZh: '客户方代码', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '242', title: 'MTO VARIANT', titleZh: '定制产品变量代码', parts: [nUpTo(6)], dataAttribute: true, requires: ['01', '02', '8006', '8026'] },
  { ai: '243', title: 'PCN', titleZh: '包装组件代码', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '03'] },
  { ai: '250', title: 'SECONDARY SERIAL', titleZh: '二级系列号', parts: [xUpTo(30)], dataAttribute: true, requires: ['01+21', '03+21', '8006+21'] },
  { ai: '251', title: 'REF. TO SOURCE', titleZh: '源实体参考代码', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '03', '8006'] },
  { ai: '253', title: 'GDTI', titleZh: '全球文件类型代码', parts: [n(13, 'csum', 'gcppos1'), optional(xUpTo(17))], dataAttribute: true, qualifiers: [] },
  { ai: '254', title: 'GLN EXTENSION COMPONENT', titleZh: '全球位置码扩展组件', parts: [xUpTo(20)], requires: ['414'] },
  { ai: '255', title: 'GCN', titleZh: '全球优惠券代码', parts: [n(13, 'csum', 'gcppos1'), optional(nUpTo(12))], dataAttribute: true, excludes: ['01', '02', '415', '8006', '8020', '8026'], qualifiers: [] },
  { ai: '30', title: 'VAR. COUNT', titleZh: '变量贸易项目数量', parts: [nUpTo(8)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '3100', last: '3105', title: 'NET WEIGHT (kg)', titleZh: '净重（千克）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['310n'] },
  { ai: '3110', last: '3115', title: 'LENGTH (m)', titleZh: '长度（米）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['311n'] },
  { ai: '3120', last: '3125', title: 'WIDTH (m)', titleZh: '宽度（米）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['312n'] },
  { ai: '3130', last: '3135', title: 'HEIGHT (m)', titleZh: '高度（米）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['313n'] },
  { ai: '3140', last: '3145', title: 'AREA (m²)', titleZh: '面积（平方米）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['314n'] },
  { ai: '3150', last: '3155', title: 'NET VOLUME (l)', titleZh: '净体积（升）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['315n'] },
  { ai: '3160', last: '3165', title: 'NET VOLUME (m³)', titleZh: '净体积（立方米）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['316n'] },
  { ai: '3200', last: '3205', title: 'NET WEIGHT (lb)', titleZh: '净重（磅）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['320n'] },
  { ai: '3210', last: '3215', title: 'LENGTH (in)', titleZh: '长度（英寸）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['321n'] },
  { ai: '3220', last: '3225', title: 'LENGTH (ft)', titleZh: '长度（英尺）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['322n'] },
  { ai: '3230', last: '3235', title: 'LENGTH (yd)', titleZh: '长度（码）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['323n'] },
  { ai: '3240', last: '3245', title: 'WIDTH (in)', titleZh: '宽度（英寸）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['324n'] },
  { ai: '3250', last: '3255', title: 'WIDTH (ft)', titleZh: '宽度（英尺）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['325n'] },
  { ai: '3260', last: '3265', title: 'WIDTH (yd)', titleZh: '宽度（码）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['326n'] },
  { ai: '3270', last: '3275', title: 'HEIGHT (in)', titleZh: '高度（英寸）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['327n'] },
  { ai: '3280', last: '3285', title: 'HEIGHT (ft)', titleZh: '高度（英尺）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['328n'] },
  { ai: '3290', last: '3295', title: 'HEIGHT (yd)', titleZh: '高度（码）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['329n'] },
  { ai: '3300', last: '3305', title: 'GROSS WEIGHT (kg)', titleZh: '毛重（千克）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['330n'] },
  { ai: '3310', last: '3315', title: 'LENGTH (m), log', titleZh: '长度（米，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['331n'] },
  { ai: '3320', last: '3325', title: 'WIDTH (m), log', titleZh: '宽度（米，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['332n'] },
  { ai: '3330', last: '3335', title: 'HEIGHT (m), log', titleZh: '高度（米，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['333n'] },
  { ai: '3340', last: '3345', title: 'AREA (m²), log', titleZh: '面积（平方米，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['334n'] },
  { ai: '3350', last: '3355', title: 'VOLUME (l), log', titleZh: '体积（升，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['335n'] },
  { ai: '3360', last: '3365', title: 'VOLUME (m³), log', titleZh: '体积（立方米，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['336n'] },
  { ai: '3370', last: '3375', title: 'KG PER m²', titleZh: '每平方米千克数', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01'], excludes: ['337n'] },
  { ai: '3400', last: '3405', title: 'GROSS WEIGHT (lb)', titleZh: '毛重（磅）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['340n'] },
  { ai: '3410', last: '3415', title: 'LENGTH (in), log', titleZh: '长度（英寸，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['341n'] },
  { ai: '3420', last: '3425', title: 'LENGTH (ft), log', titleZh: '长度（英尺，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['342n'] },
  { ai: '3430', last: '3435', title: 'LENGTH (yd), log', titleZh: '长度（码，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['343n'] },
  { ai: '3440', last: '3445', title: 'WIDTH (in), log', titleZh: '宽度（英寸，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['344n'] },
  { ai: '3450', last: '3455', title: 'WIDTH (ft), log', titleZh: '宽度（英尺，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['345n'] },
  { ai: '3460', last: '3465', title: 'WIDTH (yd), log', titleZh: '宽度（码，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['346n'] },
  { ai: '3470', last: '3475', title: 'HEIGHT (in), log', titleZh: '高度（英寸，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['347n'] },
  { ai: '3480', last: '3485', title: 'HEIGHT (ft), log', titleZh: '高度（英尺，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['348n'] },
  { ai: '3490', last: '3495', title: 'HEIGHT (yd), log', titleZh: '高度（码，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['349n'] },
  { ai: '3500', last: '3505', title: 'AREA (in²)', titleZh: '面积（平方英寸）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['350n'] },
  { ai: '3510', last: '3515', title: 'AREA (ft²)', titleZh: '面积（平方英尺）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['351n'] },
  { ai: '3520', last: '3525', title: 'AREA (yd²)', titleZh: '面积（平方码）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['352n'] },
  { ai: '3530', last: '3535', title: 'AREA (in²), log', titleZh: '面积（平方英寸，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['353n'] },
  { ai: '3540', last: '3545', title: 'AREA (ft²), log', titleZh: '面积（平方英尺，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['354n'] },
  { ai: '3550', last: '3555', title: 'AREA (yd²), log', titleZh: '面积（平方码，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['355n'] },
  { ai: '3560', last: '3565', title: 'NET WEIGHT (tr oz)', titleZh: '净重（金衡盎司）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['356n'] },
  { ai: '3570', last: '3575', title: 'NET VOLUME (oz)', titleZh: '净体积（美制液盎司）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['357n'] },
  { ai: '3600', last: '3605', title: 'NET VOLUME (qt (US))', titleZh: '净体积（美制夸脱）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['360n'] },
  { ai: '3610', last: '3615', title: 'NET VOLUME (gal.)', titleZh: '净体积（美制加仑）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['361n'] },
  { ai: '3620', last: '3625', title: 'VOLUME (qt (US)), log', titleZh: '体积（美制夸脱，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['362n'] },
  { ai: '3630', last: '3635', title: 'VOLUME (gal (US)), log', titleZh: '体积（美制加仑，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['363n'] },
  { ai: '3640', last: '3645', title: 'NET VOLUME (in³)', titleZh: '净体积（立方英寸）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['364n'] },
  { ai: '3650', last: '3655', title: 'NET VOLUME (ft³)', titleZh: '净体积（立方英尺）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['365n'] },
  { ai: '3660', last: '3665', title: 'NET VOLUME (yd³)', titleZh: '净体积（立方码）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['366n'] },
  { ai: '3670', last: '3675', title: 'VOLUME (in³), log', titleZh: '体积（立方英寸，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['367n'] },
  { ai: '3680', last: '3685', title: 'VOLUME (ft³), log', titleZh: '体积（立方英尺，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['368n'] },
  { ai: '3690', last: '3695', title: 'VOLUME (yd³), log', titleZh: '体积（立方码，物流）', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['369n'] },
  { ai: '37', title: 'COUNT', titleZh: '物流单元内贸易项目的数量', parts: [nUpTo(8)], dataAttribute: true, requires: ['00+02', '00+8026'] },
  { ai: '3900', last: '3909', title: 'AMOUNT', titleZh: '应付金额或优惠券面值（单一货币区）', parts: [nUpTo(15)], dataAttribute: true, requires: ['255', '8020'], excludes: ['390n', '391n', '394n', '8111'] },
  { ai: '3910', last: '3919', title: 'AMOUNT', titleZh: '应付金额（带货币代码）', parts: [n(3, 'iso4217'), nUpTo(15)], dataAttribute: true, requires: ['8020'], excludes: ['391n'] },
  { ai: '3920', last: '3929', title: 'PRICE', titleZh: '应付价格（单一货币区）', parts: [nUpTo(15)], dataAttribute: true, requires: ['01+30', '01+31nn', '01+32nn', '01+35nn', '01+36nn'], excludes: ['392n', '393n'] },
  { ai: '3930', last: '3939', title: 'PRICE', titleZh: '应付价格（带货币代码）', parts: [n(3, 'iso4217'), nUpTo(15)], dataAttribute: true, requires: ['30', '31nn', '32nn', '35nn', '36nn'], excludes: ['393n'] },
  { ai: '3940', last: '3943', title: 'PRCNT OFF', titleZh: '优惠券折扣百分比', parts: [n(4)], dataAttribute: true, requires: ['255'], excludes: ['394n', '8111'] },
  { ai: '3950', last: '3955', title: 'PRICE/UoM', titleZh: '单位价格（单一货币区）', parts: [n(6)], dataAttribute: true, requires: ['30', '31nn', '32nn', '35nn', '36nn'], excludes: ['392n', '393n', '395n', '8005'] },
  { ai: '400', title: 'ORDER NUMBER', titleZh: '客户订购单代码', parts: [xUpTo(30)], dataAttribute: true },
  { ai: '401', title: 'GINC', titleZh: '全球托运标识代码', parts: [xUpTo(30, 'gcppos1')], dataAttribute: true, qualifiers: [] },
  { ai: '402', title: 'GSIN', titleZh: '全球装运标识代码', parts: [n(17, 'csum', 'gcppos1')], dataAttribute: true, qualifiers: [] },
  { ai: '403', title: 'ROUTE', titleZh: '路径代码', parts: [xUpTo(30)], dataAttribute: true, requires: ['00'] },
  { ai: '410', title: 'SHIP TO LOC', titleZh: '交货地全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '411', title: 'BILL TO', titleZh: '受票方全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '412', title: 'PURCHASE FROM', titleZh: '供货方全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '413', title: 'SHIP FOR LOC', titleZh: '最终目的地全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '414', title: 'LOC No.', titleZh: '物理位置全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true, qualifiers: [['254'], ['7040']] },
  { ai: '415', title: 'PAY TO', titleZh: '开票方全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true, requires: ['8020'], qualifiers: [['8020']] },
  { ai: '416', title: 'PROD/SERV LOC', titleZh: '生产或服务位置全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '417', title: 'PARTY', titleZh: '参与方全球位置码', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true, qualifiers: [['7040']] },
  { ai: '420', title: 'SHIP TO POST', titleZh: '同一邮政区域内交货地邮政编码', parts: [xUpTo(20)], dataAttribute: true, excludes: ['421'] },
  { ai: '421', title: 'SHIP TO POST', titleZh: '带国家代码的交货地邮政编码', parts: [n(3, 'iso3166'), xUpTo(9)], dataAttribute: true, excludes: ['4307'] },
  { ai: '422', title: 'ORIGIN', titleZh: '贸易项目原产国', parts: [n(3, 'iso3166')], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'], excludes: ['426'] },
  { ai: '423', title: 'COUNTRY - INITIAL PROCESS', titleZh: '贸易项目初始加工国家', parts: [n(3, 'iso3166'), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166'))], dataAttribute: true, requires: ['01', '02', '03'], excludes: ['426'] },
  { ai: '424', title: 'COUNTRY - PROCESS', titleZh: '贸易项目加工国家', parts: [n(3, 'iso3166')], dataAttribute: true, requires: ['01', '02', '03'], excludes: ['426'] },
  { ai: '425', title: 'COUNTRY - DISASSEMBLY', titleZh: '贸易项目拆分国家', parts: [n(3, 'iso3166'), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166'))], dataAttribute: true, requires: ['01', '02', '03'], excludes: ['426'] },
  { ai: '426', title: 'COUNTRY - FULL PROCESS', titleZh: '贸易项目全程加工国家', parts: [n(3, 'iso3166')], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '427', title: 'ORIGIN SUBDIVISION', titleZh: '原产国行政区划代码', parts: [xUpTo(3)], dataAttribute: true, requires: ['01+422', '02+422', '03+422'] },
  { ai: '4300', title: 'SHIP TO COMP', titleZh: '交货地公司名称', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4301', title: 'SHIP TO NAME', titleZh: '交货地联系人', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4302', title: 'SHIP TO ADD1', titleZh: '交货地地址行 1', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4303', title: 'SHIP TO ADD2', titleZh: '交货地地址行 2', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['4302'] },
  { ai: '4304', title: 'SHIP TO SUB', titleZh: '交货地区', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4305', title: 'SHIP TO LOC', titleZh: '交货地城镇', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4306', title: 'SHIP TO REG', titleZh: '交货地省或州', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4307', title: 'SHIP TO COUNTRY', titleZh: '交货地国家代码', parts: [x(2, 'iso3166alpha2')], dataAttribute: true, requires: ['00'] },
  { ai: '4308', title: 'SHIP TO PHONE', titleZh: '交货地电话', parts: [xUpTo(30)], dataAttribute: true, requires: ['00'] },
  { ai: '4309', title: 'SHIP TO GEO', titleZh: '交货地经纬度', parts: [n(10, 'latitude'), n(10, 'longitude')], dataAttribute: true, requires: ['00'] },
  { ai: '4310', title: 'RTN TO COMP', titleZh: '退货地公司名称', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4311', title: 'RTN TO NAME', titleZh: '退货地联系人', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4312', title: 'RTN TO ADD1', titleZh: '退货地地址行 1', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4313', title: 'RTN TO ADD2', titleZh: '退货地地址行 2', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['4312'] },
  { ai: '4314', title: 'RTN TO SUB', titleZh: '退货地区', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4315', title: 'RTN TO LOC', titleZh: '退货地城镇', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4316', title: 'RTN TO REG', titleZh: '退货地省或州', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4317', title: 'RTN TO COUNTRY', titleZh: '退货地国家代码', parts: [x(2, 'iso3166alpha2')], dataAttribute: true, requires: ['00'] },
  { ai: '4318', title: 'RTN TO POST', titleZh: '退货地邮政编码', parts: [xUpTo(20)], dataAttribute: true, requires: ['00'] },
  { ai: '4319', title: 'RTN TO PHONE', titleZh: '退货地电话', parts: [xUpTo(30)], dataAttribute: true, requires: ['00'] },
  { ai: '4320', title: 'SRV DESCRIPTION', titleZh: '服务代码说明', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4321', title: 'DANGEROUS GOODS', titleZh: '危险品标志', parts: [n(1, 'yesno')], dataAttribute: true, requires: ['00'] },
  { ai: '4322', title: 'AUTH TO LEAVE', titleZh: '允许无人签收放置', parts: [n(1, 'yesno')], dataAttribute: true, requires: ['00'] },
  { ai: '4323', title: 'SIG REQUIRED', titleZh: '需要签收', parts: [n(1, 'yesno')], dataAttribute: true, requires: ['00'] },
  { ai: '4324', title: 'NOT BEF DEL DT', titleZh: '最早交货时间', parts: [n(6, 'yymmd0'), n(4, 'hhmi')], dataAttribute: true, requires: ['00'] },
  { ai: '4325', title: 'NOT AFT DEL DT', titleZh: '最晚交货时间', parts: [n(6, 'yymmd0'), n(4, 'hhmi')], dataAttribute: true, requires: ['00'] },
  { ai: '4326', title: 'REL DATE', titleZh: '放行日期', parts: [n(6, 'yymmdd')], dataAttribute: true, requires: ['00'] },
  { ai: '4330', title: 'MAX TEMP F.', titleZh: '最高温度（华氏度）', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4331'] },
  { ai: '4331', title: 'MAX TEMP C.', titleZh: '最高温度（摄氏度）', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4330'] },
  { ai: '4332', title: 'MIN TEMP F.', titleZh: '最低温度（华氏度）', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4333'] },
  { ai: '4333', title: 'MIN TEMP C.', titleZh: '最低温度（摄氏度）', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4332'] },
  { ai: '7001', title: 'NSN', titleZh: '北约物资代码', parts: [n(13)], dataAttribute: true, requires: ['01', '02', '8006', '8026'] },
  { ai: '7002', title: 'MEAT CUT', titleZh: '肉类胴体与分割产品分类', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7003', title: 'EXPIRY TIME', titleZh: '有效期（日期和时间）', parts: [n(6, 'yymmdd'), n(4, 'hhmi')], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '7004', title: 'ACTIVE POTENCY', titleZh: '活性值', parts: [nUpTo(4)], dataAttribute: true, requires: ['01+10', '03+10'] },
  { ai: '7005', title: 'CATCH AREA', titleZh: '捕捞区域', parts: [xUpTo(12)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7006', title: 'FIRST FREEZE DATE', titleZh: '首次冷冻日期', parts: [n(6, 'yymmdd')], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7007', title: 'HARVEST DATE', titleZh: '收获日期', parts: [n(6, 'yymmdd'), optional(n(6, 'yymmdd'))], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7008', title: 'AQUATIC SPECIES', titleZh: '水生物种代码', parts: [xUpTo(3)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7009', title: 'FISHING GEAR TYPE', titleZh: '渔具类型', parts: [xUpTo(10)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7010', title: 'PROD METHOD', titleZh: '生产方法', parts: [xUpTo(2)], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '7011', title: 'TEST BY DATE', titleZh: '检验截止日期', parts: [n(6, 'yymmdd'), optional(n(4, 'hhmi'))], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '7020', title: 'REFURB LOT', titleZh: '翻新批号', parts: [xUpTo(20)], dataAttribute: true, requires: ['01+416', '03+416', '8006+416'] },
  { ai: '7021', title: 'FUNC STAT', titleZh: '功能状态', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '03', '8006'] },
  { ai: '7022', title: 'REV STAT', titleZh: '修订状态', parts: [xUpTo(20)], dataAttribute: true, requires: ['01+7021', '03+7021', '8006+7021'] },
  { ai: '7023', title: 'GIAI - ASSEMBLY', titleZh: '组合件的全球单个资产代码', parts: [xUpTo(30, 'gcppos1')], dataAttribute: true },
  { ai: '7030', title: 'PROCESSOR # 0', titleZh: '加工者核准号 0', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7031', title: 'PROCESSOR # 1', titleZh: '加工者核准号 1', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7032', title: 'PROCESSOR # 2', titleZh: '加工者核准号 2', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7033', title: 'PROCESSOR # 3', titleZh: '加工者核准号 3', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7034', title: 'PROCESSOR # 4', titleZh: '加工者核准号 4', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7035', title: 'PROCESSOR # 5', titleZh: '加工者核准号 5', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7036', title: 'PROCESSOR # 6', titleZh: '加工者核准号 6', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7037', title: 'PROCESSOR # 7', titleZh: '加工者核准号 7', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7038', title: 'PROCESSOR # 8', titleZh: '加工者核准号 8', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7039', title: 'PROCESSOR # 9', titleZh: '加工者核准号 9', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7040', title: 'UIC+EXT', titleZh: '欧盟唯一标识码及扩展', parts: [n(1), x(1), x(1), x(1, 'importeridx')] },
  { ai: '7041', title: 'UFRGT UNIT TYPE', titleZh: '货运单元类型', parts: [xUpTo(4, 'packagetype')], requires: ['00'] },
  { ai: '710', title: 'NHRN PZN', titleZh: '国家医疗保健补偿号（德国 PZN）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '711', title: 'NHRN CIP', titleZh: '国家医疗保健补偿号（法国 CIP）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '712', title: 'NHRN CN', titleZh: '国家医疗保健补偿号（西班牙 CN）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '713', title: 'NHRN DRN', titleZh: '国家医疗保健补偿号（巴西 DRN）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '714', title: 'NHRN AIM', titleZh: '国家医疗保健补偿号（葡萄牙 AIM）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '715', title: 'NHRN NDC', titleZh: '国家医疗保健补偿号（美国 NDC）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '716', title: 'NHRN AIC', titleZh: '国家医疗保健补偿号（意大利 AIC）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '717', title: 'NHRN SRN', titleZh: '国家医疗保健补偿号（哥斯达黎加 SRN）', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '7230', title: 'CERT # 1', titleZh: '认证参考 1', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7231', title: 'CERT # 2', titleZh: '认证参考 2', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7232', title: 'CERT # 3', titleZh: '认证参考 3', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7233', title: 'CERT # 4', titleZh: '认证参考 4', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7234', title: 'CERT # 5', titleZh: '认证参考 5', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7235', title: 'CERT # 6', titleZh: '认证参考 6', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7236', title: 'CERT # 7', titleZh: '认证参考 7', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7237', title: 'CERT # 8', titleZh: '认证参考 8', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7238', title: 'CERT # 9', titleZh: '认证参考 9', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7239', title: 'CERT # 10', titleZh: '认证参考 10', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7240', title: 'PROTOCOL', titleZh: '临床试验方案标识', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '8006'], excludes: ['03'] },
  { ai: '7241', title: 'AIDC MEDIA TYPE', titleZh: '自动识别载体类型', parts: [n(2, 'mediatype')], dataAttribute: true, requires: ['8017', '8018'] },
  { ai: '7242', title: 'VCN', titleZh: '版本控制号', parts: [xUpTo(25)], dataAttribute: true, requires: ['8017', '8018'] },
  { ai: '7250', title: 'DOB', titleZh: '出生日期', parts: [n(8, 'yyyymmdd')], dataAttribute: true, requires: ['8018'], excludes: ['7251'] },
  { ai: '7251', title: 'DOB TIME', titleZh: '出生日期和时间', parts: [n(8, 'yyyymmdd'), n(4, 'hhmi')], dataAttribute: true, requires: ['8018'], excludes: ['7250'] },
  { ai: '7252', title: 'BIO SEX', titleZh: '生理性别', parts: [n(1, 'iso5218')], dataAttribute: true, requires: ['8018'] },
  { ai: '7253', title: 'FAMILY NAME', titleZh: '姓', parts: [xUpTo(40, 'pcenc')], dataAttribute: true, requires: ['8017', '8018'], excludes: ['7256', '7259'] },
  { ai: '7254', title: 'GIVEN NAME', titleZh: '名', parts: [xUpTo(40, 'pcenc')], dataAttribute: true, requires: ['8017', '8018'], excludes: ['7256', '7259'] },
  { ai: '7255', title: 'SUFFIX', titleZh: '姓名后缀', parts: [xUpTo(10)], dataAttribute: true, requires: ['8017', '8018'], excludes: ['7256', '7259'] },
  { ai: '7256', title: 'FULL NAME', titleZh: '全名', parts: [xUpTo(90, 'pcenc')], dataAttribute: true, requires: ['8017', '8018'] },
  { ai: '7257', title: 'PERSON ADDR', titleZh: '人员地址', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['8018'] },
  { ai: '7258', title: 'BIRTH SEQUENCE', titleZh: '出生顺序', parts: [x(3, 'posinseqslash')], dataAttribute: true, requires: ['8018+7259'] },
  { ai: '7259', title: 'BABY', titleZh: '新生儿所属家庭姓', parts: [xUpTo(40, 'pcenc')], dataAttribute: true, requires: ['8018'], excludes: ['7256'] },
  { ai: '8001', title: 'DIMENSIONS', titleZh: '卷状产品尺寸', parts: [n(4, 'nonzero'), n(5, 'nonzero'), n(3, 'nonzero'), n(1, 'winding'), n(1)], dataAttribute: true, requires: ['01'] },
  { ai: '8002', title: 'CMT No.', titleZh: '蜂窝移动电话标识', parts: [xUpTo(20)], dataAttribute: true },
  { ai: '8003', title: 'GRAI', titleZh: '全球可回收资产代码', parts: [n(1, 'zero'), n(13, 'csum', 'gcppos1'), optional(xUpTo(16))], dataAttribute: true, qualifiers: [] },
  { ai: '8004', title: 'GIAI', titleZh: '全球单个资产代码', parts: [xUpTo(30, 'gcppos1')], dataAttribute: true, qualifiers: [['7040']] },
  { ai: '8005', title: 'PRICE PER UNIT', titleZh: '单价', parts: [n(6)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '8006', title: 'ITIP', titleZh: '单个贸易项目组件标识', parts: [n(14, 'csum', 'gcppos2'), n(4, 'pieceoftotal')], dataAttribute: true, excludes: ['01', '03', '37'], qualifiers: [['22', '10', '21']] },
  { ai: '8007', title: 'IBAN', titleZh: '国际银行账号', parts: [xUpTo(34, 'iban')], dataAttribute: true, requires: ['415'] },
  { ai: '8008', title: 'PROD TIME', titleZh: '产品生产日期和时间', parts: [n(6, 'yymmdd'), n(2, 'hh'), optional(n(2, 'mi')), optional(n(2, 'ss'))], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '8009', title: 'OPTSEN', titleZh: '光学可读传感器标志', parts: [xUpTo(50)], dataAttribute: true, requires: ['00', '01', '03'] },
  { ai: '8010', title: 'CPID', titleZh: '组件/部件标识代码', parts: [yUpTo(30, 'gcppos1')], dataAttribute: true, qualifiers: [['8011']] },
  { ai: '8011', title: 'CPID SERIAL', titleZh: '组件/部件系列号', parts: [nUpTo(12, 'nozeroprefix')], requires: ['8010'] },
  { ai: '8012', title: 'VERSION', titleZh: '软件版本', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '03', '8006'] },
  { ai: '8013', title: 'GMN', titleZh: '全球型号代码', parts: [xUpTo(25, 'csumalpha', 'gcppos1')], dataAttribute: true, qualifiers: [] },
  { ai: '8014', title: 'MUDI', titleZh: '高度个性化器械注册标识', parts: [xUpTo(25, 'csumalpha', 'gcppos1', 'hasnondigit')], requires: ['01'] },
  { ai: '8017', title: 'GSRN - PROVIDER', titleZh: '全球服务关系代码（服务提供方）', parts: [n(18, 'csum', 'gcppos1')], dataAttribute: true, excludes: ['8018'], qualifiers: [['8019']] },
  { ai: '8018', title: 'GSRN - RECIPIENT', titleZh: '全球服务关系代码（服务接受方）', parts: [n(18, 'csum', 'gcppos1')], dataAttribute: true, excludes: ['8017'], qualifiers: [['8019']] },
  { ai: '8019', title: 'SRIN', titleZh: '服务关系实例号', parts: [nUpTo(10)], requires: ['8017', '8018'] },
  { ai: '8020', title: 'REF No.', titleZh: '付款单参考代码', parts: [xUpTo(25)], requires: ['415'] },
  { ai: '8026', title: 'ITIP CONTENT', titleZh: '物流单元内贸易项目组件标识', parts: [n(14, 'csum', 'gcppos2'), n(4, 'pieceoftotal')], dataAttribute: true, requires: ['37'], excludes: ['02', '03', '8006'] },
  { ai: '8030', title: 'DIGSIG', titleZh: '数字签名', parts: [zUpTo(90)], dataAttribute: true, requires: ['00', '01+21', '03+21', '253', '255', '8003', '8004', '8006+21', '8010+8011', '8017', '8018'] },
  { ai: '8040', title: 'IMEI', titleZh: '国际移动设备识别码 1', parts: [n(15)], requires: ['01+21'] },
  { ai: '8041', title: 'IMEI2', titleZh: '国际移动设备识别码 2', parts: [n(15)], requires: ['01+21+8040'] },
  { ai: '8042', title: 'ESIM', titleZh: '嵌入式 SIM 标识', parts: [n(32)], requires: ['01+21+8040'] },
  { ai: '8043', title: 'PSIM', titleZh: '物理 SIM 标识', parts: [n(18), optional(nUpTo(2))], requires: ['01+21+8040'] },
  { ai: '8110', title: 'COUPON CODE', titleZh: '北美优惠券代码', parts: [xUpTo(70, 'couponcode')], dataAttribute: true },
  { ai: '8111', title: 'POINTS', titleZh: '优惠券忠诚度积分', parts: [n(4)], dataAttribute: true, requires: ['255'] },
  { ai: '8112', title: 'COUPON OFFER', titleZh: '北美正向优惠文件优惠券', parts: [xUpTo(70, 'couponposoffer')], dataAttribute: true },
  { ai: '8200', title: 'PRODUCT URL', titleZh: '产品扩展包装网址', parts: [xUpTo(70)], requires: ['01'] },
  { ai: '90', title: 'INTERNAL', titleZh: '贸易伙伴间约定的信息', parts: [xUpTo(30)], dataAttribute: true },
  { ai: '91', last: '99', title: 'INTERNAL', titleZh: '公司内部信息', parts: [xUpTo(90)], dataAttribute: true },
]

const byCode = new Map<string, ApplicationIdentifier>()
for (const row of applicationIdentifiers) {
  for (let code = Number(row.ai); code <= Number(row.last ?? row.ai); code++) {
    byCode.set(String(code).padStart(row.ai.length, '0'), row)
  }
}

/** The row of a complete application identifier: '01', '3103'. */
export function applicationIdentifier(ai: string): ApplicationIdentifier | undefined {
  return byCode.get(ai)
}

/** The application identifier at the beginning of `text`; no identifier is the beginning of another. */
export function leadingApplicationIdentifier(text: string): string | undefined {
  return [2, 3, 4].map(length => text.slice(0, length)).find(ai => byCode.has(ai))
}

/** Whether an AI matches a name of requires or excludes: '01' matches '01', '3512' matches '35nn'. */
export function matchesAiPattern(ai: string, pattern: string): boolean {
  return (
    ai.length === pattern.length && Array.from(pattern).every((digit, at) => digit === 'n' || digit === ai.charAt(at))
  )
}
