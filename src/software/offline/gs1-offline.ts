/** The offline page for check digits, symbols and interpretation. */
import './page-style.ts'
import { faultMessageFor } from '@barcode-authority/gs1/faults'
import { explainElements, interpret } from '@barcode-authority/gs1/interpret'
import { keyRow, structureText } from '@barcode-authority/gs1/keys'
import { matrixTypes, symbolTypes } from '@barcode-authority/gs1/symbols'
import { kindChoices, levelChoicesOf, resolutionChoices, zhKinds } from '../../barcode/symbol/locales/zh-kinds.ts'
import { kindOptions, symbolKinds } from '../../barcode/symbol/symbol-kinds.ts'
import { typeOfReading } from '../../barcode/symbol/symbol-query.ts'
import { demonstrationLengths } from '../../codes/demonstration-block.ts'
import { type CheckedLine, checkLine } from '../../lookup/check/check-digit-rules.ts'
import { checkedKinds, splitLines } from '../../lookup/check/check-kinds.ts'
import { kindLabels } from '../../lookup/check/locales/zh.ts'
import {
  addChoices,
  areaById,
  byId,
  create,
  createCopyButton,
  createTable,
  fieldById,
  selectById,
  whenChanged,
} from './dom.ts'
import { createInterpretation } from './interpretation.ts'
import { readSymbolCode, warningNotes } from './symbol-reading.ts'
import { millimetres, openSymbolTool, positiveNumber } from './symbol-tool.ts'

function openDigits() {
  const [kind, lines] = [selectById('kind'), areaById('lines')]
  const [result, actions] = [byId('digitsResult', HTMLElement), byId('digitsActions', HTMLElement)]
  let checked: CheckedLine[] = []
  addChoices(
    kind,
    checkedKinds.map(value => ({ value, label: kindLabels[value] })),
  )
  actions.append(
    createCopyButton('复制正确的代码', () =>
      checked.map(({ whole, fault }) => (fault ? '' : (whole ?? ''))).join('\n'),
    ),
  )
  whenChanged([kind, lines], () => {
    const chosen = checkedKinds.find(value => value === kind.value) ?? 'GTIN-13'
    const row = keyRow(chosen)
    byId('kindHint', HTMLElement).textContent = row ? structureText(row) : ''
    checked = splitLines(chosen, lines.value).map(line => checkLine(chosen, line))
    const rows = checked.map(line => [line.text, createWhole(line), createVerdict(line)])
    result.replaceChildren(createTable('校验结果', ['输入', '完整代码', '结果'], rows))
  })
}

/** The whole key with its check digit marked. */
function createWhole({ whole = '', check = '', checkAt }: CheckedLine): HTMLElement {
  const code = create('span', { class: 'code' })
  if (checkAt === undefined) code.append(whole)
  else
    code.append(whole.slice(0, checkAt), create('span', { class: 'check' }, check), whole.slice(checkAt + check.length))
  return code
}

function createVerdict({ fault, given, check }: CheckedLine): HTMLElement {
  if (fault) return create('span', { class: 'bad verdict' }, fault.message)
  if (given !== undefined && given !== check)
    return create('span', { class: 'bad verdict' }, `校验码是 ${check}，写成了 ${given}`)
  if (given === undefined && check !== undefined)
    return create('span', { class: 'good verdict' }, `加上了校验码 ${check}`)
  return create('span', { class: 'good verdict' }, '正确')
}

function openSymbols() {
  const [type, code, level, xDimension] = [
    selectById('type'),
    areaById('code'),
    selectById('level'),
    fieldById('xDimension'),
  ]
  const display = openSymbolTool(({ widthMm, heightMm, xDimensionMm, quietZone, matrix }) => [
    ['宽', millimetres(widthMm)],
    ['高', millimetres(heightMm)],
    ['模块宽度', millimetres(xDimensionMm, 3)],
    ['左右空白区', `${quietZone.leftMm.toFixed(2)}、${millimetres(quietZone.rightMm)}`],
    ...(matrix ? ([['模块数', `${matrix.width} × ${matrix.height}`]] as const) : []),
  ])
  addChoices(type, kindChoices)
  addChoices(selectById('dpi'), resolutionChoices)
  selectById('dpi').value = '600'
  const chosenType = () => symbolTypes.find(name => name === type.value) ?? 'EAN-13'
  const setType = () => {
    const chosen = chosenType()
    const { example, options } = symbolKinds[chosen]
    const { hint } = zhKinds[chosen]
    byId('codeHint', HTMLElement).textContent = `${hint}。例如 ${example}`
    code.value = example
    addChoices(level, levelChoicesOf(chosen))
    level.value = 'M'
    byId('levelField', HTMLElement).hidden = !options.some(option => option === kindOptions[5])
  }
  type.addEventListener('change', setType)
  setType()
  const [notes, partialData] = [byId('symbolNotes', HTMLElement), byId('partialData', HTMLInputElement)]
  const choose = (whole: string) => {
    const kind = typeOfReading(chosenType(), whole)
    if (kind !== chosenType()) {
      type.value = kind
      setType()
    }
    code.value = whole
    code.dispatchEvent(new Event('input'))
  }
  whenChanged([type, code, level, xDimension, partialData], () => {
    const chosen = chosenType()
    const text = chosen === 'QR' || chosen === 'HanXin' ? code.value : code.value.trim()
    const levels = ['L', 'M', 'Q', 'H'] as const
    const whole = readSymbolCode(chosen, text, choose)
    const request = {
      type: chosen,
      code: whole.code,
      partialData: partialData.checked || undefined,
      xDimensionMm: positiveNumber(xDimension.value),
      level: matrixTypes.some(name => name === chosen) ? levels.find(name => name === level.value) : undefined,
    }
    display(request, `${zhKinds[chosen].name} ${request.code}`)
    // A field that loses the focus changes nothing: the button that is being pressed stays.
    const drawn = JSON.stringify([request, text])
    if (notes.dataset.drawn !== drawn) notes.replaceChildren(...whole.notes, ...warningNotes(request))
    notes.dataset.drawn = drawn
  })
}

function openInterpretation() {
  const text = areaById('text')
  const result = byId('interpretResult', HTMLElement)
  whenChanged([text], () => {
    const interpretation = interpret(text.value, { ownLengths: demonstrationLengths })
    const message = faultMessageFor(interpretation.kind)
    const elements = explainElements(interpretation.elements, { thisYear: new Date().getFullYear() })
    result.replaceChildren(...createInterpretation({ interpretation, elements, message }))
  })
}

openDigits()
openSymbols()
openInterpretation()
