/** The meaning of a text: verdict, faults with their positions, data with their meaning, parts of the key, other forms. */
import type { Fault } from '@barcode-authority/gs1/faults'
import type { ExplainedElement, Interpretation } from '@barcode-authority/gs1/interpret'
import { create, createCopyButton, createTable } from './dom.ts'

export const kindNames: Readonly<Record<Interpretation['kind'], string>> = {
  number: '代码',
  'element-string': 'GS1 单元数据串',
  'digital-link': 'GS1 数字链接',
  'epc-urn': 'EPC URN',
  text: '条码中的文字',
  unknown: '无法识别的内容',
}

type Explained = {
  interpretation: Interpretation
  elements: readonly ExplainedElement[]
  message: (fault: Fault) => string
}

export function createInterpretation({ interpretation, elements, message }: Explained): HTMLElement[] {
  const { kind, type, valid, faults, warnings, parts, forms, organisation } = interpretation
  const title = [kindNames[kind], kind === 'number' && type].filter(Boolean).join(' · ')
  const verdict = create('p', { class: valid ? 'good verdict' : 'bad verdict' }, valid ? title : `${title}，有错误`)
  const remarks = [...faults, ...warnings].map(fault =>
    create('li', {}, `第 ${fault.at + 1} 个字符：${message(fault)}`),
  )
  const issuer = organisation && create('p', {}, `编码组织：${organisation.organisation}（${organisation.nameZh}）`)
  return [
    verdict,
    ...(issuer ? [issuer] : []),
    ...(remarks.length > 0 ? [create('ul', { class: 'text' }, ...remarks)] : []),
    ...(elements.length > 0 ? [create('h3', {}, '数据内容'), elementTable(elements)] : []),
    ...(parts.length > 1
      ? [
          create('h3', {}, '代码结构'),
          createTable(
            '代码结构',
            ['部分', '数字'],
            parts.map(part => [part.nameZh, createCode(part.text)]),
          ),
        ]
      : []),
    ...(forms.length > 0 ? [create('h3', {}, '其他写法'), formTable(forms)] : []),
  ]
}

const createCode = (text: string) => create('span', { class: 'code' }, text.replaceAll('\u001d', '<GS>'))

const elementTable = (elements: readonly ExplainedElement[]) =>
  createTable(
    '数据内容',
    ['标识符', '名称', '数据', '含义'],
    elements.map(({ ai, titleZh, value, meaning }) => [`(${ai})`, titleZh, createCode(value), meaning?.text ?? '']),
  )

const formTable = (forms: Interpretation['forms']) =>
  createTable(
    '其他写法',
    ['写法', '内容', ''],
    forms.map(({ name, text }) => [name, createCode(text), createCopyButton('复制', () => text)]),
  )
