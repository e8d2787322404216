/** While an application is decided: the applicant names its first product, which gets the first number at the approval. */
import { App, Card, Input } from 'antd'
import { useCallback } from 'react'
import { useRights } from '../access/operator/use-rights.ts'
import { ConsoleField } from '../forms/console/console-field.tsx'
import { ConsoleForm } from '../forms/console/console-form.tsx'
import { useConsoleForm } from '../forms/console/use-console-form.ts'
import type { FirstProductCalls } from '../products/first/calls.ts'
import { ErrorState, Loading } from '../ui/status/states.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useReply } from '../wire/fetching/use-reply.ts'
import type { Status } from '../wire/integers.ts'

export const firstProductFields = {
  productName: { label: '第一种商品的名称', required: false, hint: '写法：品牌、品名、净含量。以后能改', longest: 200 },
} as const

type Values = { productName?: string }

export function FirstProduct({ status }: { status: Status | undefined }) {
  const may = useRights()
  const isUndecided = status === 'atBranch' || status === 'atCentre' || status === 'awaitingFee'
  return isUndecided && may('do-business') ? <FirstProductCard /> : null
}

function FirstProductCard() {
  const call = useCall<FirstProductCalls>()
  const load = useCallback(() => call('POST product/authApi/firstProduct', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return (
    <Card title="先想好第一种商品">
      <p>写下名称，批准时就给它第一个号码，当天就能下载条码。不写也不影响审核。</p>
      {failure !== undefined && !reply && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取" lines={2} />}
      {reply && <NameForm productName={reply.data.productName ?? ''} />}
    </Card>
  )
}

function NameForm({ productName }: Required<Values>) {
  const call = useCall<FirstProductCalls>()
  const { message } = App.useApp()
  const { form } = useConsoleForm<Values>({
    send: async ({ productName: typed = '' }) => {
      const name = typed.trim()
      await call('POST product/authApi/nameFirstProduct', name === '' ? {} : { productName: name })
      message.success(name === '' ? '已去掉' : '已记下，批准时给它第一个号码')
    },
  })
  return (
    <ConsoleForm {...form} fields={firstProductFields} verb="记下" initialValues={{ productName }}>
      <ConsoleField {...firstProductFields.productName} name="productName">
        <Input autoComplete="off" placeholder="例如：品牌 品名 300 g" />
      </ConsoleField>
    </ConsoleForm>
  )
}
