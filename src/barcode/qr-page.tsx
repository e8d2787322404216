/** /Business/2dcode: what a product QR code is, and one to make: of a GTIN as GS1 Digital Link, or of any text. */
import { Form } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { Radio, TextArea, TextInput } from '../ui/controls.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { SectionHead } from '../ui/heads.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { SymbolPlate } from '../ui/symbol-plate.tsx'
import type { DataOf, RowOf } from '../wire/call.ts'
import { isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import type { BarcodeCalls } from './calls.ts'
import prose from './qr-page.module.css'
import styles from './serial-list.module.css'

type Symbol = DataOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/createQRcode'>>
type Shown = Pick<Symbol, 'content' | 'elementString' | 'downloads' | 'modules'>
const fields = { gtin: 40, batch: 20, expiry: 20, serial: 20, domain: 200, content: 2000 } as const
type Field = keyof typeof fields
type Data = { question: Partial<Record<Field, string>>; level: Symbol['level']; fault?: string; symbol?: Shown }

const levels = [
  { value: 'L', label: 'L，约 7%' },
  { value: 'M', label: 'M，约 15%（推荐）' },
  { value: 'Q', label: 'Q，约 25%' },
  { value: 'H', label: 'H，约 30%' },
] as const

export async function load(request: PageRequest): Promise<Data> {
  const { searchParams } = request.url
  const question: Data['question'] = {}
  for (const name of Object.keys(fields) as Field[]) {
    const value = (searchParams.get(name) ?? '').trim().slice(0, fields[name])
    if (value !== '') question[name] = value
  }
  const level = levels.find(({ value }) => value === searchParams.get('level'))?.value ?? 'M'
  if (!question.gtin && !question.content) return { question, level }
  const call = callsOf<BarcodeCalls>(request)
  const made = await orFault(call('POST barcodegeneration/api/createQRcode', { ...question, level }))
  if (isRefused(made)) return { question, level, fault: made.fault }
  const { content, elementString, downloads, modules } = made.data
  return { question, level, symbol: { content, elementString, downloads, modules } }
}

export function Component({ row, data: { question, level, fault, symbol } }: PageProps<Data>) {
  return (
    <>
      <h1>商品二维码</h1>
      <p className={styles.lead}>一个码既能结算，也能带批号、有效期和网址，消费者扫码就能看到商品信息。</p>
      <About />
      <SectionHead id="make">生成二维码</SectionHead>
      <div className={prose.tool}>
        <Form key={JSON.stringify(question)} className={styles.form} method="get" action={row.path}>
          <TextInput
            name="gtin"
            label="商品条码"
            defaultValue={question.gtin}
            isCode
            fault={fault}
            hint="填写后按 GS1 数字链接编码"
          />
          <TextInput name="batch" label="批号" defaultValue={question.batch} maxLength={20} />
          <TextInput name="expiry" label="有效期" type="date" defaultValue={question.expiry} />
          <TextInput name="serial" label="系列号" defaultValue={question.serial} maxLength={20} />
          <TextInput name="domain" label="解析网址" defaultValue={question.domain} placeholder="https://id.gs1.org" />
          <TextArea name="content" label="或任意内容" defaultValue={question.content} maxLength={2000} rows={3} />
          <FieldGroup name="levels" label="纠错等级">
            {levels.map(({ value, label }) => (
              <div key={value}>
                <Radio name="level" value={value} label={label} defaultChecked={value === level} />
              </div>
            ))}
          </FieldGroup>
          <Button look="cta" type="submit" isWide>
            生成
          </Button>
        </Form>
        <div className={styles.result}>
          {symbol ? (
            <Made symbol={symbol} />
          ) : (
            <Empty title="二维码会显示在这里">填写商品条码，或者任意文字和网址。</Empty>
          )}
        </div>
      </div>
    </>
  )
}

function Made({ symbol: { content, elementString, downloads, modules } }: { symbol: Shown }) {
  return (
    <section aria-label="生成的二维码" className={prose.made}>
      <SymbolPlate src={downloads.svg} label={`二维码 ${content}`} width={260} height={260} />
      <KeyValue
        facts={[
          { key: '内容', value: content },
          ...(elementString ? [{ key: '数据', value: elementString }] : []),
          { key: '大小', value: `${modules} × ${modules} 个模块，四周各留 4 个模块的空白区` },
        ]}
      />
      <div className={prose.downloads}>
        <LinkButton look="primary" icon="download" to={downloads.svg} download="qr.svg">
          下载 SVG
        </LinkButton>
        <LinkButton look="neutral" icon="download" to={downloads.png} download="qr.png">
          下载 PNG
        </LinkButton>
      </div>
      <Note>印刷请用 SVG，印后用手机试扫；不要拉伸，不要占用空白区。</Note>
    </section>
  )
}

function About() {
  return (
    <div className={`prose ${prose.about}`}>
      <p>
        商品二维码以商品条码（GTIN）为基础，按国家标准 GB/T 33993《商品二维码》编码。可以采用 QR
        码、汉信码或数据矩阵码， 在原有商品条码之外再带上批号、生产日期、有效期、系列号和网址。
      </p>
      <h2>可以用来做什么</h2>
      <ul>
        <li>消费者扫码查看商品和企业信息；</li>
        <li>按批号追溯，过期或召回的批次在收银台自动拦住；</li>
        <li>企业自己维护扫码后显示的页面，不必重新印包装。</li>
      </ul>
      <h2>怎么申请</h2>
      <ol>
        <li>先注册厂商识别代码，给商品编好商品条码；</li>
        <li>确定扫码后打开的网址和要带的数据；</li>
        <li>生成二维码，试扫合格后印到包装上。</li>
      </ol>
    </div>
  )
}
