/** The form with all options of a symbol, in Chinese. */
import type { OptionTexts } from './locale.ts'
import {
  bearerChoices,
  choicesOfUse,
  levelChoicesOf,
  resolutionChoices,
  shapeChoices,
  textChoices,
} from './zh-kinds.ts'

export const options: OptionTexts = {
  fields: {
    use: { label: '用在哪里', hint: '各种场合允许的尺寸不同' },
    xDimension: { label: '模块宽度（毫米）' },
    barHeight: { label: '条高（毫米）', hint: '留空按标准' },
    addOn: { label: '附加码', hint: '2 或 5 位，书刊用' },
    level: { label: '纠错等级' },
    shape: { label: '形状' },
    bearerBars: { label: '保护框' },
    barWidthReduction: { label: '条宽缩减量（毫米）', hint: '油墨会扩散，按印刷厂给的数填' },
    humanReadable: { label: '供人识读字符' },
    dpi: { label: '打印机，PNG 分辨率' },
    labelWidth: { label: '标签宽（毫米）', hint: '卷纸上一张标签的宽' },
    labelHeight: { label: '标签高（毫米）' },
    labelGap: { label: '标签间隙（毫米）', hint: '两张之间，连续纸填 0' },
    copies: { label: '张数' },
    labelText: { label: '条码上方的文字', hint: '如商品名称，最多两行，画成点，不用打印机的字体' },
    override: { label: '允许超出标准的尺寸', hint: '只用于试验，超出后扫描设备可能读不出' },
  },
  placeholders: {
    use: '不指定',
    level: type => `${type === 'HanXin' ? 'L2' : 'M'}，约 15%`,
    shape: '正方形',
    bearerBars: '四周外框',
    humanReadable: '按惯例',
    label: '随条码',
  },
  choices: {
    use: choicesOfUse,
    level: levelChoicesOf,
    bearerBars: bearerChoices,
    shape: shapeChoices,
    humanReadable: textChoices,
    dpi: resolutionChoices,
  },
  limits: ({ least, most, isListed }) => (isListed ? `一般 ${least} 至 ${most}` : '这种用法没有规定的尺寸'),
  labelPrinter: '标签打印机（ZPL、TSPL）',
  printing: '印刷细节',
}
