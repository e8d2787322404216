/** /search/check: check digits of every key made and verified, many at once, the calculation shown step by step. */
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Select, TextArea } from '../ui/controls.tsx'
import { keepForm } from '../ui/kept-address.ts'
import { Empty } from '../ui/states.tsx'
import type { Answer } from '../wire/client.ts'
import { type Asked, isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { useCall } from '../wire/use-call.ts'
import { useFollowing } from '../wire/use-live.ts'
import { asked as askedFor, pageOf } from './asked.ts'
import type { LookupCalls } from './calls.ts'
import { type CheckedKind, checkedKinds, linesOf } from './check-kinds.ts'
import type { Line } from './check-line.ts'
import { CheckResult, summaryOf } from './check-result.tsx'
import { LinePages } from './line-pages.tsx'
import { type LinesSummary, linesOnPage } from './lines-on-page.ts'
import { Examples, ToolFrame, toolForm } from './tool-frame.tsx'

/** `found` has the lines of one page; `summary` is of all. */
type Data = { kind: CheckedKind; code: string; found?: Asked<Line[]>; summary?: LinesSummary }

/** A thousand lines of thirty characters. */
const MOST_TYPED = 30_000

const kindOf = (typed: string | null | undefined): CheckedKind =>
  checkedKinds.find(({ value }) => value === typed)?.value ?? 'GTIN-13'

function wishOf({ type, code }: Readonly<Record<string, string>>) {
  const kind = kindOf(type)
  const texts = linesOf(kind, code ?? '')
  return texts.length > 0 ? { type: kind, texts } : undefined
}

export async function load(request: PageRequest): Promise<Data> {
  const kind = kindOf(request.url.searchParams.get('type'))
  const code = askedFor(request.url, 'code', MOST_TYPED)
  const wish = wishOf({ type: kind, code })
  if (!wish) return { kind, code }
  const found = await orFault(callsOf<LookupCalls>(request)('POST gs1/api/checkDigits', wish))
  if (isRefused(found)) return { kind, code, found }
  const { lines, offset } = linesOnPage(found.data, pageOf(request.url).currPage)
  return { kind, code, found: { ...found, data: lines }, summary: { ...summaryOf(found.data), offset } }
}

const examples = [
  { label: '690123456789', to: '/search/check?type=GTIN-13&code=690123456789' },
  { label: '校验码有误的', to: '/search/check?type=GTIN-13&code=6901234567891' },
  { label: 'SSCC', to: '/search/check?type=SSCC&code=36901234000000001' },
  { label: 'GMN', to: '/search/check?type=GMN&code=1987654Ad4X4bL5ttr2310c' },
]

export function Component({ row, data }: PageProps<Data>) {
  const { kind, code, found, summary } = data
  const call = useCall<LookupCalls>()
  const { asked, isCurrent, follow } = useFollowing<NonNullable<ReturnType<typeof wishOf>>, Line[]>({
    loaded: found,
    wishOf,
    ask: (wish): Promise<Answer<Line[]>> => call('POST gs1/api/checkDigits', wish),
  })
  // What is typed later is displayed whole: the browser renders it.
  const loaded = asked === found ? summary : undefined
  // With scripts the answer is there as one types; what would be sent is already answered.
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <ToolFrame
      path={row.path}
      title="校验码计算"
      lead="输入不含校验码的代码，一步一步算出校验码；输入整个代码则核对校验码。"
      form={
        <>
          <form
            key={`${kind} ${code}`}
            className={toolForm}
            method="post"
            action={row.path}
            onInput={follow}
            onBlur={asked && keepForm}
            onSubmit={stay}
          >
            <Select name="type" label="代码类型" defaultValue={kind} options={checkedKinds} />
            <TextArea
              name="code"
              label="代码"
              defaultValue={code}
              rows={4}
              maxLength={MOST_TYPED}
              spellCheck={false}
              hint="可以粘贴多个，一行一个，最多 1,000 个"
              fault={asked && isRefused(asked) ? asked.fault : undefined}
            />
            <Button look="cta" type="submit" isWide>
              计算
            </Button>
          </form>
          <Examples examples={examples} />
        </>
      }
    >
      {asked && !isRefused(asked) ? (
        <>
          <CheckResult
            lines={asked.data}
            summary={loaded ?? { ...summaryOf(asked.data), offset: 0 }}
            {...{ isCurrent }}
          />
          {loaded && <LinePages path={row.path} fields={{ type: kind, code }} summary={loaded} />}
        </>
      ) : (
        <Empty title="结果会显示在这里">校验码用来发现录入和识读错误，由前面的数字算出，不能自己选。</Empty>
      )}
    </ToolFrame>
  )
}
