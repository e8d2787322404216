/** The texts of a product in languages other than Chinese and English. */
import { Button, Card, Input, Select } from 'antd'
import { ConsoleList, LineField } from '../../../forms/console/console-list.tsx'
import { otherLanguageCodes, otherLanguages, partLimits, textFieldLabels, textFields } from '../../parts/parts.ts'
import { partPlaces } from '../product-place.ts'
import styles from './parts.module.css'

const languages = otherLanguageCodes.map(value => ({ value, label: otherLanguages[value] }))

export function TextList({ isLocked }: { isLocked: boolean }) {
  return (
    <Card id={partPlaces.texts} tabIndex={-1} title="其他语言" className={styles.card ?? ''}>
      <ConsoleList name="texts">
        {(lines, { add, remove }) => (
          <>
            {lines.map(({ key, line }) => (
              <div key={key} className={styles.line}>
                <LineField line={line} name="language" label="语言">
                  <Select options={languages} showSearch={{ optionFilterProp: 'label' }} disabled={isLocked} />
                </LineField>
                {textFields.map(field => (
                  <LineField
                    key={field}
                    line={line}
                    name={field}
                    label={textFieldLabels[field]}
                    className={field === 'description' ? (styles.wide ?? '') : ''}
                  >
                    {field === 'description' ? (
                      <Input.TextArea rows={2} dir="auto" disabled={isLocked} />
                    ) : (
                      <Input dir="auto" disabled={isLocked} />
                    )}
                  </LineField>
                ))}
                <Button className={styles.removeLine ?? ''} disabled={isLocked} onClick={() => remove(line)}>
                  去掉
                </Button>
              </div>
            ))}
            {!isLocked && lines.length < partLimits.texts && <Button onClick={() => add({})}>加一种语言</Button>}
          </>
        )}
      </ConsoleList>
    </Card>
  )
}
