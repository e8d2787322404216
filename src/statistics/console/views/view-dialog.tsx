/** The name of a view of the statistics. */
import { Button, Input } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { FormFields } from '../../../forms/form-faults.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { StatisticView, StatisticViewCalls } from '../../views/calls.ts'
import { viewLimits } from '../../views/view-limits.ts'

type Props = {
  /** Undefined for a new one. */
  view: StatisticView | undefined
  query: string
  onClose: () => void
  onSaved: (view: StatisticView) => void
}

const fields: FormFields = { name: { label: '视图的名字', longest: viewLimits.name, required: true } }

export function ViewDialog({ view, query, onClose, onSaved }: Props) {
  const call = useCall<StatisticViewCalls>()
  const { form, submit, isBusy } = useConsoleForm<{ name?: string }>({
    send: async ({ name = '' }) => {
      const values = view ? { id: view.id, query: view.query } : { query }
      onSaved((await call('POST statistics/authApi/view/save', { ...values, name })).data)
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
        formName="statistic-view"
        fields={fields}
        initialValues={{ name: view?.name ?? '' }}
        onSubmit={submit}
      >
        <ConsoleField
          name="name"
          label="视图的名字"
          required
          longest={viewLimits.name}
          hint="存的是主题、日期、比较和地区，只有您自己看得到"
        >
          <Input autoComplete="off" placeholder="例如 江苏的来信" />
        </ConsoleField>
      </ConsoleForm>
    </Dialog>
  )
}
