/** Numbered symbols with their downloads. */
import { Button, ButtonRow, LinkButton } from '../ui/button.tsx'
import { SymbolPlate } from '../ui/symbol-plate.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './symbol-list.module.css'

export type ShownSymbol = { code: string; elementString: string; svgUrl: string; pngUrl: string }

/** Every file of a symbol is at the address of its SVG, in another format. */
function filesOf({ svgUrl, pngUrl }: Pick<ShownSymbol, 'svgUrl' | 'pngUrl'>) {
  const inFormat = (format: string) => svgUrl.replace('format=svg', `format=${format}`)
  return [
    ['svg', svgUrl],
    ['png', pngUrl],
    ['pdf', inFormat('pdf')],
    ['eps', inFormat('eps')],
  ] as const
}

export function SymbolList({ items }: { items: readonly ShownSymbol[] }) {
  const show = useToast()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => show('已复制', 'good'),
      () => show('浏览器不允许复制，请手动选取', 'bad'),
    )
  return (
    <section aria-label="生成的条码">
      <div className={styles.head}>
        <h2 className={styles.title}>共 {items.length} 个</h2>
        <Button
          look="outline"
          size="small"
          icon="copy"
          onClick={() => copy(items.map(({ elementString }) => elementString).join('\n'))}
        >
          复制全部代码
        </Button>
      </div>
      <ol>
        {items.map(({ code, elementString, svgUrl, pngUrl }) => (
          <li key={svgUrl} className={styles.item}>
            <SymbolPlate src={svgUrl} label={`GS1-128 条码 ${elementString}`} />
            <p className={styles.code}>{elementString}</p>
            <ButtonRow>
              {filesOf({ svgUrl, pngUrl }).map(([format, address]) => (
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
              <Button look="neutral" size="small" icon="copy" onClick={() => copy(elementString)}>
                复制
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ol>
    </section>
  )
}
