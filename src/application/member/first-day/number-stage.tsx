/** First step: the next free number gets its product. */
import { Input } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { NamingCalls } from '../../../products/naming/calls.ts'
import { useRequestKey } from '../../../request-keys/use-request-key.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { faultMessages } from '../../../wire/fault-messages.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { displayedGtin } from '../home/number-card.tsx'
import type { NumberPrefix } from '../home/use-numbers.ts'
import styles from './first-day.module.css'
import { OwnSymbol } from './own-symbol.tsx'

type Next = NonNullable<NumberPrefix['next']>
type Props = { next: Next; onUsed: () => void }

const fields = {
  productName: { label: '商品名称', required: true, hint: '写法：品牌、品名、净含量。以后能改' },
} as const
const longestName = 200

const nameFault = (name: string) =>
  name.trim() === '' ? faultMessages.any.missing(fields.productName.label) : undefined

export function NumberStage({ next, onUsed }: Props) {
  const call = useCall<NamingCalls>()
  const { companyPrefix, itemReference, gtin } = next
  const onceSent = useRequestKey('first number')
  const { form } = useConsoleForm<{ productName?: string }>({
    send: async ({ productName = '' }) => {
      const number = { companyPrefix, itemReference, productName: productName.trim() }
      await onceSent(key => call('POST barcodegeneration/authApi/numbers/use', { ...number, symbol: 'EAN-13', key }))
      onUsed()
    },
  })
  return (
    <div className={styles.stageColumns}>
      <section className={styles.plate} aria-label="第一个号码">
        <div className={styles.plateHead}>
          <span>第一个号码</span>
          <Tag tone="warning">还没有用</Tag>
        </div>
        <OwnSymbol gtin={gtin} />
        <p className={styles.plateCode}>{displayedGtin(gtin)}</p>
        <p className={styles.quiet}>从您的厂商识别代码里，系统选了下一个可用的号码</p>
      </section>
      <div className={styles.stageForm}>
        <ConsoleForm
          {...form}
          fields={fields}
          verb="就用这个号，去下载条码"
          button={{ type: 'primary', size: 'large', className: styles.act ?? '' }}
        >
          <ConsoleField {...fields.productName} name="productName" check={nameFault}>
            <Input maxLength={longestName} autoComplete="off" placeholder="例如：品牌 品名 300 g" />
          </ConsoleField>
          <Note>
            <p>
              号码用了就一直归这种商品。名称以后能改，<b>号码不能改，也不能再给别的商品。</b>
            </p>
          </Note>
        </ConsoleForm>
        <LinkTo className={styles.other} to={`/MyManage/SystemMember/barcode?prefix=${companyPrefix}`}>
          另选号码
        </LinkTo>
      </div>
    </div>
  )
}
