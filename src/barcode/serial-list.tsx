/** What /BarCode/SSCC and /BarCode/GRAI share: the form at the left, the numbered symbols at the right.
 *  Before scripts, and for a shared address, the list is only a preview; with scripts a member's serials are reserved. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonRow, LinkButton } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { keepInAddress } from '../ui/kept-address.ts'
import maker from '../ui/maker.module.css'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { useClickGuard } from '../ui/use-click-guard.ts'
import { type Answer, CallFailure } from '../wire/client.ts'
import type { FieldFault } from '../wire/errors.ts'
import { isRefused } from '../wire/or-fault.ts'
import { useFollowing } from '../wire/use-live.ts'
import styles from './serial-list.module.css'
import { type ShownSymbol, SymbolList } from './symbol-list.tsx'

export type Question = Record<string, string>
export type ListData = { question: Question; items: ShownSymbol[]; faults: FieldFault[] }

type SerialListProps = {
  title: string
  lead: string
  path: string
  data: ListData
  fields: (question: Question, faultOf: (field: string) => string | undefined) => ReactNode
  list: (question: Question) => Promise<ShownSymbol[]>
  /** What the first number would be, without numbering anything. */
  preview: (question: Question) => Promise<Answer<Pick<ListData, 'items' | 'faults'>>>
  /** The serial that a made number carries. */
  serialOf: (code: string, question: Question) => string
  children: ReactNode
}

/** The text fields of a form that was sent. */
function questionOf(form: HTMLFormElement): Question {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries)
}

export function SerialList({ title, lead, path, data, fields, list, preview, serialOf, children }: SerialListProps) {
  const [made, setMade] = useState<{ items: ShownSymbol[]; faults: FieldFault[] }>()
  const [isBusy, setBusy] = useState(false)
  const { asked, follow } = useFollowing<Question, Pick<ListData, 'items' | 'faults'>>({
    loaded: undefined,
    wishOf: question => (question.firmCode ? question : undefined),
    ask: preview,
  })
  const live = asked && !isRefused(asked) ? asked.data : undefined
  const { items, faults } = made ?? live ?? data
  const type = (event: FormEvent<HTMLFormElement>) => {
    setMade(undefined)
    follow(event)
  }
  const faultOf = (field: string) => faults.find(fault => fault.field === field)?.message
  // The guard stands on the sending, not on the button: a button that is disabled by its own click sends nothing.
  const { guarded, guard } = useClickGuard()
  const make = async (question: Question) => {
    setBusy(true)
    const answer = await list(question).then(
      found => ({ items: found, faults: [] }),
      error => ({ items: [], faults: faultsOf(error) }),
    )
    setMade(answer)
    // Reserved numbers are still there when somebody comes back from their labels.
    const [first] = answer.items
    if (first) keepInAddress({ ...question, startSerial: serialOf(first.code, question).replace(/^0+(?=.)/, '') })
    setBusy(false)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = questionOf(event.currentTarget)
    guard(() => void make(question))
  }
  return (
    <>
      <h1>{title}</h1>
      <p className={maker.lead}>{lead}</p>
      <div className={maker.tool}>
        <Form className={maker.form} method="get" action={path} onInput={type} onSubmit={send}>
          <ErrorSummary faults={(made ?? data).faults} />
          {fields(data.question, faultOf)}
          <Button look="cta" type="submit" isWide isBusy={isBusy} disabled={guarded}>
            生成
          </Button>
          <Note>
            系统成员登录后只能使用本企业的厂商识别代码；起始系列号留空时，自动接着上一次的号往下编，不会重号。
          </Note>
        </Form>
        <div className={maker.result}>
          {items.length > 0 ? (
            <>
              {live && !made ? (
                <p className={styles.next}>预览第一个，按“生成”后才编号。</p>
              ) : (
                <NextSteps items={items} />
              )}
              <SymbolList items={items} />
            </>
          ) : (
            <Empty title="条码会显示在这里">{children}</Empty>
          )}
        </div>
      </div>
    </>
  )
}

/** What the numbers are printed on: labels of logistic units, sheets of labels. */
function NextSteps({ items }: { items: readonly ShownSymbol[] }) {
  const [first] = items
  const codes = items.map(({ elementString }) => elementString).join('\n')
  const onSheet = new URLSearchParams({ type: 'GS1-128', preset: 'a4-2x4', codes })
  const onLabel = new URLSearchParams({ sscc: first?.code ?? '', labels: String(items.length) })
  return (
    <div className={styles.next}>
      <ButtonRow>
        {first?.elementString.startsWith('(00)') && (
          <LinkButton look="primary" to={`/BarCode/label?${onLabel}`}>
            做物流标签
          </LinkButton>
        )}
        <LinkButton look="outline" to={`/BarCode/labelSheet?${onSheet}`}>
          排到标签纸上
        </LinkButton>
      </ButtonRow>
    </div>
  )
}

function faultsOf(error: unknown): FieldFault[] {
  if (!(error instanceof CallFailure)) throw error
  return error.faults.length > 0 ? error.faults : [{ field: 'firmCode', fault: 'refused', message: error.message }]
}
