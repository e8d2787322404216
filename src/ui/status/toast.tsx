/** The place of short messages about the last action, such as 此业务没有开通. The script of the frame displays them. */

import type { ByLanguage } from '../../codes/languages.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/button.tsx'
import { useLocale } from '../language.ts'
import styles from '../toast.module.css'
import { Icon } from './icon.tsx'
import { type Tone, toneIcons } from './note.tsx'

const tones: readonly Tone[] = ['info', 'good', 'warning', 'bad']

const closeTexts: ByLanguage<string> = { zh: '关闭这条消息', en: 'Close this message' }

/** The live regions, which must be present from the start, otherwise nothing would be announced; and one line of each tone as a template. */
export function ToastRegion() {
  const closeLabel = useLocale(closeTexts)
  return (
    <div className={styles.region} id="toasts">
      <ul aria-live="polite" />
      <ul aria-live="assertive" />
      {tones.map(tone => (
        <template key={tone} data-tone={tone}>
          <li className={classNames(styles.toast, styles[tone])}>
            <Icon name={toneIcons[tone]} />
            <p className={styles.text} />
            <IconButton icon="close" label={closeLabel} />
          </li>
        </template>
      ))}
    </div>
  )
}
