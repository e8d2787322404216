/** Reporting products after registration, until a shopper can look one up. */
import type { Figure } from '../figure.ts'
import { Lanes, type Step } from './lanes.tsx'

const steps: readonly Step[] = [
  { lane: '企业', lines: ['给商品', '编号'] },
  { lane: '企业', lines: ['填名称', '规格图片'], isMark: true },
  { lane: '信息平台', lines: ['检查', '是否完整'] },
  { lane: '商店平台', lines: ['按号码', '建档'] },
  { lane: '顾客', lines: ['扫码', '核对'] },
]

export const productReport: Figure = {
  title: '编码信息通报：从填写到被查到',
  description: '企业给商品编号，填写名称、规格和图片并提交；信息平台检查是否完整；商店和平台按号码建档；顾客扫码核对。',
  caption: {
    lead: '编了号还要通报，别人扫到才知道是什么。',
    text: '上市前通报，内容变了随时改；提交前对一遍名称、规格、净含量和图片。',
  },
  Content: ({ label }) => <Lanes steps={steps} label={label} />,
}
