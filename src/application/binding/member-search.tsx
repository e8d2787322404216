/** The first step of a binding: the search for a registered member. */
import { Button, Card, Input } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import shared from '../../registration/display/console.module.css'
import type { BindingCalls, FoundMember } from '../../registration/operators/binding/calls.ts'
import { bindingCodeLength } from '../../registration/operators/binding/rules.ts'
import { classNames } from '../../ui/class-names.ts'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'

const fields = { code: { label: '统一社会信用代码、证书编号或厂商识别代码' } }

/** `onChosen` gets the member that the person has confirmed. */
export function MemberSearch({ onChosen }: { onChosen: (member: FoundMember) => void }) {
  const call = useCall<BindingCalls>()
  const [found, setFound] = useState<FoundMember>()
  const { form, submit, isBusy } = useConsoleForm<{ code?: string }>({
    send: async ({ code = '' }) => {
      setFound(undefined)
      setFound((await call('POST tycpdmfirm/authApi/binding/find', { code })).data)
    },
  })
  return (
    <Card title="第一步：找到企业">
      <ConsoleForm {...form} fields={fields}>
        <ConsoleField
          name="code"
          label={fields.code.label}
          required
          longest={bindingCodeLength}
          hint="写一个就行，例如营业执照上的 18 位代码，或厂商识别代码"
        >
          <Input autoComplete="off" />
        </ConsoleField>
        <div className={shared.buttons}>
          <Button type={found ? 'default' : 'primary'} loading={isBusy} onClick={submit}>
            查找
          </Button>
        </div>
      </ConsoleForm>
      {found && (
        <div className={shared.after} role="status">
          <KeyValue
            facts={[
              { key: '企业名称', value: found.firmName },
              { key: '注册地区', value: found.regionLabel },
              { key: '厂商识别代码', value: found.companyPrefixes.join('、') },
              { key: '所在地分支机构', value: found.branchLabel },
            ]}
          />
          <div className={classNames(shared.buttons, shared.after)}>
            <Button type="primary" onClick={() => onChosen(found)}>
              是这家企业，继续
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
