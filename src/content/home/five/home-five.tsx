/** The five numbers on one product: a list that leads to where each is made, and the picture that shows where each is. */

import { sceneFile } from '../../../illustrations/scenes/scene-file.ts'
import { SectionHead } from '../../../ui/display/heads.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { fiveNumbers } from '../home-tables.ts'
import styles from './home-five.module.css'

/** five-script.ts marks the number whose row is pointed at or has the focus; before it runs, the first one is marked. */
export function HomeFive() {
  const picture = sceneFile('fiveNumbers')
  return (
    <section>
      <SectionHead more="/Knowledge/Figures" moreLabel="看图解">
        一件商品身上的五个编号
      </SectionHead>
      <div className={styles.columns} data-script="five">
        <ol className={styles.list}>
          {fiveNumbers.map(({ name, text, to, verb }, index) => (
            <li className={styles.row} key={name} data-number={index} {...(index === 0 && { 'data-chosen': '' })}>
              <span className={styles.disc} aria-hidden="true">
                {index + 1}
              </span>
              <LinkTo className={styles.link} to={to}>
                {name}
              </LinkTo>
              <span className={styles.verb} aria-hidden="true">
                {verb}
              </span>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ol>
        {picture && (
          <div className={styles.picture}>
            <img
              src={picture.path}
              alt={picture.description}
              width={720}
              height={380}
              loading="lazy"
              decoding="async"
            />
            {fiveNumbers.map(({ name }, index) => (
              <span
                className={`${styles.mark} ${styles[`at${index + 1}`]}`}
                key={name}
                aria-hidden="true"
                data-number={index}
                {...(index === 0 && { 'data-chosen': '' })}
              >
                {index + 1}
              </span>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
