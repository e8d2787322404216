/** The choice of columns and of how often mails come. */
import { type FormFault, type FormFields, faultMessageOf } from '../../forms/form-faults.ts'
import { Checkbox, Radio } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import type { PageRequest } from '../../wire/page.ts'
import { type ColumnName, columns, columnsOf, type Frequency, frequencies, frequencyLabels } from '../columns.ts'
import styles from './subscription.module.css'

export type Choices = { columns: readonly ColumnName[]; frequency: Frequency | undefined }

export const choiceFields = {
  columns: { label: '栏目', required: true },
  frequency: { label: '多久一封', required: true },
} satisfies FormFields

/** The choices of a posted form: a field for each column, named like it. */
export function postedChoices({ url }: Pick<PageRequest, 'url'>): Choices {
  return { columns: columnsOf('zh').filter(name => url.searchParams.has(name)), frequency: postedFrequency(url) }
}

export function postedFrequency({ searchParams }: URL): Frequency | undefined {
  const frequency = searchParams.get('frequency')
  return frequencies.find(word => word === frequency)
}

/** The choices as the input of a call. */
export const choicesInput = ({ columns: chosen, frequency }: Choices) => ({
  columns: [...chosen],
  ...(frequency && { frequency }),
})

type Props = { choices: Choices; faults: readonly FormFault[] }

export function ChoiceInputs({ choices, faults }: Props) {
  return (
    <>
      <FieldGroup name="columns" {...choiceFields.columns} fault={faultMessageOf(faults, 'columns')}>
        <div className={styles.choices}>
          {columnsOf('zh').map(name => (
            <Checkbox
              key={name}
              name={name}
              label={columns[name].label}
              hint={columns[name].note}
              defaultChecked={choices.columns.includes(name)}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup name="frequency" {...choiceFields.frequency} fault={faultMessageOf(faults, 'frequency')}>
        <div className={styles.choices}>
          {frequencies.map(value => (
            <Radio
              key={value}
              name="frequency"
              value={value}
              label={frequencyLabels.zh[value]}
              defaultChecked={choices.frequency === value}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
