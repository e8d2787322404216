/** The interpretation of a text, and of many lines, in Chinese. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import type { InterpretationData } from '../result-data.ts'
import type { InterpretationTexts, LinesTexts } from './locale.ts'

const kindLabels: Readonly<Record<InterpretationData['kind'], string>> = {
  number: '代码',
  'element-string': 'GS1 单元数据串',
  'digital-link': 'GS1 数字链接',
  'epc-urn': 'EPC URN',
  text: '条码中的文字',
  unknown: '无法识别的内容',
}

function titleOf({ kind, type, valid, scan }: InterpretationData): string {
  const name = [scan?.nameZh, kindLabels[kind], kind === 'number' && type].filter(Boolean).join(' · ')
  return valid ? name : `${name}，有错误`
}

function meaningOf({ faults, warnings, organisation }: InterpretationData): string {
  const [problem] = [...faults, ...warnings]
  if (problem) return problem.message
  return organisation ? `编码组织：${organisation.organisation}（${organisation.nameZh}）` : '结构和内容正确。'
}

export const interpretation: InterpretationTexts = {
  extent: ({ kind }, hasResult) => (hasResult && kind === 'number' ? 'notations' : 'whole'),
  verdict: data => ({ tone: data.valid ? 'good' : 'bad', title: titleOf(data), meaning: meaningOf(data) }),
  faults: count => `${count} 处错误`,
  contents: '数据内容',
  elementName: ({ title, titleZh }) => (
    <>
      {titleZh} <small lang="en">{title}</small>
    </>
  ),
  elementMeaning: ({ meaning }) => meaning?.text,
  parts: { title: type => `${type} 代码结构`, name: ({ nameZh }) => nameZh },
  inStore: {
    title: '店内条码的可能读法',
    facts: ({ readings }) =>
      readings.map(({ nameZh, parts, measure }) => ({
        key: nameZh,
        value: parts.map(({ value }) => value).join(' '),
        note: measure && `作金额 ${measure.amount} 元，作重量 ${measure.kilograms} 千克`,
      })),
  },
  symbol: {
    title: '条码符号',
    label: 'GS1 数据矩阵码',
    other: elementString => (
      <LinkTo to={`/Business/2dcode?elements=${encodeURIComponent(elementString)}`}>换一种符号，下载文件</LinkTo>
    ),
  },
  maybe: kinds => `也可能是：${kinds.join('、')}`,
  notations: {
    title: '其他写法',
    of: ({ forms }) => forms.map(({ nameZh, text }) => ({ name: nameZh, text })),
    copy: '复制',
  },
}

export const lines: LinesTexts = {
  title: (total, bad) => `共 ${formatCount(total)} 行，${bad === 0 ? '没有错误' : `${formatCount(bad)} 行有误`}`,
  copy: '复制单元数据串',
  verdict: ({ valid, type, kind, fault }) =>
    valid ? `${type ?? ''} ${kindLabels[kind]}` : kind === 'unknown' ? kindLabels.unknown : (fault ?? ''),
}
