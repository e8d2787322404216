/** /BarCode/symbol: a symbol of any kind that follows what is typed; before scripts the form brings the same answer. */
import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import maker from '../ui/maker.module.css'
import { Empty } from '../ui/states.tsx'
import { type Asked, isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../wire/page.ts'
import { useCall } from '../wire/use-call.ts'
import { useFollowing } from '../wire/use-live.ts'
import type { BarcodeCalls } from './calls.ts'
import { SymbolFields } from './symbol-fields.tsx'
import { kindChoices, symbolKinds } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { codeFor, questionOf, type SymbolQuestion, type SymbolWish, typeOf, wishOf } from './symbol-question.ts'
import { type DrawnSymbol, SymbolResult } from './symbol-result.tsx'

type Data = { question: SymbolQuestion; asked?: Asked<DrawnSymbol> }

export async function load(request: PageRequest): Promise<Data> {
  const question = questionOf(formFields(request))
  const wish = wishOf(question)
  if (!wish) return { question }
  return {
    question,
    asked: await orFault(callsOf<BarcodeCalls>(request)('POST barcodegeneration/api/getBarcode', wish)),
  }
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <>
      <h1>条码符号生成</h1>
      <p className={maker.lead}>一维码和二维码，尺寸按国家标准和 GS1 规范换算成毫米，可下载印刷文件。</p>
      <Builder key={JSON.stringify(data.question)} path={row.path} data={data} />
    </>
  )
}

const exampleAt = (path: string, type: SymbolType) =>
  `${path}?${new URLSearchParams({ type, code: symbolKinds[type].example })}`

function Builder({ path, data: { question, asked: loaded } }: { path: string; data: Data }) {
  const call = useCall<BarcodeCalls>()
  const { asked, isCurrent, follow } = useFollowing<SymbolWish, DrawnSymbol>({
    loaded,
    wishOf: fields => wishOf(questionOf(fields)),
    ask: wish => call('POST barcodegeneration/api/getBarcode', wish),
  })
  const { type, fitCode } = useFittingCode(question)
  const refused = asked && isRefused(asked) ? asked : undefined
  const faults = refused?.faults ?? []
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    fitCode(event)
    follow(event)
  }
  return (
    <div className={maker.tool}>
      <Form className={maker.form} method="get" action={path} onInput={onInput} preventScrollReset>
        {refused && refused === loaded && <ErrorSummary faults={faults} />}
        <SymbolFields question={question} faults={faults} type={type} example={exampleAt(path, type)} />
        <Button look="cta" type="submit" isWide>
          生成
        </Button>
      </Form>
      <div className={`${maker.result} ${maker.staying}`} aria-live="polite">
        {asked === undefined && <Examples path={path} />}
        {refused && <Empty title="还不能画出条码">{refused.fault}</Empty>}
        {asked && !isRefused(asked) && (
          <SymbolResult symbol={asked.data} isCurrent={isCurrent} isLoaded={asked === loaded} />
        )}
      </div>
    </div>
  )
}

/** The chosen kind. When it changes, the code is written as the new kind takes it, from what was last typed, so that nothing is lost on
 *  the way through the kinds. */
function useFittingCode(question: SymbolQuestion) {
  const [type, setType] = useState(typeOf(question))
  const typed = useRef(question.code ?? '')
  const fitCode = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const code = currentTarget.elements.namedItem('code')
    if (!(code instanceof HTMLTextAreaElement)) return
    if (target === code) typed.current = code.value
    if (!(target instanceof HTMLSelectElement) || target.name !== 'type') return
    const next = typeOf({ type: target.value })
    code.value = codeFor(next, typed.current)
    setType(next)
  }
  return { type, fitCode }
}

function Examples({ path }: { path: string }) {
  return (
    <Empty title="条码会显示在这里">
      <p>选好种类，填写代码。也可以先看例子：</p>
      <ul className={styles.examples}>
        {kindChoices.map(({ value, label }) => (
          <li key={value}>
            <LinkTo to={exampleAt(path, value)}>{label}</LinkTo>
          </li>
        ))}
      </ul>
    </Empty>
  )
}
