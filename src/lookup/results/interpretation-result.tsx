/** The interpretation of a text: kind, parts and meaning, faults at their positions, symbol, and other forms. */

import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { useTexts } from '../../ui/language.ts'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './interpretation-result.module.css'
import { resultTexts } from './locales/locales.ts'
import type { InterpretationData } from './result-data.ts'
import { ResultGroup, ResultPanel } from './result-panel.tsx'

type Props = { data: InterpretationData }

/** A text with its faults, parts and meaning. */
export function InterpretationResult({ data }: Props) {
  const { parts: structure, ...texts } = useTexts(resultTexts).interpretation
  const { text, valid, elements, parts, faults, maybe } = data
  return (
    <ResultPanel {...texts.verdict(data)}>
      {texts.faults && faults.length > 0 && <Faults text={text} faults={faults} title={texts.faults(faults.length)} />}
      {elements.length > 0 && <Elements elements={elements} />}
      {structure && parts.length > 1 && (
        <ResultGroup title={structure.title(data.type ?? '')}>
          <KeyValue facts={parts.map(part => ({ key: structure.name(part), value: part.value }))} />
        </ResultGroup>
      )}
      <InStore data={data} />
      {valid && data.elementString && elements.length > 0 && <ElementStringSymbol elementString={data.elementString} />}
      {texts.maybe && maybe.length > 0 && <p className={styles.maybe}>{texts.maybe(maybe)}</p>}
    </ResultPanel>
  )
}

/** The faults, each with its position marked in the pasted text. */
function Faults({ text, faults, title }: Pick<InterpretationData, 'text' | 'faults'> & { title: string }) {
  const displayed = faults.slice(0, 20)
  return (
    <ResultGroup title={title}>
      <ol className={styles.faults}>
        {displayed.map(({ at, message }) => (
          <li key={`${at} ${message}`}>
            <FaultContext text={text} at={at} />
            <span className={styles.bad}>
              <Icon name="warn" />
              {message}
            </span>
          </li>
        ))}
      </ol>
    </ResultGroup>
  )
}

const contextLength = 24

function FaultContext({ text, at }: { text: string; at: number }) {
  const from = Math.max(0, at - contextLength)
  const wrong = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 32) : '\u00a0'
  return (
    <code className={styles.around}>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{wrong}</mark>
      {text.slice(at + wrong.length, at + contextLength)}
      {at + contextLength < text.length && '…'}
    </code>
  )
}

function Elements({ elements }: Pick<InterpretationData, 'elements'>) {
  const { contents, elementName, elementMeaning } = useTexts(resultTexts).interpretation
  const numberedElements = elements.map((element, index) => ({ element, place: `${index} ${element.ai}` }))
  return (
    <ResultGroup title={contents}>
      <ul className={styles.elements}>
        {numberedElements.map(({ place, element }) => (
          <li key={place}>
            <span className={styles.ai}>({element.ai})</span>
            <span>{elementName(element)}</span>
            <span className={styles.value}>{element.value}</span>
            <span>{elementMeaning(element)}</span>
          </li>
        ))}
      </ul>
    </ResultGroup>
  )
}

/** The possible structures of an in-store number. */
export function InStore({ data: { inStore } }: Props) {
  const texts = useTexts(resultTexts).interpretation.inStore
  if (!texts || !inStore) return null
  return (
    <ResultGroup title={texts.title}>
      <p className={styles.maybe}>{inStore.note}</p>
      <KeyValue facts={texts.facts(inStore)} />
    </ResultGroup>
  )
}

function ElementStringSymbol({ elementString }: { elementString: string }) {
  const texts = useTexts(resultTexts).interpretation.symbol
  if (!texts) return null
  const query = `type=GS1-DataMatrix&code=${encodeURIComponent(elementString)}&format=svg&humanReadable=false`
  return (
    <ResultGroup title={texts.title}>
      <div className={styles.symbol}>
        <SymbolPlate src={`/api/barcodegeneration/api/barcode?${query}`} label={texts.label} width={120} />
        {texts.other(elementString)}
      </div>
    </ResultGroup>
  )
}

/** Other forms of the same data, each once. */
export function Notations({ data }: Props) {
  const { title, of: notationsOf, copy } = useTexts(resultTexts).interpretation.notations
  const notations = notationsOf(data)
  if (notations.length === 0) return null
  const distinct = notations.filter(({ text }, index) => notations.findIndex(other => other.text === text) === index)
  return (
    <section className={styles.forms}>
      <h2>{title}</h2>
      <ul>
        {distinct.map(({ name, text }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{withVisibleSeparators(text)}</span>
            <CopyButton text={text}>{copy}</CopyButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The separator GS is invisible. */
const withVisibleSeparators = (text: string) => text.replace(/\u001d/g, '<GS>')
