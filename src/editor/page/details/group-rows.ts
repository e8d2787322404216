/** The parts of fields that are groups or lists of groups, as the schema of details.ts has them. */
import type { FieldKind } from '../../../content/items/types.ts'

export type GroupPart = {
  name: string
  label: string
  isLong?: true
  /** A group within the group, such as the link of a station. */
  parts?: readonly GroupPart[]
  isDay?: true
}
export type GroupRow = { isList: boolean; itemLabel: string; parts: readonly GroupPart[] }

const label: GroupPart = { name: 'label', label: '文字' }
const to: GroupPart = { name: 'to', label: '去哪一页' }
const note: GroupPart = { name: 'note', label: '说明' }

export const groupRows: Readonly<Partial<Record<FieldKind, GroupRow>>> = {
  action: { isList: false, itemLabel: '按钮', parts: [label, to] },
  facts: {
    isList: true,
    itemLabel: '要点',
    parts: [{ name: 'key', label: '名称' }, { name: 'value', label: '内容' }, note, to],
  },
  links: { isList: true, itemLabel: '链接', parts: [label, to, note] },
  stations: {
    isList: true,
    itemLabel: '一站',
    parts: [
      { name: 'title', label: '名称' },
      { name: 'code', label: '用什么编码' },
      { name: 'text', label: '说明', isLong: true },
      { name: 'link', label: '链接', parts: [label, to] },
    ],
  },
  changes: {
    isList: true,
    itemLabel: '一次改动',
    parts: [
      { name: 'date', label: '日期', isDay: true },
      { name: 'text', label: '改了什么', isLong: true },
    ],
  },
}
