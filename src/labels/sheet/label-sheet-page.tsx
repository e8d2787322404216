/** /BarCode/labelSheet: codes on A4 label sheets, updated during input; without scripts the form gets the same result. */
import { checkDigitChoices } from '../../barcode/reading/check-digit-choices.ts'
import { readCount } from '../../barcode/serials/serial-fields.tsx'
import { PublicForm } from '../../forms/public-form.tsx'
import { classNames } from '../../ui/class-names.ts'
import { replaceQueryFromForm } from '../../ui/controls/address-query.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import maker from '../../ui/controls/maker.module.css'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty, ErrorState } from '../../ui/status/states.tsx'
import type { DataOf, InputOf, RowOf } from '../../wire/call.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useLiveFormResult } from '../../wire/fetching/use-live-result.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LabelCalls } from '../calls.ts'
import styles from '../label-page.module.css'
import { SheetFields, sheetFields, sheetOptions, sheetTypes } from './label-sheet-fields.tsx'

type Row = RowOf<LabelCalls, 'POST barcodegeneration/api/labelSheet'>
type SheetFormInput = InputOf<Row>
type Sheet = DataOf<Row>
type Query = Readonly<Record<string, string>>
/** `example`: before the first input, what the result will look like. */
type Data = { query: Query; result?: ResultOrFault<Sheet>; example?: Sheet }

/** The input of the call; undefined while there are no codes. */
function inputOf(query: Query): SheetFormInput | undefined {
  const { type, codes = '', copies, preset, startAt, magnification, barHeight, checkDigit, partialData } = query
  if (codes.trim() === '') return undefined
  return {
    codes,
    type: sheetTypes.find(({ value }) => value === type)?.value ?? 'EAN-13',
    preset: sheetOptions.find(({ value }) => value === preset)?.value ?? 'a4-2x7',
    copies: readCount(copies),
    startAt: readCount(startAt),
    checkDigit: checkDigitChoices.find(({ value }) => value === checkDigit)?.value,
    ...(partialData && { partialData: 'true' }),
    ...(magnification && { magnification }),
    ...(barHeight && { barHeight }),
  }
}

const examplePath = '/BarCode/labelSheet?type=EAN-13&preset=a4-3x7&copies=21&codes=6999000000018'
const exampleInput: SheetFormInput = { type: 'EAN-13', preset: 'a4-3x7', copies: 21, codes: '6999000000018' }

export async function load(request: PageRequest): Promise<Data> {
  const query = formFields(request)
  const input = inputOf(query)
  const call = callsOf<LabelCalls>(request)
  if (!input) {
    // A member may draw its own numbers only.
    const example = await resultOrFault(call('POST barcodegeneration/api/labelSheet', exampleInput))
    return isRefused(example) ? { query } : { query, example: example.data }
  }
  return { query, result: await resultOrFault(call('POST barcodegeneration/api/labelSheet', input)) }
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <>
      <h1>标签排版</h1>
      <p className={maker.lead}>把条码排到 A4 标签纸上，一次最多 100 个标签，下载 PDF 后按实际大小打印。</p>
      <Builder key={JSON.stringify(data.query)} path={row.path} data={data} />
    </>
  )
}

function Builder({ path, data }: { path: string; data: Data }) {
  const call = useCall<LabelCalls>()
  const { result, isCurrent, failure, reload, follow } = useLiveFormResult<SheetFormInput, Sheet>({
    initial: data.result,
    inputOf,
    load: input => call('POST barcodegeneration/api/labelSheet', input),
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
        fields={sheetFields}
        faults={refusal === data.result ? refusal?.faults : undefined}
        verb="排版"
      >
        <SheetFields query={data.query} faults={faults} />
      </PublicForm>
      <div className={`${maker.result} ${maker.staying}`} aria-live="polite">
        {result === undefined && !failure && (
          <>
            <Empty
              title="标签纸会显示在这里"
              actions={<LinkTo to={examplePath.replace('/BarCode/labelSheet', path)}>试一个例子</LinkTo>}
            >
              每行一个代码，选好标签纸就能看到排版。{data.example && '下面是例子。'}
            </Empty>
            {data.example && <SheetPicture sheet={data.example} />}
          </>
        )}
        {failure && <ErrorState title={failure} onRetry={reload} />}
        {refusal && <Empty title="还不能排版">{refusal.fault}</Empty>}
        {result && !isRefused(result) && <SheetResult sheet={result.data} isCurrent={isCurrent} />}
      </div>
    </div>
  )
}

function SheetPicture({ sheet: { downloads } }: { sheet: Sheet }) {
  return <img className={styles.label} src={downloads.svg} alt="标签纸第 1 页" width={794} height={1123} />
}

function SheetResult({ sheet, isCurrent }: { sheet: Sheet; isCurrent: boolean }) {
  const { labels, pages, downloads, lines, sampleMessage } = sheet
  return (
    <section aria-label="排好的标签纸" className={classNames(styles.made, !isCurrent && styles.waiting)}>
      <p>
        {labels} 个标签，{pages} 页{pages > 1 && '；下面是第 1 页'}
      </p>
      {lines.length > 0 && (
        <Note tone="warning" title="打印前请核对">
          <ul>
            {lines.map(({ line, fault, message }) => (
              <li key={`${line} ${fault}`}>
                第 {line} 行：{message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <SheetPicture sheet={sheet} />
      <LinkButton look="primary" icon="download" to={downloads.pdf} download>
        下载 PDF
      </LinkButton>
      {sampleMessage !== null && <Note tone="warning">{sampleMessage}</Note>}
      <Note>打印时选“实际大小”，不要缩放；虚线只在预览里有，先用白纸试印一张对位置。</Note>
    </section>
  )
}
