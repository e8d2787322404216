/** The form of /BarCode/symbol. Every option is in the page, for the form works before scripts; those that mean nothing for the chosen
 *  kind are hidden where scripts can bring them back. */
import { type ReactNode, useEffect, useState } from 'react'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { symbolSize } from '../gs1/symbols/sizes.ts'
import { Checkbox, Select, TextArea, TextInput } from '../ui/controls.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import maker from '../ui/maker.module.css'
import type { FieldFault } from '../wire/errors.ts'
import { faultAt } from '../wire/or-fault.ts'
import {
  bearerChoices,
  dpiChoices,
  type KindOption,
  kindChoices,
  levelChoices,
  shapeChoices,
  symbolKinds,
  textChoices,
  usesOf,
} from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import type { QuestionName, SymbolQuestion } from './symbol-question.ts'

type Of = (name: QuestionName) => { name: QuestionName; defaultValue: string | undefined; fault: string | undefined }
type Props = {
  question: SymbolQuestion
  faults: readonly FieldFault[]
  /** The kind chosen now, which the page follows. */
  type: SymbolType
  example: string
}

const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
const printing = ['barWidthReduction', 'humanReadable', 'dpi', 'override'] as const

export function SymbolFields({ question, faults, type, example }: Props) {
  const of: Of = name => ({ name, defaultValue: question[name], fault: faultAt(faults, name) })
  const isOpen = printing.some(name => question[name] !== undefined || faultAt(faults, name) !== undefined)
  return (
    <>
      <Select {...of('type')} defaultValue={type} label="条码种类" options={kindChoices} />
      <Code of={of} type={type} example={example} />
      <Options of={of} type={type} />
      <details className={maker.more} open={isOpen}>
        <summary>印刷细节</summary>
        <div className={maker.moreFields}>
          <Printing of={of} type={type} isAnySize={question.override !== undefined} />
        </div>
      </details>
    </>
  )
}

function Code({ of, type, example }: { of: Of; type: SymbolType; example: string }) {
  const { hint, carries } = symbolKinds[type]
  return (
    <TextArea
      {...of('code')}
      className={styles.code}
      label="代码"
      rows={2}
      maxLength={1500}
      required
      spellCheck={false}
      inputMode={carries === 'digits' ? 'numeric' : 'text'}
      hint={
        <>
          {hint}。<LinkTo to={example}>试一个例子</LinkTo>
          {carries === 'link' && (
            <>
              ；按字段填写，用<LinkTo to="/Business/2dcode">商品二维码</LinkTo>
            </>
          )}
        </>
      }
    />
  )
}

/** An option that not every kind has. */
function When({ option, type, children }: { option: KindOption; type: SymbolType; children: ReactNode }) {
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  if (symbolKinds[type].options.includes(option)) return <div className={styles.option}>{children}</div>
  return (
    <div className={styles.other} hidden={hasScripts}>
      {children}
    </div>
  )
}

function Options({ of, type }: { of: Of; type: SymbolType }) {
  const { least, most, usual, usualHeightMm, nominal } = symbolSize(type)
  const times = (x: number) => Number((x / nominal).toFixed(2))
  return (
    <div className={styles.options}>
      <When option="use" type={type}>
        <Select
          {...of('use')}
          label="用在哪里"
          placeholder="不指定"
          options={usesOf(type)}
          hint="各种场合允许的尺寸不同"
        />
      </When>
      <div className={maker.pair}>
        <When option="magnification" type={type}>
          <TextInput
            {...of('magnification')}
            {...decimal}
            label="放大系数"
            placeholder={String(times(usual))}
            hint={`1 为模块宽 ${nominal} 毫米，也可写百分数`}
          />
        </When>
        <TextInput
          {...of('xDimension')}
          {...decimal}
          label="模块宽度（毫米）"
          placeholder={String(usual)}
          hint={`一般 ${least} 至 ${most}`}
        />
        <When option="barHeight" type={type}>
          <TextInput
            {...of('barHeight')}
            {...decimal}
            label="条高（毫米）"
            placeholder={String(usualHeightMm || '')}
            hint="留空按标准"
          />
        </When>
        <When option="addOn" type={type}>
          <TextInput {...of('addOn')} label="附加码" isCode maxLength={5} hint="2 或 5 位，书刊用" />
        </When>
        <When option="level" type={type}>
          <Select {...of('level')} label="纠错等级" placeholder="M，约 15%" options={levelChoices} />
        </When>
        <When option="shape" type={type}>
          <Select {...of('shape')} label="形状" placeholder="正方形" options={shapeChoices} />
        </When>
      </div>
      <When option="bearerBars" type={type}>
        <Select {...of('bearerBars')} label="保护框" placeholder="四周外框" options={bearerChoices} />
      </When>
    </div>
  )
}

function Printing({ of, type, isAnySize }: { of: Of; type: SymbolType; isAnySize: boolean }) {
  return (
    <>
      <TextInput
        {...of('barWidthReduction')}
        {...decimal}
        label="条宽缩减量（毫米）"
        placeholder="0"
        hint="油墨会扩散，按印刷厂给的数填"
      />
      <When option="humanReadable" type={type}>
        <Select {...of('humanReadable')} label="供人识读字符" placeholder="按惯例" options={textChoices} />
      </When>
      <Select {...of('dpi')} label="PNG 分辨率" placeholder="300 dpi" options={dpiChoices} />
      <Checkbox
        name="override"
        value="true"
        defaultChecked={isAnySize}
        label="允许超出标准的尺寸"
        hint="只用于试验，超出后扫描设备可能读不出"
      />
    </>
  )
}
