/** The offline page for Han Xin code: a text as a symbol, with its version and size at each level. */
import './page-style.ts'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol } from '@barcode-authority/gs1/symbols'
import { levelChoicesOf, resolutionChoices } from '../../barcode/symbol/locales/zh-kinds.ts'
import { addChoices, areaById, byId, createTable, fieldById, selectById, whenChanged } from './dom.ts'
import { millimetres, openSymbolTool, positiveNumber } from './symbol-tool.ts'

const levels = ['L', 'M', 'Q', 'H'] as const
const levelNames = levelChoicesOf('HanXin')

/** Version 1 has 23 modules at each side, every further one two more. */
const versionOf = (modules: number) => (modules - 21) / 2

const [code, level, xDimension] = [areaById('code'), selectById('level'), fieldById('xDimension')]

const display = openSymbolTool(({ widthMm, xDimensionMm, quietZone, matrix }) => {
  const modules = matrix?.width ?? 0
  return [
    ['版本', String(versionOf(modules))],
    ['模块数', `${modules} × ${modules}`],
    ['边长，含空白区', millimetres(widthMm)],
    ['模块宽度', millimetres(xDimensionMm, 3)],
    ['空白区', millimetres(quietZone.leftMm)],
  ]
})

/** What the same text takes at each level. */
function createComparison(text: string, xDimensionMm: number | undefined): HTMLElement {
  const rows = levels.map((name, index) => {
    const drawing = drawSymbol({ type: 'HanXin', code: text, level: name, xDimensionMm, anySize: true })
    const label = levelNames[index]?.label ?? name
    if (isFault(drawing)) return [label, '放不下', '', '']
    const modules = drawing.matrix?.width ?? 0
    return [label, String(versionOf(modules)), `${modules} × ${modules}`, millimetres(drawing.widthMm)]
  })
  return createTable('四个等级比较', ['等级', '版本', '模块数', '边长'], rows)
}

addChoices(level, levelNames)
level.value = 'M'
addChoices(selectById('dpi'), resolutionChoices)
selectById('dpi').value = '600'
whenChanged([code, level, xDimension], () => {
  const text = code.value
  const xDimensionMm = positiveNumber(xDimension.value)
  byId('codeHint', HTMLElement).textContent = `${Array.from(text).length} 个字符`
  const chosen = levels.find(name => name === level.value) ?? 'M'
  display({ type: 'HanXin', code: text, level: chosen, xDimensionMm }, `汉信码：${text.slice(0, 100)}`)
  byId('comparison', HTMLElement).replaceChildren(...(text === '' ? [] : [createComparison(text, xDimensionMm)]))
})
