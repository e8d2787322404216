/** The site's logo and name. */

import { type Language, languageTags } from '../../codes/languages.ts'
import { classNames } from '../../ui/class-names.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import styles from './brand.module.css'
import { frameTexts } from './locales/locales.ts'
import { useShell } from './shell-data.ts'

const remarkPattern = /\s*[（(][^（）()]*[）)]\s*$/

/** Displays the names without a remark such as （演示站）, which has its own element. */
export function Brand({ language, isOnDeep = false }: { language: Language; isOnDeep?: boolean }) {
  const shell = useShell()
  const texts = frameTexts[language]
  const [first, second] = texts.names
  const nameIn = (own: Language) => siteNameIn(shell, own).replace(remarkPattern, '')
  return (
    <span className={classNames(styles.brand, isOnDeep && styles.onDeep)}>
      <svg className={styles.mark} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <path className={styles.ground} d="M3 0h38a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" />
        <path fill="#fff" d="M10 9h2.500v26H10zM14 9h4v26h-4zM20 9h2.500v18H20zM25 9h4v18h-4z" />
        <path className={styles.accent} d="M31 9h4v26h-4z" />
      </svg>
      <span>
        <span className={styles.name}>{nameIn(first)}</span>
        <span className={styles.second}>
          {!isOnDeep && <span lang={languageTags[second]}>{nameIn(second)}</span>}
          {shell.demo && <span className={styles.demo}>{texts.demo}</span>}
        </span>
      </span>
    </span>
  )
}
