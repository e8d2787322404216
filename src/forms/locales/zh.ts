/** The list of faults in Chinese. */
import type { SummaryTexts } from './locale.ts'

export const zhSummary: SummaryTexts = {
  notSent: '没有提交成功',
  toCorrect: count => `有 ${count} 处需要修改`,
  line: (label, message) => `${label}：${message}`,
}
