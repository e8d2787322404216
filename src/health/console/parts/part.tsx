/** A part of the sheet: its heading with a word beside it, and a link. */
import { type ReactNode, useId } from 'react'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import styles from '../health.module.css'

type Props = { title: string; note?: string; link?: { to: string; label: string }; children: ReactNode }

export function Part({ title, note, link, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.quiet}>{note}</span>}
        {link && <LinkTo to={link.to}>{link.label}</LinkTo>}
      </div>
      {children}
    </section>
  )
}

type Head = string | { label: string; isNumber: true }

/** `rows`: cells by head. */
export function PartTable({ title, heads, children }: { title: string; heads: readonly Head[]; children: ReactNode }) {
  return (
    <ScrollArea label={`${title}，可以滚动`}>
      <table className={styles.partTable}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map(head =>
              typeof head === 'string' ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <th key={head.label} scope="col" data-number>
                  {head.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollArea>
  )
}

export const number = (label: string) => ({ label, isNumber: true }) as const

/** A large figure with its name above. */
export const Main = ({ label, children, note }: { label: string; children: ReactNode; note?: string }) => (
  <div className={styles.main}>
    <dt>{label}</dt>
    <dd>
      {children}
      {note && <small> {note}</small>}
    </dd>
  </div>
)
