/** The common page of /BarCode/SSCC and /BarCode/GRAI: the form at the left, the numbered symbols at the right.
 *  Without scripts, and for a shared address, the list is a preview; with scripts a member's serials are reserved. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { replaceQuery } from '../../ui/controls/address-query.ts'
import { Button, ButtonRow, LinkButton } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import maker from '../../ui/controls/maker.module.css'
import { PageForm } from '../../ui/controls/page-form.tsx'
import { useClickGuard } from '../../ui/controls/use-click-guard.ts'
import { Note } from '../../ui/status/note.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import { CallFailure, type Reply } from '../../wire/client.ts'
import type { FieldFault } from '../../wire/errors.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { isRefused } from '../../wire/fetching/result-or-fault.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import styles from './serial-list.module.css'
import { type DisplayedSymbol, SymbolList } from './symbol-list.tsx'

export type SerialQuery = Record<string, string>
export type ListData = { query: SerialQuery; items: DisplayedSymbol[]; faults: FieldFault[] }

type SerialListProps = {
  title: string
  lead: string
  path: string
  data: ListData
  fields: (query: SerialQuery, faultOf: (field: string) => string | undefined) => ReactNode
  list: (query: SerialQuery) => Promise<DisplayedSymbol[]>
  /** A preview of the first number; reserves nothing. */
  preview: (query: SerialQuery) => Promise<Reply<Pick<ListData, 'items' | 'faults'>>>
  /** The serial in a number. */
  serialOf: (code: string, query: SerialQuery) => string
  children: ReactNode
}

/** The text fields of a submitted form. */
function formQuery(form: HTMLFormElement): SerialQuery {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries)
}

export function SerialList({ title, lead, path, data, fields, list, preview, serialOf, children }: SerialListProps) {
  const [created, setCreated] = useState<{ items: DisplayedSymbol[]; faults: FieldFault[] }>()
  const [isBusy, setBusy] = useState(false)
  const { result, failure, reload, follow } = useLiveFormResult<SerialQuery, Pick<ListData, 'items' | 'faults'>>({
    initial: undefined,
    inputOf: query => (query.firmCode ? query : undefined),
    load: preview,
  })
  const live = result && !isRefused(result) ? result.data : undefined
  const { items, faults } = created ?? live ?? data
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setCreated(undefined)
    follow(event)
  }
  const faultOf = (field: string) => faults.find(fault => fault.field === field)?.message
  // The guard is on submitting, not on the button: a button that its own click disables does not submit.
  const { isGuarded, guard } = useClickGuard()
  const create = async (query: SerialQuery) => {
    setBusy(true)
    const listed = await list(query).then(
      symbols => ({ items: symbols, faults: [] }),
      error => ({ items: [], faults: failureFaults(error) }),
    )
    setCreated(listed)
    // Keeps the reserved numbers when the user comes back from the labels.
    const [first] = listed.items
    if (first) replaceQuery({ ...query, startSerial: serialOf(first.code, query).replace(/^0+(?=.)/, '') })
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = formQuery(event.currentTarget)
    guard(() => void create(query))
  }
  return (
    <>
      <h1>{title}</h1>
      <p className={maker.lead}>{lead}</p>
      <div className={maker.tool}>
        <PageForm className={maker.form} action={path} onInput={onInput} onSubmit={submit}>
          <ErrorSummary faults={(created ?? data).faults} />
          {fields(data.query, faultOf)}
          <Button look="cta" type="submit" isWide isBusy={isBusy} disabled={isGuarded}>
            生成
          </Button>
          <Note>
            系统成员登录后只能使用本企业的厂商识别代码；起始系列号留空时，自动接着上一次的号往下编，不会重号。
          </Note>
        </PageForm>
        <div className={maker.result}>
          {failure && !created && <ErrorState title={failure} onRetry={reload} />}
          {items.length > 0 ? (
            <>
              {live && !created ? (
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

/** Links to the labels: logistics labels, or sheets of labels. */
function NextSteps({ items }: { items: readonly DisplayedSymbol[] }) {
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

function failureFaults(error: unknown): FieldFault[] {
  if (error instanceof CallFailure && error.faults.length > 0) return error.faults
  return [{ field: 'firmCode', fault: 'refused', message: failureMessage(error) }]
}
