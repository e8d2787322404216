/** Meanings of AI values in Chinese. */

import { chineseDate } from '../elements/dates.ts'
import { type MeaningTexts, withoutSign } from './meaning-texts.ts'

export const zhMeanings: MeaningTexts = {
  day: chineseDate,
  monthEnd: '（月末）',
  oClock: hour => `${hour} 时`,
  period: (from, until) => `${from}至${until}`,
  unit: ({ nameZh }) => nameZh,
  amount: (value, note) => `${value}（${note}）`,
  localCurrency: '当地货币',
  localCurrencyPerUnit: '当地货币，每计量单位',
  currency: ({ name, alpha }) => `${name}（${alpha}）`,
  pieces: count => `${count} 件`,
  countries: rows => rows.map(({ name }) => name).join('、'),
  countryWithText: (row, label, rest) => `${row ? row.name : '多个国家或地区'}，${label} ${rest}`,
  postalCode: '邮政编码',
  approvalNumber: '核准号',
  yes: '是',
  no: '否',
  position: (latitude, longitude) =>
    `${latitude.startsWith('-') ? '南' : '北'}纬 ${withoutSign(latitude)}°，${longitude.startsWith('-') ? '西' : '东'}经 ${withoutSign(longitude)}°`,
  pieceOfTotal: (piece, total) => `共 ${total} 件中的第 ${piece} 件`,
  birthOfTotal: (piece, total) => `共 ${total} 个中的第 ${piece} 个`,
  windings: { '0': '印面向外', '1': '印面向内', '9': '卷绕方向未定' },
  roll: ({ widthMm, lengthM, coreMm, winding, splices }) =>
    `宽 ${widthMm} 毫米，长 ${lengthM} 米，芯径 ${coreMm} 毫米，${winding}，${splices === '9' ? '接头数未知' : `接头 ${splices} 个`}`,
  packageType: ({ code, name = `GS1 包装类型代码 ${code}`, unOnly }) => (unOnly ? `${name}（仅联合国代码表有）` : name),
  sexes: { '0': '未知', '1': '男', '2': '女', '9': '不适用' },
  catchMethods: { '01': '海水捕捞', '02': '淡水捕捞', '03': '养殖', '04': '栽培' },
}
