/** Texts of the photos of a report, for the page and its script. */
import { reportLengths } from '../../reports/report-rules.ts'

export const photoTexts = {
  label: '附照片',
  hint: `最多 ${reportLengths.photos} 张，PNG 或 JPEG。照出条码、名称和对不上的那一面；只有这家企业和本中心看得到`,
  noScript: '附照片要开启浏览器的脚本；不附也可以。',
  sending: '正在上传……',
  sent: (count: number) => `已附 ${count} 张照片`,
} as const
