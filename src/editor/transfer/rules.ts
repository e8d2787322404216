/** Texts as files: how many at once, and what is said about each. Without I/O. */
import type { SeedFaultKind } from '../../content/items/publishing/seed-faults.ts'

const MB = 1024 * 1024

/** `bytes`: of the uploaded file, with its pictures and files. `textBytes`: of one text unpacked. */
export const transferLimits = { bytes: 100 * MB, files: 2000, textBytes: 1 * MB } as const

/** What an import makes of a file. */
export const importOutcomes = ['new', 'changed', 'same', 'fault'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const outcomeLabels = {
  new: '新的',
  changed: '有改动',
  same: '没有改动',
  fault: '不能导入',
} as const satisfies Record<ImportOutcome, string>

/** What a line of an import is about. */
export const importKinds = ['text', 'medium'] as const
export type ImportKind = (typeof importKinds)[number]

/** What is said of a file. `field`: what of it is wrong; empty for the whole. */
export type ImportLine = {
  kind: ImportKind
  file: string
  title: string
  outcome: ImportOutcome
  field: string
  reason: string
}

const faultTexts = {
  header: '开头两行 --- 之间的字段读不懂',
  field: '这个字段没有填对：',
  type: '没有这个种类：',
  category: '这个种类没有这个栏目：',
  slug: '没有文件名',
  twice: '同一种类里有两个文件叫这个名字：',
  list: '不是列表',
} as const satisfies Record<SeedFaultKind, string>

/** What is wrong with a file, in words for editors.
 *  @example faultText('type', 'story') // '没有这个种类：story' */
export const faultText = (kind: SeedFaultKind, subject: string): string => `${faultTexts[kind]}${subject}`

/** Names of entries of an archive that would lead out of the folder into which somebody unpacks it (“zip slip”). Nothing here is written by its
 *  name; an archive with such a name was not made by this site.
 *  @example isUnsafeName('media/../../etc/passwd') // true */
export const isUnsafeName = (name: string): boolean =>
  /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\\/i.test(name) || Array.from(name).some(letter => letter < ' ')
