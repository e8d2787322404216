/** /search/check: adds and verifies check digits of every kind of key, many at once, with the calculation step by step. */
import type { FormEvent } from 'react'
import { type Language, languageOf } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { replaceQueryFromForm } from '../../ui/controls/address-query.ts'
import { Select, TextArea } from '../../ui/controls/controls.tsx'
import { useLanguage, useTexts } from '../../ui/language.ts'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import type { Reply } from '../../wire/client.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { queryField, queryPaging } from '../pages/page-query.ts'
import { Examples, ToolFrame, toolForm } from '../pages/tool-frame.tsx'
import { type CheckedKind, checkedKinds, splitLines } from './check-kinds.ts'
import type { Line } from './check-line.ts'
import { CheckResult, summariseChecks } from './check-result.tsx'
import { LinePages } from './line-pages.tsx'
import { type LinesSummary, linesOnPage } from './lines-on-page.ts'
import { checkTexts } from './locales/locales.ts'

/** `loadedResult` has the lines of one page; `summary` is of all lines. */
type Data = { kind: CheckedKind; code: string; loadedResult?: ResultOrFault<Line[]>; summary?: LinesSummary }

/** The maximum length of the input: a thousand lines of thirty characters. */
const maxInputLength = 30_000

const checkedKindOf = (input: string | null | undefined): CheckedKind =>
  checkedKinds.find(kind => kind === input) ?? 'GTIN-13'

type Fields = Readonly<Record<string, string>>

function inputOf({ type, code }: Fields, language: Language) {
  const kind = checkedKindOf(type)
  const texts = splitLines(kind, code ?? '')
  return texts.length > 0 ? { type: kind, texts, language } : undefined
}

export async function load(request: PageRequest): Promise<Data> {
  const kind = checkedKindOf(request.url.searchParams.get('type'))
  const code = queryField(request.url, 'code')
  const input = inputOf({ type: kind, code }, languageOf(request.row))
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
  { type: 'GTIN-13', code: '690123456789' },
  { type: 'GTIN-13', code: '6901234567891', isWrong: true },
  { type: 'SSCC', code: '36901234000000001' },
  { type: 'GMN', code: '1987654Ad4X4bL5ttr2310c' },
] as const

const examplesOf = (path: string, wrongLabel: string) =>
  examples.map(({ type, code, ...example }) => ({
    label: 'isWrong' in example ? wrongLabel : type === 'GTIN-13' ? code : type,
    to: `${path}?${new URLSearchParams({ type, code })}`,
  }))

export function Component({ row, data }: PageProps<Data>) {
  const { kind, code, loadedResult, summary } = data
  const call = useCall<LookupCalls>()
  const language = useLanguage()
  const texts = useTexts(checkTexts)
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<
    NonNullable<ReturnType<typeof inputOf>>,
    Line[]
  >({
    initial: loadedResult,
    inputOf: fields => inputOf(fields, language),
    load: (input): Promise<Reply<Line[]>> => call('POST gs1/api/checkDigits', input),
  })
  // Results of later input are displayed completely, because the browser renders them.
  const loadedSummary = result === loadedResult ? summary : undefined
  // With scripts the result follows the input, so submitting would only repeat it.
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <ToolFrame
      path={row.path}
      title={texts.title}
      lead={texts.lead}
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
            verb={texts.submit}
          >
            <Select
              name="type"
              label={texts.kind}
              placeholder={texts.choose}
              defaultValue={kind}
              options={checkedKinds.map(value => ({ value, label: texts.kindLabels[value] }))}
            />
            <TextArea
              name="code"
              label={texts.code}
              defaultValue={code}
              rows={4}
              longest={maxInputLength}
              spellCheck={false}
              hint={texts.codeHint}
              fault={result && isRefused(result) ? (texts.refused ?? result.fault) : undefined}
            />
          </PublicForm>
          <Examples examples={examplesOf(row.path, texts.wrongExample)} />
        </>
      }
    >
      {failure && <ErrorState title={texts.failed ?? failure} retryLabel={texts.retry} onRetry={reload} />}
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
        <Empty title={texts.emptyTitle}>{texts.emptyText}</Empty>
      )}
    </ToolFrame>
  )
}
