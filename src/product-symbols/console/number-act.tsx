/** What a draft lacks before it has symbols, and the act that gives it its number. */
import { App, Button } from 'antd'
import { useState } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import type { ProductSymbolsProps } from '../../products/console/product-screen.tsx'
import type { RecordCalls } from '../../products/record/calls.ts'
import { Note } from '../../ui/status/note.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { stateNotes } from '../suited-rules.ts'

const each = '单品'

export function NumberAct({ record: { id, fields }, onChanged }: ProductSymbolsProps) {
  const call = useCall<RecordCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const canEdit = useRights()('edit-products')
  const give = async () => {
    setBusy(true)
    try {
      await call('POST product/authApi/state', { ids: [id], state: 'reserved' })
      message.success('已分配号码')
      onChanged()
    } catch (error) {
      message.error(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const isPackage = fields.level !== each && fields.level !== ''
  return (
    <>
      <Note title={stateNotes.draft?.text}>
        {isPackage && fields.contains === '' ? (
          <p>
            箱和托盘取里面商品的 GTIN-14：先在下面填
            <a href="#fields.contains">里面的商品</a>和数量并保存；不填就另外分配一个商品条码。
          </p>
        ) : (
          <p>号码给了这个商品就不能收回。商品资料可以以后再补，补齐了才能公开。</p>
        )}
      </Note>
      {canEdit && (
        <div>
          <Button type="primary" loading={isBusy} onClick={give}>
            分配号码，生成条码
          </Button>
        </div>
      )}
    </>
  )
}
