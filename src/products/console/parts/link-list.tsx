/** Pages about a product by the link types of GS1. */
import { Button, Card, Input, Select } from 'antd'
import { ConsoleList, LineField } from '../../../forms/console/console-list.tsx'
import { linkLanguageCodes, linkLanguages, linkTypeNames, linkTypes, partLimits } from '../../parts/parts.ts'
import { partPlaces } from '../product-place.ts'
import styles from './parts.module.css'

const types = linkTypeNames.map(value => ({ value, label: `${linkTypes[value]}（gs1:${value}）` }))
const languages = linkLanguageCodes.map(value => ({ value, label: linkLanguages[value] }))

export function LinkList({ isLocked }: { isLocked: boolean }) {
  return (
    <Card id={partPlaces.links} tabIndex={-1} title="关于商品的网页" className={styles.card ?? ''}>
      <ConsoleList name="links">
        {(lines, { add, remove }) => (
          <>
            {lines.map(({ key, line }) => (
              <div key={key} className={styles.line}>
                <LineField line={line} name="type" label="是什么">
                  <Select options={types} showSearch={{ optionFilterProp: 'label' }} disabled={isLocked} />
                </LineField>
                <LineField line={line} name="url" label="网址" className={styles.wide ?? ''}>
                  <Input type="url" placeholder="https://" disabled={isLocked} />
                </LineField>
                <LineField line={line} name="title" label="标题（可不填）">
                  <Input disabled={isLocked} />
                </LineField>
                <LineField line={line} name="language" label="语言（可不填）">
                  <Select options={languages} allowClear disabled={isLocked} />
                </LineField>
                <Button className={styles.removeLine ?? ''} disabled={isLocked} onClick={() => remove(line)}>
                  去掉
                </Button>
              </div>
            ))}
            {!isLocked && lines.length < partLimits.links && (
              <Button onClick={() => add({ type: 'pip' })}>加一个网页</Button>
            )}
          </>
        )}
      </ConsoleList>
    </Card>
  )
}
