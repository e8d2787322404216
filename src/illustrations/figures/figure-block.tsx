/** A figure in a page: its heading, its drawing, and the sentence that it proves. */
import type { Figure } from './figure.ts'
import styles from './kit/figure.module.css'

/** `number`: its place among the figures of the page; a page with one figure does not count. */
export function FigureBlock({ figure, number }: { figure: Figure; number?: number | undefined }) {
  const { title, description, caption, Content } = figure
  return (
    <figure className={styles.figure}>
      <p className={styles.head}>
        {number === undefined ? '' : `图 ${number}　`}
        {title}
      </p>
      <div className={styles.content}>
        <Content label={{ title, description }} />
      </div>
      <figcaption className={styles.caption}>
        <strong>{caption.lead}</strong>
        {caption.text}
      </figcaption>
    </figure>
  )
}
