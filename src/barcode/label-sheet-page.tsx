/** /BarCode/labelSheet: codes on A4 sheets of labels, shown while they are chosen. */
import { Form } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select, TextArea, TextInput } from '../ui/controls.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import type { DataOf, InputOf, RowOf } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import type { FieldFault } from '../wire/errors.ts'
import { isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { useCall } from '../wire/use-call.ts'
import type { LabelCalls } from './label-calls.ts'
import { numberOf, type Question, questionOfAddress, useLive } from './label-live.ts'
import styles from './label-page.module.css'
import form from './serial-list.module.css'
import { sheetPresets } from './sheets.ts'

type Preview = RowOf<LabelCalls, 'POST barcodegeneration/api/previewLabelSheet'>
type Answer = { sheet: DataOf<Preview>['sheet']; faults: readonly FieldFault[] }
type Data = { question: Question; answer: Answer; wasAsked: boolean }

const types = [
  { value: 'EAN-13', label: 'EAN-13' },
  { value: 'EAN-8', label: 'EAN-8' },
  { value: 'UPC-A', label: 'UPC-A' },
  { value: 'ITF-14', label: 'ITF-14' },
  { value: 'GS1-128', label: 'GS1-128（SSCC、GRAI 等）' },
] as const
const presets = sheetPresets.map(({ name, label }) => ({ value: name, label }))
const names = ['type', 'codes', 'copies', 'preset', 'startAt', 'magnification', 'barHeight'] as const

function wishOf({ type, codes = '', copies, preset, startAt, magnification, barHeight }: Question): InputOf<Preview> {
  return {
    codes,
    type: types.find(({ value }) => value === type)?.value ?? 'EAN-13',
    preset: presets.find(({ value }) => value === preset)?.value ?? 'a4-2x7',
    copies: numberOf(copies, 100),
    startAt: numberOf(startAt, 1000),
    ...(magnification && { magnification }),
    ...(barHeight && { barHeight }),
  }
}

const nothing: Answer = { sheet: null, faults: [] }
const failed = (message: string): Answer => ({ sheet: null, faults: [{ field: 'codes', fault: 'refused', message }] })

export async function load(request: PageRequest): Promise<Data> {
  const question = questionOfAddress(request.url, names)
  if (!question.codes) return { question, answer: nothing, wasAsked: false }
  const call = callsOf<LabelCalls>(request)
  const asked = await orFault(call('POST barcodegeneration/api/previewLabelSheet', wishOf(question)))
  return { question, answer: isRefused(asked) ? failed(asked.fault) : asked.data, wasAsked: true }
}

const EXAMPLE = '/BarCode/labelSheet?type=EAN-13&preset=a4-3x7&copies=21&codes=6999000000018'

export function Component({ row, data: { question, answer: first, wasAsked } }: PageProps<Data>) {
  const call = useCall<LabelCalls>()
  const ask = async (next: Question): Promise<Answer> => {
    if (!next.codes) return nothing
    return call('POST barcodegeneration/api/previewLabelSheet', wishOf(next)).then(
      ({ data }) => data,
      error => {
        if (!(error instanceof CallFailure)) throw error
        return { sheet: null, faults: error.faults.length > 0 ? error.faults : failed(error.message).faults }
      },
    )
  }
  const { answer, isCurrent, onInput } = useLive(first, ask)
  const faultOf = (field: string) => answer.faults.find(fault => fault.field === field)?.message
  return (
    <>
      <h1>标签排版</h1>
      <p className={form.lead}>把条码排到 A4 标签纸上，一次最多 100 个标签，下载 PDF 后按实际大小打印。</p>
      <div className={styles.tool}>
        <Form key={JSON.stringify(question)} className={form.form} method="get" action={row.path} onInput={onInput}>
          {answer === first && wasAsked && <ErrorSummary faults={answer.faults} />}
          <SheetFields question={question} faultOf={faultOf} />
          <Button look="cta" type="submit" isWide>
            排版
          </Button>
        </Form>
        <div className={classNames(form.result, styles.result)} aria-live="polite">
          {answer.sheet ? (
            <Made sheet={answer.sheet} isCurrent={isCurrent} />
          ) : (
            <Empty
              title={answer.faults.length > 0 ? '还不能排版' : '标签纸会显示在这里'}
              actions={
                <LinkButton look="outline" to={EXAMPLE}>
                  填一个示例看看
                </LinkButton>
              }
            >
              {answer.faults[0]?.message ?? '每行一个代码，选好标签纸就能看到排版。'}
            </Empty>
          )}
        </div>
      </div>
    </>
  )
}

type FieldsProps = { question: Question; faultOf: (field: string) => string | undefined }

function SheetFields({ question, faultOf }: FieldsProps) {
  const of = (name: string) => ({ name, fault: faultOf(name) })
  return (
    <>
      <Select {...of('type')} label="条码种类" options={types} defaultValue={question.type ?? 'EAN-13'} />
      <TextArea
        {...of('codes')}
        className={styles.codes}
        label="代码"
        rows={6}
        required
        defaultValue={question.codes}
        hint="每行一个；GS1-128 写成 (00)… 的样子"
      />
      <Select {...of('preset')} label="标签纸" options={presets} defaultValue={question.preset ?? 'a4-2x7'} />
      <TextInput
        {...of('copies')}
        label="每个代码印几个"
        type="number"
        min={1}
        max={100}
        defaultValue={question.copies ?? '1'}
      />
      <TextInput
        {...of('startAt')}
        label="从第几个标签开始"
        type="number"
        min={1}
        max={100}
        defaultValue={question.startAt ?? '1'}
        hint="用过一部分的标签纸，跳过已经揭掉的"
      />
      <TextInput
        {...of('magnification')}
        label="放大系数"
        inputMode="decimal"
        defaultValue={question.magnification}
        hint="留空为标准大小；标签小时可到 0.8"
      />
      <TextInput {...of('barHeight')} label="条高（毫米）" inputMode="decimal" defaultValue={question.barHeight} />
    </>
  )
}

function Made({
  sheet: { labels, pages, downloads },
  isCurrent,
}: {
  sheet: NonNullable<Answer['sheet']>
  isCurrent: boolean
}) {
  return (
    <section aria-label="排好的标签纸" className={classNames(styles.made, !isCurrent && styles.waiting)}>
      <p>
        {labels} 个标签，{pages} 页{pages > 1 && '；下面是第 1 页'}
      </p>
      <img className={styles.label} src={downloads.svg} alt="标签纸第 1 页" width={794} height={1123} />
      <div className={styles.downloads}>
        <LinkButton look="primary" icon="download" to={downloads.pdf} download="labels.pdf">
          下载 PDF
        </LinkButton>
      </div>
      <Note>打印时选“实际大小”，不要缩放；虚线只在预览里有，先用白纸试印一张对位置。</Note>
    </section>
  )
}
