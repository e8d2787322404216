/** Numbered symbols with their downloads. */
import { ButtonRow, LinkButton } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { Note } from '../../ui/status/note.tsx'
import styles from './symbol-list.module.css'

export type DisplayedSymbol = {
  code: string
  elementString: string
  svgUrl: string
  pngUrl: string
  sampleMessage: string | null
}

/** The addresses of all files: the address of the SVG with another format. */
function symbolFiles({ svgUrl, pngUrl }: Pick<DisplayedSymbol, 'svgUrl' | 'pngUrl'>) {
  const inFormat = (format: string) => svgUrl.replace('format=svg', `format=${format}`)
  return [
    ['svg', svgUrl],
    ['png', pngUrl],
    ['pdf', inFormat('pdf')],
    ['eps', inFormat('eps')],
  ] as const
}

export function SymbolList({ items }: { items: readonly DisplayedSymbol[] }) {
  return (
    <section aria-label="生成的条码">
      <div className={styles.head}>
        <h2 className={styles.title}>共 {items.length} 个</h2>
        <CopyButton text={items.map(({ elementString }) => elementString).join('\n')}>复制全部代码</CopyButton>
      </div>
      {items[0]?.sampleMessage && <Note tone="warning">{items[0].sampleMessage}</Note>}
      <ol>
        {items.map(({ code, elementString, svgUrl, pngUrl }) => (
          <li key={svgUrl} className={styles.item}>
            <SymbolPlate src={svgUrl} label={`GS1-128 条码 ${elementString}`} />
            <p className={styles.code}>{elementString}</p>
            <ButtonRow>
              {symbolFiles({ svgUrl, pngUrl }).map(([format, address]) => (
                <LinkButton
                  key={format}
                  look="neutral"
                  size="small"
                  icon="download"
                  to={address}
                  download={`${code}.${format}`}
                >
                  {format.toUpperCase()}
                </LinkButton>
              ))}
              <CopyButton text={elementString} look="neutral">
                复制
              </CopyButton>
            </ButtonRow>
          </li>
        ))}
      </ol>
    </section>
  )
}
