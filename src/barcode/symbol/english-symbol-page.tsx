/** /SecondaryMenu/Symbol: a symbol of any kind with its size and its files, in English. */
import { type SymbolType, symbolSize } from '@barcode-authority/gs1/symbols'
import { PublicForm } from '../../forms/public-form.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import maker from '../../ui/controls/maker.module.css'
import { BlockHead } from '../../ui/display/heads.tsx'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { englishFault, englishKinds } from './english-symbol-texts.ts'
import { kindChoices, symbolKinds } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { SymbolPreview } from './symbol-preview.tsx'
import { readSymbolQuery, type SymbolQuery, symbolTypeOf, toSymbolInput } from './symbol-query.ts'

type Data = { query: SymbolQuery; result?: ResultOrFault<DrawnSymbol> }

export async function load(request: PageRequest): Promise<Data> {
  const query = readSymbolQuery(formFields(request))
  const input = toSymbolInput(query)
  if (!input) return { query }
  const call = callsOf<BarcodeCalls>(request)
  return { query, result: await resultOrFault(call('POST barcodegeneration/api/getBarcode', input)) }
}

const kinds = kindChoices.map(({ value }) => ({ value, label: englishKinds[value].name }))

const exampleOf = (type: SymbolType) =>
  `/SecondaryMenu/Symbol?${new URLSearchParams({ type, code: englishKinds[type].example ?? symbolKinds[type].example })}`

export function Component({ row, data: { query, result } }: PageProps<Data>) {
  const type = symbolTypeOf(query)
  const { least, most, nominal } = symbolSize(type)
  const fault = result && isRefused(result) ? englishFault(result.faults ?? []) : undefined
  const factor = (mm: number) => Number((mm / nominal).toFixed(2))
  return (
    <>
      <h1>{row.title}</h1>
      <p className={maker.lead}>
        Linear and two-dimensional symbols in the sizes of the standards, with files for print. No login, no charge.
      </p>
      <div className={maker.tool}>
        <PublicForm key={JSON.stringify(query)} className={maker.form} action={row.path} verb="Draw" keepsScroll>
          <Select name="type" label="Kind" placeholder="Choose" defaultValue={type} options={kinds} />
          <TextArea
            name="code"
            label="Data"
            rows={2}
            defaultValue={query.code}
            maxLength={1500}
            required
            spellCheck={false}
            hint={englishKinds[type].hint}
            fault={fault}
          />
          <TextInput
            name="magnification"
            label="Magnification"
            defaultValue={query.magnification}
            inputMode="decimal"
            maxLength={12}
            placeholder="1"
            hint={`1 is a module of ${nominal} mm; from ${factor(least)} to ${factor(most)} for this kind`}
          />
        </PublicForm>
        <div className={`${maker.result} ${maker.staying}`} data-result tabIndex={-1}>
          {result && !isRefused(result) ? <Result symbol={result.data} /> : <Examples />}
        </div>
      </div>
    </>
  )
}

function Examples() {
  return (
    <Empty title="The symbol appears here">
      <p>Choose a kind and type the data, or look at an example first:</p>
      <ul className={styles.examples}>
        {kinds.map(({ value, label }) => (
          <li key={value}>
            <LinkTo to={exampleOf(value)}>{label}</LinkTo>
          </li>
        ))}
      </ul>
    </Empty>
  )
}

function Result({ symbol }: { symbol: DrawnSymbol }) {
  const { downloads, png, sample, type } = symbol
  return (
    <section aria-label="Symbol" className={styles.made}>
      <SymbolPreview symbol={symbol} src={downloads.svg} />
      {sample && (
        <Note tone="warning">
          The company prefix belongs to somebody else, so the files carry the mark of a sample. Only the holder of the
          prefix may print this symbol.
        </Note>
      )}
      <section>
        <BlockHead>Download</BlockHead>
        <div className={styles.files}>
          <LinkButton look="primary" icon="download" to={downloads.svg} download isWide>
            SVG, for print
          </LinkButton>
          <LinkButton look="neutral" icon="download" to={downloads.pdf} download>
            PDF
          </LinkButton>
          <LinkButton look="neutral" icon="download" to={downloads.eps} download>
            EPS
          </LinkButton>
          <LinkButton look="neutral" icon="download" to={downloads.png} download>
            {`PNG ${png.dpi} dpi`}
          </LinkButton>
        </div>
      </section>
      <KeyValue facts={factsOf(symbol)} />
      <Note>
        Print dark bars on a light ground, never red ones: scanners use red light. Keep the quiet zones free, do not
        stretch the symbol, and scan a proof before the print run.
      </Note>
      {type === 'HanXin' && (
        <Note tone="warning">
          Test a printed Han Xin Code with a scanner that reads it before the print run: no free decoder was at hand to
          read our drawings back.
        </Note>
      )}
    </section>
  )
}

function factsOf(symbol: DrawnSymbol): Fact[] {
  const { type, widthMm, heightMm, xDimensionMm, quietZone } = symbol
  const { checkDigit, elementString, matrix, xLimitsMm, png } = symbol
  const { leftMm, rightMm } = quietZone
  const quiet = matrix ? `${leftMm} mm on all sides` : `${leftMm} mm left, ${rightMm} mm right`
  return [
    { key: 'Kind', value: englishKinds[type].name },
    { key: 'Printed size', value: `${widthMm} × ${heightMm} mm`, note: 'with quiet zones and text' },
    {
      key: 'Module',
      value: `${xDimensionMm} mm`,
      ...(xLimitsMm && { note: `standard: ${xLimitsMm.least} to ${xLimitsMm.most} mm` }),
    },
    { key: 'Quiet zones', value: leftMm === 0 ? 'Not needed' : quiet },
    ...(matrix ? [{ key: 'Modules', value: `${matrix.width} × ${matrix.height}` }] : []),
    ...(checkDigit === null ? [] : [{ key: 'Check digit', value: checkDigit }]),
    ...(elementString === null
      ? []
      : [{ key: 'Element string', value: <span className={maker.code}>{elementString}</span> }]),
    {
      key: 'PNG',
      value: `${png.widthPixels} × ${png.heightPixels} pixels`,
      note: pngNote(symbol),
    },
    ...reductionFact(symbol),
  ]
}

/** What whole pixels have reached of the requested size. */
function pngNote({ png }: DrawnSymbol): string {
  const reached = `at ${png.dpi} dpi ${png.widthMm} × ${png.heightMm} mm, a module of ${png.xDimensionPixels} pixels is ${png.xDimensionMm} mm`
  return png.withinStandard
    ? reached
    : `${reached}: outside the limits of the standard at this resolution, use SVG, PDF or EPS`
}

function reductionFact({ png }: DrawnSymbol): Fact[] {
  if (png.barWidthReductionMessage === null) return []
  const { barWidthReductionPixels: pixels, barWidthReductionMm: mm } = png
  const value =
    pixels === 0
      ? 'None in the PNG: it is less than half a pixel. Use SVG, PDF or EPS, or a higher resolution'
      : `${mm} mm in the PNG, ${pixels === 1 ? 'one whole pixel' : `${pixels} whole pixels`}`
  return [{ key: 'Bar width reduction', value }]
}
