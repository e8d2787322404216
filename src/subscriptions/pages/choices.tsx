/** The choice of columns and of how often mails come. */
import { languageOf } from '../../codes/languages.ts'
import { type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { Checkbox, Radio } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { useLanguage, useLocale } from '../../ui/language.ts'
import type { PageRequest } from '../../wire/page.ts'
import { type ColumnName, columns, columnsOf, type Frequency, frequencies } from '../columns.ts'
import { locales } from '../locales/locales.ts'
import styles from './subscription.module.css'

export type Choices = { columns: readonly ColumnName[]; frequency: Frequency | undefined }

/** The choices of a posted form: a field for each column, named like it. A language with one column leaves no choice of columns. */
export function postedChoices({ row, url: { searchParams } }: Pick<PageRequest, 'row' | 'url'>): Choices {
  const offered = columnsOf(languageOf(row))
  const frequency = searchParams.get('frequency')
  return {
    columns: offered.length === 1 ? offered : offered.filter(name => searchParams.has(name)),
    frequency: frequencies.find(word => word === frequency),
  }
}

/** The choices as the input of a call. */
export const choicesInput = ({ columns: chosen, frequency }: Choices) => ({
  columns: [...chosen],
  ...(frequency && { frequency }),
})

type Props = { choices: Choices; faults: readonly FormFault[] }

export function ChoiceInputs({ choices, faults }: Props) {
  const { fields, frequencies: labels } = useLocale(locales)
  const offered = columnsOf(useLanguage())
  return (
    <>
      {offered.length > 1 && (
        <FieldGroup name="columns" {...fields.columns} fault={faultMessageOf(faults, 'columns')}>
          <div className={styles.choices}>
            {offered.map(name => (
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
      )}
      <FieldGroup name="frequency" {...fields.frequency} fault={faultMessageOf(faults, 'frequency')}>
        <div className={styles.choices}>
          {frequencies.map(value => (
            <Radio
              key={value}
              name="frequency"
              value={value}
              label={labels[value]}
              defaultChecked={choices.frequency === value}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
