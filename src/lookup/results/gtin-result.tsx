/** The result for a GTIN: state, symbol and parts, product, firm, issuing organisation. */

import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { CodeAnatomy } from '../../ui/display/code-anatomy.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { useTexts } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import styles from './gtin-result.module.css'
import { symbolQuery } from './gtin-symbol.ts'
import { resultTexts } from './locales/locales.ts'
import type { GtinData } from './result-data.ts'
import { FactGroup, ResultFooter, ResultGroup, ResultPanel } from './result-panel.tsx'

export function GtinResult({ data }: { data: GtinData }) {
  const { gtin, product, copy, nextTitle, ...texts } = useTexts(resultTexts)
  const { digits, formatted, firm, organisation, filings } = data
  const verdict = gtin.verdict(data)
  const copiedText = [formatted, verdict.title, data.product?.name ?? data.singleNumber?.name, firm?.firmName]
    .filter(Boolean)
    .join('\n')
  return (
    <ResultPanel {...verdict} aside={copy && <CopyButton text={copiedText}>{copy}</CopyButton>}>
      <ResultGroup>
        <SymbolAndParts data={data} />
      </ResultGroup>
      {data.product && (
        <FactGroup group={product} data={data.product}>
          {product.more && <p>{product.more(digits)}</p>}
        </FactGroup>
      )}
      {data.singleNumber && <FactGroup group={texts.singleNumber} data={data.singleNumber} />}
      {firm && <FactGroup group={texts.firm} data={firm} />}
      {!firm && organisation && <FactGroup group={texts.organisation} data={organisation} />}
      {gtin.filings && filings.length > 0 && <FactGroup group={gtin.filings} data={filings} />}
      <ResultGroup title={nextTitle}>{gtin.next(data)}</ResultGroup>
      <ResultFooter>{gtin.foot(data)}</ResultFooter>
    </ResultPanel>
  )
}

/** A wrong number has no symbol. */
function SymbolAndParts({ data }: { data: GtinData }) {
  const { symbol, draw, structure, partName, wrongDigit } = useTexts(resultTexts).gtin
  const { state, kind, digits, formatted, parts } = data
  const isWrong = state === 'wrong-check-digit'
  const query = symbolQuery({ kind, digits })
  return (
    <div className={styles.code}>
      {!isWrong && (
        <div>
          <SymbolPlate src={`/api/barcodegeneration/api/barcode?${query}&format=svg`} label={symbol(kind, formatted)} />
          <p>
            <LinkTo to={`${draw.path}?${query}`}>{draw.label}</LinkTo>
          </p>
        </div>
      )}
      <div>
        <p className={styles.caption}>{structure(kind)}</p>
        <CodeAnatomy parts={parts.map(part => ({ ...part, name: partName(part) }))} />
        {isWrong && <p className={styles.wrong}>{wrongDigit(data)}</p>}
      </div>
    </div>
  )
}
