/** The files for label printers: what each resolution prints, and how a file gets to the printer. */
import { Fragment, type ReactNode } from 'react'
import { LinkButton } from '../../ui/controls/button.tsx'
import { BlockHead } from '../../ui/display/heads.tsx'
import { useTexts } from '../../ui/language.ts'
import type { DrawnSymbol } from '../symbol/drawn-symbol.ts'
import { printerTexts } from './locales/locales.ts'
import styles from './printer-files.module.css'
import { type PrinterFormat, printerFormats } from './printer-formats.ts'

type Row = DrawnSymbol['printers'][number]

/** `button`: how a file is offered where a link would not do; without it the files are links. */
type Props = { printers: readonly Row[]; button?: (format: PrinterFormat, row: Row) => ReactNode }

export function PrinterFiles({ printers, button }: Props) {
  const texts = useTexts(printerTexts)
  return (
    <section className={styles.section}>
      <BlockHead>{texts.title}</BlockHead>
      <ul className={styles.rows}>
        {printers.map(row => (
          <li key={row.dpi} className={styles.row}>
            <strong>{row.dpi} dpi</strong>
            <span className={styles.facts}>
              <Facts row={row} />
            </span>
            {row.downloads && (
              <span className={styles.files}>
                {printerFormats.map(format => (
                  <Fragment key={format}>{button ? button(format, row) : <FileLink {...{ format, row }} />}</Fragment>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <PrinterHelp />
    </section>
  )
}

function FileLink({ format, row }: { format: PrinterFormat; row: Row }) {
  return (
    <LinkButton look="neutral" icon="download" to={row.downloads?.[format] ?? ''} download>
      {format.toUpperCase()}
    </LinkButton>
  )
}

function Facts({ row }: { row: Row }) {
  const texts = useTexts(printerTexts)
  const { xDots, xDimensionMm, requestedXDimensionMm, labelWidthMm, labelHeightMm, fault } = row
  if (fault) return texts.noFile(texts.message(fault))
  if (xDots === null || xDimensionMm === null || requestedXDimensionMm === null) return null
  return (
    <>
      <span>{texts.dots({ xDots, xDimensionMm, requestedXDimensionMm })}</span>
      {labelWidthMm !== null && labelHeightMm !== null && <span>{texts.label(labelWidthMm, labelHeightMm)}</span>}
    </>
  )
}

export function PrinterHelp() {
  const texts = useTexts(printerTexts)
  return (
    <details className={styles.help}>
      <summary>{texts.howTo}</summary>
      {texts.steps.map(({ text, command }) => (
        <p key={text}>
          {text}
          {command !== undefined && <code>{command}</code>}
        </p>
      ))}
    </details>
  )
}
