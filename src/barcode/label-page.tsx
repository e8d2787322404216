/** /BarCode/label: a logistics label, drawn while it is filled in; before scripts the form is sent and the page drawn anew. */
import { Form } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { useToast } from '../ui/toast.tsx'
import type { DataOf, InputOf, RowOf } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import type { FieldFault } from '../wire/errors.ts'
import { isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { useCall } from '../wire/use-call.ts'
import type { LabelCalls } from './label-calls.ts'
import { LabelFields, labelNames } from './label-fields.tsx'
import { numberOf, type Question, questionOfAddress, useLive } from './label-live.ts'
import styles from './label-page.module.css'
import { type LabelSize, labelSizes } from './logistics-label-table.ts'
import form from './serial-list.module.css'

type Preview = RowOf<LabelCalls, 'POST barcodegeneration/api/previewLogisticsLabel'>
type Answer = { label: DataOf<Preview>['label']; faults: readonly FieldFault[] }
type Data = { question: Question; answer: Answer; wasAsked: boolean }

const isSize = (text: string): text is LabelSize => text in labelSizes

function wishOf({ size = '', labels, bars, ...rest }: Question): InputOf<Preview> {
  return {
    ...rest,
    size: isSize(size) ? size : 'A6',
    labels: numberOf(labels, 100),
    bars: bars === 'sscc' ? 'sscc' : 'all',
  }
}

const nothing: Answer = { label: null, faults: [] }
const failed = (message: string): Answer => ({ label: null, faults: [{ field: 'sscc', fault: 'refused', message }] })

export async function load(request: PageRequest): Promise<Data> {
  const question = questionOfAddress(request.url, labelNames)
  if (Object.keys(question).length === 0) return { question, answer: nothing, wasAsked: false }
  const call = callsOf<LabelCalls>(request)
  const asked = await orFault(call('POST barcodegeneration/api/previewLogisticsLabel', wishOf(question)))
  return { question, answer: isRefused(asked) ? failed(asked.fault) : asked.data, wasAsked: true }
}

/** Written whole, so that it also works as a link before scripts. */
const EXAMPLE =
  '/BarCode/label?size=A5&sscc=369990000000000019&shipFromName=示例食品有限公司（演示）&shipFromAddress=示例市演示路 1 号' +
  '&shipToName=演示商贸配送中心（演示）&shipToAddress=演示市示例大道 99 号 3 号仓库&content=6999000000018&count=48' +
  '&batch=L270115A&bestBefore=2027-12-31&note=易碎，勿压'

export function Component({ row, data: { question, answer: first, wasAsked } }: PageProps<Data>) {
  const call = useCall<LabelCalls>()
  const ask = (next: Question): Promise<Answer> =>
    call('POST barcodegeneration/api/previewLogisticsLabel', wishOf(next)).then(
      ({ data }) => data,
      error => {
        if (!(error instanceof CallFailure)) throw error
        return { label: null, faults: error.faults.length > 0 ? error.faults : failed(error.message).faults }
      },
    )
  const { answer, isCurrent, onInput } = useLive(first, ask)
  const faultOf = (field: string) => answer.faults.find(fault => fault.field === field)?.message
  return (
    <>
      <h1>物流标签</h1>
      <p className={form.lead}>贴在托盘和箱子上的标签：上面写收发货方，中间是数据，下面是条码，SSCC 在最下面。</p>
      <div className={styles.tool}>
        <Form key={JSON.stringify(question)} className={form.form} method="get" action={row.path} onInput={onInput}>
          {answer === first && wasAsked && <ErrorSummary faults={answer.faults} />}
          <LabelFields question={question} faultOf={faultOf} />
          <Button look="cta" type="submit" isWide>
            生成标签
          </Button>
          <Note>这里不会占用系列号；SSCC 请先在“SSCC”一页取得，一个单元一个号。</Note>
        </Form>
        <div className={classNames(form.result, styles.result)} aria-live="polite">
          {answer.label ? (
            <Made label={answer.label} isCurrent={isCurrent} />
          ) : (
            <Empty
              title={answer.faults.length > 0 ? '还不能画出标签' : '标签会显示在这里'}
              actions={
                <LinkButton look="outline" to={EXAMPLE}>
                  填一个示例看看
                </LinkButton>
              }
            >
              {answer.faults[0]?.message ?? '填写 SSCC 就能看到标签，其他数据按需要填。'}
            </Empty>
          )}
        </div>
      </div>
    </>
  )
}

const files = [
  ['svg', 'SVG'],
  ['eps', 'EPS'],
  ['png203', 'PNG 203 dpi'],
  ['png300', 'PNG 300 dpi'],
  ['png600', 'PNG 600 dpi'],
] as const
const PIXELS_PER_MM = 96 / 25.4

function Made({ label, isCurrent }: { label: NonNullable<Answer['label']>; isCurrent: boolean }) {
  const show = useToast()
  const { ssccs, widthMm, heightMm, downloads, symbols, textMm, xDimensionMm } = label
  const copy = () =>
    navigator.clipboard.writeText(ssccs.join('\n')).then(
      () => show('已复制', 'good'),
      () => show('浏览器不允许复制，请手动选取', 'bad'),
    )
  return (
    <section aria-label="生成的标签" className={classNames(styles.made, !isCurrent && styles.waiting)}>
      <img
        className={styles.label}
        src={downloads.svg}
        alt={`物流标签，SSCC ${ssccs[0]}`}
        width={Math.round(widthMm * PIXELS_PER_MM)}
        height={Math.round(heightMm * PIXELS_PER_MM)}
      />
      <div className={styles.downloads}>
        <LinkButton look="primary" icon="download" to={downloads.pdf} download={`label-${ssccs[0]}.pdf`}>
          {ssccs.length > 1 ? `PDF，${ssccs.length} 张` : 'PDF'}
        </LinkButton>
        {files.map(([name, words]) => (
          <LinkButton key={name} look="neutral" icon="download" to={downloads[name]} download>
            {words}
          </LinkButton>
        ))}
        <Button look="neutral" icon="copy" onClick={copy}>
          复制 SSCC
        </Button>
      </div>
      <KeyValue
        facts={[
          { key: '大小', value: `${widthMm} × ${heightMm} 毫米` },
          { key: '条码', value: <Symbols strings={symbols} /> },
          { key: '模块宽', value: `${xDimensionMm} 毫米，条高 31.75 毫米以上` },
          {
            key: '数据字高',
            value: `${textMm} 毫米`,
            ...(textMm < 7 && { note: '标准建议 7 毫米，标签大些字就大些' }),
          },
        ]}
      />
      {ssccs.length > 1 && <Note>预览和图片是第 1 张；PDF 里每页一张，SSCC 依次加一。</Note>}
    </section>
  )
}

function Symbols({ strings }: { strings: readonly string[] }) {
  return (
    <ul className={styles.symbols}>
      {strings.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
