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
  png: { dpi: number; widthMm: number; heightMm: number; xDimensionMm: number; message: string | null }
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

function pngText({ dpi, widthMm, heightMm, xDimensionMm, message }: DisplayedSymbol['png']): string {
  const size = `PNG ${dpi} dpi：${widthMm} × ${heightMm} 毫米，模块取整数像素后宽 ${xDimensionMm} 毫米`
  return message === null ? size : `${size}。${message}`
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
        {items.map(({ code, elementString, svgUrl, pngUrl, png }) => (
          <li key={svgUrl} className={styles.item}>
            <SymbolPlate src={svgUrl} label={`GS1-128 条码 ${elementString}`} />
            <p className={styles.code}>{elementString}</p>
            <p className={styles.png}>{pngText(png)}</p>
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
