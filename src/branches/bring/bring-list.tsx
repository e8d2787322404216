/** What to bring, one business at a time: chosen by radio buttons, which work without scripts. */
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import styles from '../branch-parts.module.css'
import { bringTable } from './bring.ts'
import { PaperDrawing } from './paper-drawing.tsx'

export function BringList() {
  return (
    <section className={styles.bring}>
      <SectionHead id="bring">到场办理带什么</SectionHead>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">办哪项业务</legend>
        {bringTable.map(({ business }, index) => [
          <input
            key={business}
            className={styles.choice}
            type="radio"
            name="bring-business"
            id={`bring-${index}`}
            defaultChecked={index === 0}
          />,
          <label key={`${business} label`} className={styles.tab} htmlFor={`bring-${index}`}>
            {business}
          </label>,
        ])}
        <div className={styles.panels}>
          {bringTable.map(({ business, papers }) => (
            <ul key={business} className={styles.papers} aria-label={`${business}带什么`}>
              {papers.map(({ paper, name, note }) => (
                <li key={name} className={styles.paper}>
                  <PaperDrawing paper={paper} />
                  <span>
                    <strong className={styles.paperName}>{name}</strong>
                    <span className={styles.note}>{note}</span>
                  </span>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </fieldset>
      <p className={styles.online}>
        不到场也能办：这些业务都可以在网上申请，材料拍照上传。
        <LinkTo to="/Business/Register">
          看怎样申请
          <Icon name="chevron" size="s" />
        </LinkTo>
      </p>
    </section>
  )
}
