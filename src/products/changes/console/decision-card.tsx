/** What the answers decide: keep the number or not, by which rule, for which packages, and the button that does it. */
import { Button, Card, Checkbox } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import shared from '../../../registration/display/console.module.css'
import { Tag } from '../../../ui/status/tag.tsx'
import type { Decision, SizeField } from '../../fields/change-rules.ts'
import { levelLabels } from '../../fields/levels.ts'
import { fieldRow } from '../../fields/record-rules.ts'
import type { ChangeInfo } from '../calls.ts'
import styles from './change.module.css'
import { outcomeText } from './outcome-text.ts'

type Props = {
  info: ChangeInfo
  decision: Decision
  large: readonly SizeField[]
  isFaulty: boolean
  isBusy: boolean
}

const standard = 'GS1 GTIN 管理标准'

export function DecisionCard({ info, decision, large, isFaulty, isBusy }: Props) {
  const { item, packages, because, isBeside } = decision
  const creates = item === 'new' || (packages === 'new' && info.packages.length > 0)
  return (
    <Card title="要不要换号" className={styles.decision ?? ''}>
      <div role="status">
        {because.length === 0 ? (
          <p className={shared.quiet}>回答左边的问题，这里马上有结果。</p>
        ) : (
          <p className={styles.outcome}>
            <Tag tone={item === 'new' || creates ? 'warning' : 'good'}>{outcomeText(decision)}</Tag>
          </p>
        )}
        <ul className={styles.lines}>
          {because.map(({ key, topic, rule, why }) => (
            <li key={key}>
              <p className={styles.line}>
                {rule ? `${standard}第 ${rule.number} 条，${rule.name}` : `${topic}：${standard}没有一条要求换号`}
              </p>
              <p className={shared.quiet}>{key === 'dimensions' ? `${sizeText(large, info)}超过 20%。` : why}</p>
            </li>
          ))}
        </ul>
      </div>
      {packages === 'new' && info.packages.length > 0 && <PackageChoice info={info} isItemNew={item === 'new'} />}
      {creates && (
        <p className={styles.intro}>
          新记录带着原来的全部资料和新号码，先是“已预留”：改掉变了的内容再公开。
          {isBeside ? '原来的号码照常用。' : '公开后，查旧号码看得到它由新号码接替。'}
        </p>
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={because.length === 0 || isFaulty}>
        {creates ? (item === 'new' ? '新建后继商品并分配号码' : '给这些包装新建记录和号码') : '记下：不用换号'}
      </Button>
    </Card>
  )
}

const sizeText = (large: readonly SizeField[], { firstSizes }: ChangeInfo) =>
  large.map(field => `${fieldRow(field).label}和最初的 ${firstSizes[field]} 比`).join('，')

function PackageChoice({ info: { packages }, isItemNew }: { info: ChangeInfo; isItemNew: boolean }) {
  return (
    <ConsoleField
      name="packages"
      label="一起换号的外面的包装"
      hint={isItemNew ? '里面换了，外面的各层也要换；不再用的不选' : '只选这次变了的'}
    >
      <Checkbox.Group
        className={styles.packages ?? ''}
        options={packages.map(({ id, name, gtin, level }) => ({
          value: id,
          label: `${levelLabels.get(level)}　${name}　${gtin ?? ''}`,
        }))}
      />
    </ConsoleField>
  )
}
