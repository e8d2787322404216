/** The form of a symbol. All options of the language are in the page, so that it works without scripts; with scripts, options that do not apply
 *  to the chosen kind are hidden. */
import { type SymbolType, symbolSize, type Use } from '@barcode-authority/gs1/symbols'
import { type ReactNode, useEffect, useState } from 'react'
import { fieldProps } from '../../forms/field-props.ts'
import { type FormFault, type FormField, faultMessageOf } from '../../forms/form-faults.ts'
import { Checkbox, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import maker from '../../ui/controls/maker.module.css'
import { useTexts } from '../../ui/language.ts'
import type { OptionTexts } from './locales/locale.ts'
import { symbolTexts } from './locales/locales.ts'
import { type KindOption, kindOrder, symbolKinds } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { labelNames, type QueryName, type SymbolQuery } from './symbol-query.ts'

type Props = {
  query: SymbolQuery
  faults: readonly FormFault[]
  /** The currently chosen kind and use. */
  type: SymbolType
  use: Use | undefined
  /** Address of an example of the kind. */
  example: string
  /** Whether the fields change with the chosen kind. */
  isLive: boolean
}

const decimal = { inputMode: 'decimal', autoComplete: 'off', longest: 12 } as const

/** Label, limit, fault and value of a field. */
const propsFrom =
  <Name extends QueryName>(
    fields: Readonly<Record<Name, FormField>>,
    { query, faults }: Pick<Props, 'query' | 'faults'>,
  ) =>
  (name: Name) => ({ ...fieldProps(fields, name, faults), defaultValue: query[name] })

export function SymbolFields(props: Props) {
  const { fields, kinds, choose, codeHint, options } = useTexts(symbolTexts)
  const { type, example, isLive } = props
  const field = propsFrom(fields, props)
  return (
    <>
      <Select
        {...field('type')}
        defaultValue={type}
        {...(choose && { placeholder: choose })}
        options={kindOrder.map(value => ({ value, label: kinds[value].name }))}
      />
      <TextArea
        {...field('code')}
        className={styles.code}
        rows={2}
        spellCheck={false}
        {...(isLive && { inputMode: symbolKinds[type].carries === 'digits' ? 'numeric' : 'text' })}
        hint={codeHint(type, example)}
      />
      {options ? <AllOptions {...props} texts={options} /> : <FewOptions {...props} />}
    </>
  )
}

/** Of a language that has no names for the others. */
function FewOptions(props: Props) {
  const { type, query } = props
  const { fields, magnificationHint } = useTexts(symbolTexts)
  const { carries } = symbolKinds[type]
  const hasParts = query.partialData !== undefined || carries === 'elements' || carries === 'link'
  return (
    <>
      <TextInput
        {...propsFrom(fields, props)('magnification')}
        {...decimal}
        placeholder="1"
        hint={magnificationHint(symbolSize(type))}
      />
      {hasParts && <PartialData query={query} />}
    </>
  )
}

function PartialData({ query }: Pick<Props, 'query'>) {
  const { label, hint } = useTexts(symbolTexts).fields.partialData
  return (
    <Checkbox
      name="partialData"
      label={label}
      value="true"
      defaultChecked={query.partialData !== undefined}
      {...(hint !== undefined && { hint })}
    />
  )
}

type OptionProps = Props & { texts: OptionTexts }

const printingFields = ['barWidthReduction', 'humanReadable', 'partialData', 'override'] as const

function AllOptions(props: OptionProps) {
  const { query, faults, texts } = props
  const isUsed = (name: QueryName) => query[name] !== undefined || faultMessageOf(faults, name) !== undefined
  return (
    <>
      <SizeAndShape {...props} />
      <Select {...propsFrom(texts.fields, props)('dpi')} placeholder="300 dpi" options={texts.choices.dpi} />
      <details className={maker.more} open={labelNames.some(isUsed)}>
        <summary>{texts.labelPrinter}</summary>
        <div className={maker.moreFields}>
          <LabelFields {...props} />
        </div>
      </details>
      <details className={maker.more} open={printingFields.some(isUsed)}>
        <summary>{texts.printing}</summary>
        <div className={maker.moreFields}>
          <Printing {...props} />
        </div>
      </details>
    </>
  )
}

/** An option that only some kinds have. */
function OptionalField({ option, type, children }: { option: KindOption; type: SymbolType; children: ReactNode }) {
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  if (symbolKinds[type].options.includes(option)) return <div className={styles.option}>{children}</div>
  return (
    <div className={styles.other} hidden={hasScripts}>
      {children}
    </div>
  )
}

type ListOption = Exclude<keyof OptionTexts['choices'], 'dpi'>

/** An option with a list of choices. */
function OptionalSelect({ option, ...props }: OptionProps & { option: ListOption }) {
  const { type, texts } = props
  const [choices, placeholder] = [texts.choices[option], texts.placeholders[option]]
  return (
    <OptionalField option={option} type={type}>
      <Select
        {...propsFrom(texts.fields, props)(option)}
        placeholder={typeof placeholder === 'string' ? placeholder : placeholder(type)}
        options={typeof choices === 'function' ? choices(type) : choices}
      />
    </OptionalField>
  )
}

function SizeAndShape(props: OptionProps) {
  const { type, use, texts } = props
  const { fields, magnificationHint } = useTexts(symbolTexts)
  const size = symbolSize(type, use)
  const { usual, usualHeightMm, nominal } = size
  const field = propsFrom(texts.fields, props)
  return (
    <div className={styles.options}>
      <OptionalSelect option="use" {...props} />
      <div className={maker.pair}>
        <OptionalField option="magnification" type={type}>
          <TextInput
            {...propsFrom(fields, props)('magnification')}
            {...decimal}
            placeholder={String(Number((usual / nominal).toFixed(2)))}
            hint={magnificationHint(size)}
          />
        </OptionalField>
        <TextInput {...field('xDimension')} {...decimal} placeholder={String(usual)} hint={texts.limits(size)} />
        <OptionalField option="barHeight" type={type}>
          <TextInput {...field('barHeight')} {...decimal} placeholder={String(usualHeightMm || '')} />
        </OptionalField>
        <OptionalField option="addOn" type={type}>
          <TextInput {...field('addOn')} isCode longest={40} />
        </OptionalField>
        <OptionalSelect option="level" {...props} />
        <OptionalSelect option="shape" {...props} />
      </div>
      <OptionalSelect option="bearerBars" {...props} />
    </div>
  )
}

/** The label of a printer file. */
function LabelFields(props: OptionProps) {
  const { texts } = props
  const field = propsFrom(texts.fields, props)
  return (
    <>
      <TextInput {...field('labelText')} longest={60} />
      <div className={maker.pair}>
        <TextInput {...field('labelWidth')} {...decimal} placeholder={texts.placeholders.label} />
        <TextInput {...field('labelHeight')} {...decimal} placeholder={texts.placeholders.label} />
        <TextInput {...field('labelGap')} {...decimal} placeholder="2" />
        <TextInput {...field('copies')} type="number" min={1} max={9999} autoComplete="off" placeholder="1" />
      </div>
    </>
  )
}

function Printing(props: OptionProps) {
  const { texts, query } = props
  const { label, hint } = texts.fields.override
  return (
    <>
      <TextInput {...propsFrom(texts.fields, props)('barWidthReduction')} {...decimal} placeholder="0" />
      <OptionalSelect option="humanReadable" {...props} />
      <PartialData query={query} />
      <Checkbox
        name="override"
        label={label}
        value="true"
        defaultChecked={query.override !== undefined}
        {...(hint !== undefined && { hint })}
      />
    </>
  )
}
