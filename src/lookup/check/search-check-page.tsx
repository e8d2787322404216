/** /search/check: adds and verifies check digits of every kind of key, many at once, with the calculation step by step. */
import type { FormEvent } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import { replaceQueryFromForm } from '../../ui/controls/address-query.ts'
import { Select, TextArea } from '../../ui/controls/controls.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import type { Reply } from '../../wire/client.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { queryField as askedFor, queryPaging } from '../pages/page-query.ts'
import { Examples, ToolFrame, toolForm } from '../pages/tool-frame.tsx'
import { type CheckedKind, checkedKinds, splitLines } from './check-kinds.ts'
import type { Line } from './check-line.ts'
import { CheckResult, summariseChecks } from './check-result.tsx'
import { LinePages } from './line-pages.tsx'
import { type LinesSummary, linesOnPage } from './lines-on-page.ts'

/** `loadedResult` has the lines of one page; `summary` is of all lines. */
type Data = { kind: CheckedKind; code: string; loadedResult?: ResultOrFault<Line[]>; summary?: LinesSummary }

/** The maximum length of the input: a thousand lines of thirty characters. */
const maxInputLength = 30_000

const checkedKindOf = (input: string | null | undefined): CheckedKind =>
  checkedKinds.find(({ value }) => value === input)?.value ?? 'GTIN-13'

function inputOf({ type, code }: Readonly<Record<string, string>>) {
  const kind = checkedKindOf(type)
  const texts = splitLines(kind, code ?? '')
  return texts.length > 0 ? { type: kind, texts } : undefined
}

export async function load(request: PageRequest): Promise<Data> {
  const kind = checkedKindOf(request.url.searchParams.get('type'))
  const code = askedFor(request.url, 'code', maxInputLength)
  const input = inputOf({ type: kind, code })
  if (!input) return { kind, code }
  const loadedResult = await resultOrFault(callsOf<LookupCalls>(request)('POST gs1/api/checkDigits', input))
  if (isRefused(loadedResult)) return { kind, code, loadedResult }
  const { lines, offset } = linesOnPage(loadedResult.data, queryPaging(request.url).currPage)
  return {
    kind,
    code,
    loadedResult: { ...loadedResult, data: lines },
    summary: { ...summariseChecks(loadedResult.data), offset },
  }
}

const examples = [
  { label: '690123456789', to: '/search/check?type=GTIN-13&code=690123456789' },
  { label: '校验码有误的', to: '/search/check?type=GTIN-13&code=6901234567891' },
  { label: 'SSCC', to: '/search/check?type=SSCC&code=36901234000000001' },
  { label: 'GMN', to: '/search/check?type=GMN&code=1987654Ad4X4bL5ttr2310c' },
]

export function Component({ row, data }: PageProps<Data>) {
  const { kind, code, loadedResult, summary } = data
  const call = useCall<LookupCalls>()
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<
    NonNullable<ReturnType<typeof inputOf>>,
    Line[]
  >({
    initial: loadedResult,
    inputOf,
    load: (input): Promise<Reply<Line[]>> => call('POST gs1/api/checkDigits', input),
  })
  // Results of later input are displayed completely, because the browser renders them.
  const loadedSummary = result === loadedResult ? summary : undefined
  // With scripts the result follows the input, so submitting would only repeat it.
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <ToolFrame
      path={row.path}
      title="校验码计算"
      lead="输入不含校验码的代码，一步一步算出校验码；输入整个代码则核对校验码。"
      form={
        <>
          <PublicForm
            key={`${kind} ${code}`}
            className={toolForm}
            method="post"
            action={row.path}
            onInput={follow}
            onBlur={result && replaceQueryFromForm}
            onSubmit={stay}
            verb="计算"
          >
            <Select name="type" label="代码类型" defaultValue={kind} options={checkedKinds} />
            <TextArea
              name="code"
              label="代码"
              defaultValue={code}
              rows={4}
              maxLength={maxInputLength}
              spellCheck={false}
              hint="可以粘贴多个，一行一个，最多 1,000 个"
              fault={result && isRefused(result) ? result.fault : undefined}
            />
          </PublicForm>
          <Examples examples={examples} />
        </>
      }
    >
      {failure && <ErrorState title={failure} onRetry={reload} />}
      {result && !isRefused(result) ? (
        <>
          <CheckResult
            lines={result.data}
            summary={loadedSummary ?? { ...summariseChecks(result.data), offset: 0 }}
            {...{ isCurrent }}
          />
          {loadedSummary && <LinePages path={row.path} fields={{ type: kind, code }} summary={loadedSummary} />}
        </>
      ) : (
        <Empty title="结果会显示在这里">校验码用来发现录入和识读错误，由前面的数字算出，不能自己选。</Empty>
      )}
    </ToolFrame>
  )
}
