/** The name of a view, and whether it is for the whole firm. */
import { Button, Checkbox, Input } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { FormFields } from '../../../forms/form-faults.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ProductView, ViewCalls } from '../../views/calls.ts'
import { viewLimits } from '../../views/view-limits.ts'

type Props = {
  /** Undefined for a new one. */
  view: ProductView | undefined
  query: string
  onClose: () => void
  onSaved: (view: ProductView) => void
}

type Values = { name?: string; isShared?: boolean[] }

const fields: FormFields = { name: { label: '视图的名字', longest: viewLimits.name, required: true } }

export function ViewDialog({ view, query, onClose, onSaved }: Props) {
  const call = useCall<ViewCalls>()
  const { form, submit, isBusy } = useConsoleForm<Values>({
    send: async ({ name = '', isShared = [] }) => {
      const values = { name, query: view?.query ?? query, isShared: isShared.includes(true) }
      onSaved((await call('POST product/authApi/view/save', { ...values, ...(view && { id: view.id }) })).data)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={view ? `视图“${view.name}”` : '存成视图'}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={submit}>
            保存
          </Button>
        </>
      }
    >
      <ConsoleForm
        {...form}
        formName="view"
        fields={fields}
        initialValues={{ name: view?.name ?? '', isShared: view?.isShared ? [true] : [] }}
        onSubmit={submit}
      >
        <ConsoleField name="name" label="视图的名字" required longest={viewLimits.name}>
          <Input autoComplete="off" placeholder="例如 缺净含量的青禾" />
        </ConsoleField>
        <ConsoleField name="isShared" label="谁能用" hint="不勾选只有您自己看得到">
          <Checkbox.Group options={[{ value: true, label: '全企业可用' }]} />
        </ConsoleField>
      </ConsoleForm>
    </Dialog>
  )
}
