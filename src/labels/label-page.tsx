/** /BarCode/label: a logistics label that is updated during input; without scripts the form gets the same result. */
import { readCount } from '../barcode/serials/serial-fields.tsx'
import { PublicForm } from '../forms/public-form.tsx'
import { replaceQueryFromForm } from '../ui/controls/address-query.ts'
import { Button } from '../ui/controls/button.tsx'
import maker from '../ui/controls/maker.module.css'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { useToolPath } from '../ui/navigation/tool-paths.ts'
import { Note } from '../ui/status/note.tsx'
import { Empty, ErrorState } from '../ui/status/states.tsx'
import type { InputOf, RowOf } from '../wire/call.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../wire/fetching/result-or-fault.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../wire/fetching/use-live-result.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../wire/page.ts'
import type { LabelCalls } from './calls.ts'
import { LabelFields, labelFields } from './label-fields.tsx'
import { type DrawnLabel, LabelPreview, LabelResult } from './label-result.tsx'
import { type LabelSize, labelSizes } from './logistics/logistics-label-table.ts'

type LabelFormInput = InputOf<RowOf<LabelCalls, 'POST barcodegeneration/api/logisticsLabel'>>
type Query = Readonly<Record<string, string>>
/** `example`: before the first input, what the result will look like. */
type Data = { query: Query; result?: ResultOrFault<DrawnLabel>; example?: DrawnLabel }

const isSize = (text: string): text is LabelSize => text in labelSizes

/** The input of the call; undefined while the SSCC is empty. */
function inputOf({ sscc = '', size = '', labels, bars, ...rest }: Query): LabelFormInput | undefined {
  if (sscc.trim() === '') return undefined
  return {
    ...rest,
    sscc,
    size: isSize(size) ? size : 'A6',
    labels: readCount(labels),
    bars: bars === 'sscc' ? 'sscc' : 'all',
  }
}

/** Written completely, so that it is a link without scripts too. */
const examplePath =
  '/BarCode/label?size=A5&sscc=369990000000000019&shipFromName=示例食品有限公司（演示）&shipFromAddress=示例市演示路 1 号' +
  '&shipToName=演示商贸配送中心（演示）&shipToAddress=演示市示例大道 99 号 3 号仓库&content=6999000000018&count=48' +
  '&batch=L270115A&bestBefore=2027-12-31&note=易碎，勿压'

const exampleQuery = Object.fromEntries(new URLSearchParams(examplePath.slice(examplePath.indexOf('?'))))
const exampleInput: LabelFormInput = { ...exampleQuery, sscc: exampleQuery.sscc ?? '', size: 'A5' }

export async function load(request: PageRequest): Promise<Data> {
  const query = formFields(request)
  const input = inputOf(query)
  const call = callsOf<LabelCalls>(request)
  if (!input) {
    // A member may draw its own numbers only.
    const example = await resultOrFault(call('POST barcodegeneration/api/logisticsLabel', exampleInput))
    return isRefused(example) ? { query } : { query, example: example.data }
  }
  return { query, result: await resultOrFault(call('POST barcodegeneration/api/logisticsLabel', input)) }
}

export function Component({ row, data }: PageProps<Data>) {
  const toolPath = useToolPath()
  return (
    <>
      <h1>物流标签</h1>
      <p className={maker.lead}>
        贴在托盘和箱子上的标签：上面写收发货方，中间是数据，下面是条码，SSCC 在最下面。
        {!data.query.sscc && (
          <>
            没有 SSCC 的，先<LinkTo to={toolPath('/BarCode/SSCC')}>取号</LinkTo>，取号以后回到这里，号码已经填好。
          </>
        )}
      </p>
      <Builder key={JSON.stringify(data.query)} path={row.path} data={data} />
    </>
  )
}

function Builder({ path, data }: { path: string; data: Data }) {
  const call = useCall<LabelCalls>()
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<LabelFormInput, DrawnLabel>({
    initial: data.result,
    inputOf,
    load: input => call('POST barcodegeneration/api/logisticsLabel', input),
  })
  const refusal = result && isRefused(result) ? result : undefined
  const faults = refusal?.faults ?? []
  return (
    <div className={maker.tool}>
      <PublicForm
        className={maker.form}
        action={path}
        onInput={follow}
        onBlur={result && replaceQueryFromForm}
        keepsScroll
        fields={labelFields}
        faults={refusal === data.result ? refusal?.faults : undefined}
      >
        <LabelFields query={data.query} faults={faults} />
        <Button type="submit" isWide>
          生成标签
        </Button>
        <Note>这里不占用系列号：一个单元一个号，不要重复使用。</Note>
      </PublicForm>
      <div className={`${maker.result} ${maker.staying}`} aria-live="polite">
        {result === undefined && !failure && (
          <>
            <Empty
              title="标签会显示在这里"
              actions={<LinkTo to={examplePath.replace('/BarCode/label', path)}>试一个例子</LinkTo>}
            >
              填写 SSCC 就能看到标签，其他数据按需要填。{data.example && '下面是例子。'}
            </Empty>
            {data.example && <LabelPreview label={data.example} />}
          </>
        )}
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {refusal && <Empty title="还不能画出标签">{refusal.fault}</Empty>}
        {result && !isRefused(result) && <LabelResult label={result.data} isCurrent={isCurrent} />}
      </div>
    </div>
  )
}
