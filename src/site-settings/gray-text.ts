/** What the gray mode does now and next, as a sentence. */
import { isGray, nextGrayChange, writeMoment } from '../content/settings/gray.ts'

/** @example grayText({ gray: 'N', grayScope: '首页', grayFrom: '', grayUntil: '' }, new Date()) // '现在没有灰度显示' */
export function grayText(values: Readonly<Record<string, string>>, now: Date): string {
  const { gray = '', grayScope = '', grayFrom = '', grayUntil = '' } = values
  const settings = { gray, grayFrom, grayUntil }
  const next = nextGrayChange(settings, now)
  if (isGray(settings, now)) return `现在${grayScope}是灰色的，${next ? `到 ${writeMoment(next)} 止` : '没有期限'}`
  if (next) return `现在没有灰度显示，${writeMoment(next)} 起${grayScope}是灰色的`
  return gray === 'Y' ? `灰度显示在 ${grayUntil} 已经结束` : '现在没有灰度显示'
}
