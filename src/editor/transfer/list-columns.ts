/** The columns of the exported list of texts. */
import { languageTags } from '../../codes/languages.ts'
import type { EditorLine } from '../calls.ts'
import { editedStateLabels } from '../rules.ts'

export const listColumns: readonly (readonly [heading: string, cell: (line: EditorLine) => string])[] = [
  ['标题', line => line.title],
  ['类型', line => line.typeLabel],
  ['栏目', line => line.categoryLabel],
  ['语言', line => languageTags[line.language]],
  ['状态', line => editedStateLabels[line.state]],
  ['网站上', line => line.address ?? ''],
  ['作者', line => line.authorName ?? ''],
  ['归谁管', line => line.unitLabel],
  ['最近改动', line => line.editedAt],
  ['发布', line => line.publishedAt ?? ''],
  ['定时发布', line => line.plannedAt ?? ''],
  ['自动撤下', line => line.withdrawAt ?? ''],
  ['重新审阅', line => line.reviewDay ?? ''],
]
