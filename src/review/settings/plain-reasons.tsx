/** A list of reasons for reading. */
import { fieldLabel } from '../../registration/record/record-fields.ts'
import type { ReasonList } from '../reasons/calls.ts'
import styles from './settings.module.css'

export const wholeApplication = '整份申请'

export const PlainReasons = ({ reasons }: Pick<ReasonList, 'reasons'>) => (
  <ul className={styles.plain}>
    {reasons.map(({ field, reason }) => (
      <li key={`${field} ${reason}`}>
        {field ? fieldLabel(field) : wholeApplication}：{reason}
      </li>
    ))}
  </ul>
)
