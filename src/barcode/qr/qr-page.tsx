/** The tool for product QR codes: the data of an item as element string, Digital Link and four
 *  symbols side by side; or any text. The result follows the input; without scripts the form loads the same result. */
import { PublicForm } from '../../forms/public-form.tsx'
import { replaceQueryFromForm } from '../../ui/controls/address-query.ts'
import maker from '../../ui/controls/maker.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls, LinkDomain } from '../calls.ts'
import type { DrawnSymbol } from '../symbol/drawn-symbol.ts'
import { ExampleSymbol, loadExample } from '../symbol/example-symbol.tsx'
import { QrFields, type QrQuery, qrFields, readQrQuery, toQrInput } from './qr-fields.tsx'
import { type QrData, QrResult, withoutPictures } from './qr-result.tsx'

/** `example`: before the first input, what the result looks like. */
type Data = {
  query: QrQuery
  domains: readonly LinkDomain[]
  result?: ResultOrFault<QrData>
  example?: DrawnSymbol | undefined
}

const exampleSymbol = {
  type: 'DL-QR',
  code: 'https://id.gs1.org/01/06999000000018/10/LOT-1/21/0001?17=271231',
} as const

export async function load(request: PageRequest): Promise<Data> {
  const query = readQrQuery(formFields(request))
  const input = toQrInput(query)
  const call = callsOf<BarcodeCalls>(request)
  const { data: domains } = await call('GET barcodegeneration/api/linkDomains', {})
  if (!input) return { query, domains, example: await loadExample(request, exampleSymbol) }
  const result = await resultOrFault(call('POST barcodegeneration/api/createQRcode', input))
  return { query, domains, result: isRefused(result) ? result : { data: withoutPictures(result.data) } }
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <>
      <h1>商品二维码</h1>
      <p className={maker.lead}>一个码既能结算，也能带批号、有效期和网址，消费者扫码就能看到商品信息。</p>
      <Builder key={JSON.stringify(data.query)} path={row.path} data={data} />
    </>
  )
}

const example = 'gtin=6999000000018&batch=LOT-1&expiry=2027-12-31&serial=0001'

function Builder({ path, data }: { path: string; data: Data }) {
  const call = useCall<BarcodeCalls>()
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<
    NonNullable<ReturnType<typeof toQrInput>>,
    QrData
  >({
    initial: data.result,
    inputOf: fields => toQrInput(readQrQuery(fields)),
    load: input => call('POST barcodegeneration/api/createQRcode', input),
  })
  const refused = result && isRefused(result) ? result : undefined
  return (
    <div className={maker.tool}>
      <PublicForm
        className={maker.form}
        action={path}
        onInput={follow}
        onBlur={result && replaceQueryFromForm}
        keepsScroll
        fields={qrFields}
        faults={refused === data.result ? refused?.faults : undefined}
        verb="生成"
      >
        <QrFields query={data.query} domains={data.domains} faults={refused?.faults ?? []} />
      </PublicForm>
      <div className={maker.result} aria-live="polite">
        {result === undefined && !failure && (
          <>
            <Empty title="二维码会显示在这里">
              填写商品条码，或者任意文字和网址。
              <LinkTo to={`${path}?${example}`}>试一个例子</LinkTo>
            </Empty>
            <ExampleSymbol example={data.example} name="GS1 数字链接 QR 码" />
          </>
        )}
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {refused && <Empty title="还不能生成">{refused.fault}</Empty>}
        {result && !isRefused(result) && <QrResult data={result.data} isCurrent={isCurrent} />}
      </div>
    </div>
  )
}
