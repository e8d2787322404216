/** Limits of imports, and the texts of what is found. No I/O. */
import type { TableFacts } from '../../files/table-files/reading/table.ts'

/** `hours`: how long an import waits for people, and how long it can be undone. `linesAtOnce`: of one step of a job: between steps other
 *  imports have their turn. */
export const importLimits = {
  hours: 24,
  listed: 20,
  linesAtOnce: 200,
  attempts: 5,
  headingLines: 15,
} as const

/** Until when what was written at a moment can be undone. */
export const endOfUndo = (at: Date) => new Date(at.getTime() + importLimits.hours * 3_600_000)

export const importMessages = {
  atWork: '本企业已有一个导入在进行，请等它完成，或者先停止',
  changed: '文件在试运行之后换过，请再试运行一次',
  faulty: '还有错误的行。请改好，或者选择只写入没有错误的行',
  nothing: '没有可以写入的行',
  state: '这个导入现在不能这样做，请刷新页面',
  twice: '一个内容只能对应一列',
  headings: '列名只能在前面的几行里',
  sheet: '这个文件里没有这张表',
  mend: '请指明改哪一行，或者哪一种问题',
  tooMany: '超过 10 万种商品，请先筛选再导出',
  asCsv: '超过 2 万种商品，请导出 CSV',
  drafts: '草稿会超过 10 万条，请分配号码，或者先删除一些草稿',
  prefix: '请选择从哪个厂商识别代码分配号码',
  few: (free: number) => `这个厂商识别代码只剩 ${free} 个号码，不够分配`,
  before: (day: string) => `这个文件在 ${day} 已经导入过。再导入会再建一遍没有号码的商品；确实要的，请选“仍然导入”`,
} as const

const longestName = 100

/** The person's name for the file, without paths and signs that change how it is read. */
export function fileNameOf(name: string): string {
  const last =
    name
      .slice(-500)
      .split(/[/\\]/)
      .findLast(() => true) ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...plain].slice(-longestName).join('') || '商品表'
}

const listed = (names: readonly string[]) => names.map(name => `“${name}”`).join('、')
const encodings: Readonly<Record<string, string>> = { gb18030: 'GB18030', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' }

/** What should be known of a file before its rows are written. */
export function fileRemarks(facts: TableFacts): string[] {
  const { otherSheets, hiddenSheets, mergedCells, hiddenRows, formulas, hasMacros, encoding } = facts
  const remarks: (string | false)[] = [
    otherSheets.length > 0 && `只读了表“${facts.sheet}”，没有读：${listed(otherSheets)}`,
    hiddenSheets.length > 0 && `隐藏的表没有读：${listed(hiddenSheets)}`,
    hiddenRows > 0 && `${hiddenRows} 行因为筛选或隐藏看不见，也读了`,
    mergedCells > 0 && `合并的单元格按看到的样子填满了 ${mergedCells} 格`,
    formulas > 0 && `${formulas} 格是公式，只取它的值`,
    hasMacros && '文件里有宏，没有运行',
    encoding !== null && encoding !== 'utf-8' && `文字编码是 ${encodings[encoding] ?? encoding}`,
  ]
  return remarks.filter(remark => remark !== false)
}
