/** What the result of a page will look like, before the first input. */
import { classNames } from '../../ui/class-names.ts'
import { BlockHead } from '../../ui/display/heads.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import type { DrawnSymbol } from './drawn-symbol.ts'
import { svgAddress } from './svg-address.ts'
import styles from './symbol-page.module.css'
import { SymbolPreview } from './symbol-preview.tsx'
import type { SymbolInput } from './symbol-query.ts'

/** Undefined for a member under whose prefix the example is not: a member may draw its own numbers only. */
export async function loadExample(
  request: PageRequest,
  input: Pick<SymbolInput, 'type' | 'code'>,
): Promise<DrawnSymbol | undefined> {
  const call = callsOf<BarcodeCalls>(request)
  const example = await resultOrFault(call('POST barcodegeneration/api/getBarcode', input))
  return isRefused(example) ? undefined : example.data
}

export function ExampleSymbol({ example, name }: { example: DrawnSymbol | undefined; name: string }) {
  if (!example) return null
  return (
    <section aria-label="示例" className={classNames(styles.made, styles.example)}>
      <BlockHead>示例：{name}</BlockHead>
      <SymbolPreview symbol={example} src={svgAddress(example.svg)} />
    </section>
  )
}
