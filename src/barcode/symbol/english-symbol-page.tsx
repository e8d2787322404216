/** /SecondaryMenu/Symbol: a symbol of any kind with its size and its files, in English. */
import { type SymbolType, symbolSize } from '@barcode-authority/gs1/symbols'
import { PublicForm } from '../../forms/public-form.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox, Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import maker from '../../ui/controls/maker.module.css'
import { BlockHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import { PrinterFiles } from '../printers/printer-files.tsx'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { englishFacts } from './english-symbol-facts.tsx'
import { englishChoices, englishFault, englishKinds } from './english-symbol-texts.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { kindChoices, symbolKinds } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { SymbolPreview } from './symbol-preview.tsx'
import { readSymbolQuery, type SymbolQuery, symbolTypeOf, toSymbolInput, typeOfReading } from './symbol-query.ts'

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
  const choices = result && isRefused(result) ? englishChoices(result.faults) : []
  const addressOf = (code: string) =>
    `${row.path}?${new URLSearchParams({ ...query, type: typeOfReading(type, code), code })}`
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
            longest={1500}
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
            longest={12}
            placeholder="1"
            hint={`1 is a module of ${nominal} mm; from ${factor(least)} to ${factor(most)} for this kind`}
          />
          {(query.partialData !== undefined ||
            symbolKinds[type].carries === 'elements' ||
            symbolKinds[type].carries === 'link') && (
            <Checkbox
              name="partialData"
              label="The required elements are in another symbol on the same item"
              value="true"
              defaultChecked={query.partialData !== undefined}
            />
          )}
        </PublicForm>
        <div className={`${maker.result} ${maker.staying}`} data-result tabIndex={-1}>
          {choices.length > 0 && (
            <ReadingChoices
              lead="These digits can be read in two ways. Which one is meant?"
              {...{ choices, addressOf }}
            />
          )}
          {result && !isRefused(result) ? (
            <Result symbol={result.data} addressOf={addressOf} />
          ) : (
            choices.length === 0 && <Examples />
          )}
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

function Result({ symbol, addressOf }: { symbol: DrawnSymbol; addressOf: (code: string) => string }) {
  const { downloads, png, sample, type, reading, warnings } = symbol
  return (
    <section aria-label="Symbol" className={styles.made}>
      <SymbolPreview symbol={symbol} src={downloads.svg} />
      {reading && <Note tone={reading.other ? 'warning' : 'info'}>{reading.messageEn}.</Note>}
      {reading?.other && (
        <ReadingChoices
          lead="If this is not what you mean, choose the other reading:"
          choices={[{ value: reading.other.code, message: reading.other.messageEn }]}
          addressOf={addressOf}
        />
      )}
      {warnings.map(({ fault, messageEn }) => (
        <Note key={fault + messageEn} tone="warning">
          {messageEn}.
        </Note>
      ))}
      {sample && (
        <Note tone="warning">
          The company prefix belongs to somebody else, so the files carry the mark of a sample. Only the holder of the
          prefix may print this symbol.
        </Note>
      )}
      <section>
        <BlockHead>Download</BlockHead>
        <div className={styles.files}>
          <LinkButton look="primary" icon="download" to={`${downloads.svg}&download=true`} download isWide>
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
      <PrinterFiles printers={symbol.printers} />
      <KeyValue facts={englishFacts(symbol)} />
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
