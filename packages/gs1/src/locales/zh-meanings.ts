/** Meanings of AI values in Chinese. */

import { type MeaningTexts, withoutSign } from './meaning-texts.ts'

/** '2027年12月31日' for '2027-12-31'. */
function chineseDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

export const zhMeanings: MeaningTexts = {
  day: chineseDate,
  monthEnd: '（月末）',
  oClock: hour => `${hour} 时`,
  period: (from, until) => `${from}至${until}`,
  units: {
    kg: '千克',
    m: '米',
    'm²': '平方米',
    l: '升',
    'm³': '立方米',
    lb: '磅',
    in: '英寸',
    ft: '英尺',
    yd: '码',
    'in²': '平方英寸',
    'ft²': '平方英尺',
    'yd²': '平方码',
    'tr oz': '金衡盎司',
    oz: '美制液盎司',
    'qt (US)': '美制夸脱',
    'gal.': '美制加仑',
    'gal (US)': '美制加仑',
    'in³': '立方英寸',
    'ft³': '立方英尺',
    'yd³': '立方码',
    'KG PER m²': '千克每平方米',
    '°C': '摄氏度',
    '°F': '华氏度',
  },
  amount: (value, note) => `${value}（${note}）`,
  localCurrency: '当地货币',
  localCurrencyPerUnit: '当地货币，每计量单位',
  currency: ({ nameZh }) => nameZh,
  currencyWithCode: (name, alpha) => `${name}（${alpha}）`,
  pieces: count => `${count} 件`,
  country: ({ nameZh }) => nameZh,
  severalCountries: '多个国家或地区',
  listSeparator: '、',
  countryWithText: (country, label, rest) => `${country}，${label} ${rest}`,
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
  packageType: ({ code, nameZh = `GS1 包装类型代码 ${code}`, unOnly }) =>
    unOnly ? `${nameZh}（仅联合国代码表有）` : nameZh,
  sexes: { '0': '未知', '1': '男', '2': '女', '9': '不适用' },
  catchMethods: { '01': '海水捕捞', '02': '淡水捕捞', '03': '养殖', '04': '栽培' },
}
