/** A drawn symbol: picture in proportion, checks, sizes, data, and files. */
import { ButtonRow, LinkButton } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { CheckList } from '../../ui/display/check-list.tsx'
import { BlockHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { useTexts } from '../../ui/language.ts'
import { Note } from '../../ui/status/note.tsx'
import { PrinterFiles } from '../printers/printer-files.tsx'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { symbolTexts } from './locales/locales.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { svgAddress } from './svg-address.ts'
import { sheetKinds } from './symbol-kinds.ts'
import styles from './symbol-page.module.css'
import { SymbolPreview } from './symbol-preview.tsx'

type Props = {
  symbol: DrawnSymbol
  isCurrent: boolean
  /** Whether it was loaded with the page: then its picture is fetched; otherwise it is drawn from the SVG of the reply. */
  isLoaded: boolean
  /** The address of the page with another code. */
  addressOf: (code: string) => string
}

export function SymbolResult({ symbol, isCurrent, isLoaded, addressOf }: Props) {
  const { result: texts } = useTexts(symbolTexts)
  const { type, svg } = symbol
  return (
    <section aria-label={texts.label} className={styles.made} aria-busy={!isCurrent}>
      <SymbolPreview symbol={symbol} src={isLoaded ? symbol.downloads.svg : svgAddress(svg)} />
      <Reading symbol={symbol} addressOf={addressOf} />
      {[...texts.warnings(symbol), texts.sample(symbol)].map(
        text =>
          text !== null && (
            <Note key={text} tone="warning">
              {text}
            </Note>
          ),
      )}
      {texts.checks ? (
        <div className={styles.decision}>
          <section>
            <BlockHead>{texts.checks.title}</BlockHead>
            <CheckList checks={texts.checks.of(symbol)} />
          </section>
          <Downloads symbol={symbol} />
        </div>
      ) : (
        <Downloads symbol={symbol} />
      )}
      <PrinterFiles printers={symbol.printers} />
      <KeyValue facts={texts.facts(symbol)} />
      <CopyButtons symbol={symbol} />
      <Note>{texts.advice(symbol)}</Note>
      {type === 'HanXin' && <Note tone="warning">{texts.hanXin}</Note>}
    </section>
  )
}

type PartProps = Pick<Props, 'symbol'>

/** How the digits were read, and the other way to read them. */
function Reading({ symbol: { reading }, addressOf }: Pick<Props, 'symbol' | 'addressOf'>) {
  const texts = useTexts(symbolTexts).result
  if (!reading) return null
  const { other } = reading
  return (
    <>
      <Note tone={other ? 'warning' : 'info'}>{texts.reading(reading)}</Note>
      {other && (
        <ReadingChoices
          lead={texts.otherReading.lead}
          choices={[{ value: other.code, message: texts.otherReading.message(other) }]}
          addressOf={addressOf}
        />
      )}
    </>
  )
}

function Downloads({ symbol: { type, code, downloads, png } }: PartProps) {
  const { title, svg, sheet } = useTexts(symbolTexts).result.downloads
  return (
    <section>
      <BlockHead>{title}</BlockHead>
      <div className={styles.files}>
        <LinkButton look="primary" icon="download" to={`${downloads.svg}&download=true`} download isWide>
          {svg}
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
        {sheet && sheetKinds.includes(type) && (
          <LinkButton look="outline" to={`/BarCode/labelSheet?${new URLSearchParams({ type, codes: code })}`}>
            {sheet}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function CopyButtons({ symbol: { code, elementString, svg } }: PartProps) {
  const { copy } = useTexts(symbolTexts).result
  if (!copy) return null
  return (
    <ButtonRow>
      <CopyButton text={code}>{copy.code}</CopyButton>
      {elementString !== null && elementString !== code && (
        <CopyButton text={elementString}>{copy.elementString}</CopyButton>
      )}
      <CopyButton text={svg}>{copy.svg}</CopyButton>
    </ButtonRow>
  )
}
