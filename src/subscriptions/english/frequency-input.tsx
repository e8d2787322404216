/** The choice of how often mails come, in English. */
import { Radio } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { type Frequency, frequencies, frequencyLabels } from '../columns.ts'
import styles from '../pages/subscription.module.css'
import { subscribeFields } from './english-texts.ts'

type Props = { frequency: Frequency | undefined; fault?: string | undefined }

export function FrequencyInput({ frequency, fault }: Props) {
  return (
    <FieldGroup name="frequency" {...subscribeFields.frequency} fault={fault}>
      <div className={styles.choices}>
        {frequencies.map(value => (
          <Radio
            key={value}
            name="frequency"
            value={value}
            label={frequencyLabels.en[value]}
            defaultChecked={frequency === value}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
