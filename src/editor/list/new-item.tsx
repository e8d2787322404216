/** The dialog that begins a text: what kind, in which column, its title. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contentTypes } from '../../content/items/types.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { useRequestKey } from '../../request-keys/use-request-key.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { type ContentTypeName, contentTypeNames } from '../../wire/cache/cache-tags.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { EditorCalls } from '../calls.ts'
import { editorLengths } from '../rules.ts'

type Values = { type: ContentTypeName; category: string; language: 'zh' | 'en'; title: string }

/** Pages follow from the table of routes and are not made here. */
const typeOptions = contentTypeNames
  .filter(name => name !== 'page')
  .map(value => ({ value, label: contentTypes[value].label }))
const languageOptions = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: '英文' },
]
const categoriesOf = (type: ContentTypeName) => Object.entries(contentTypes[type].categories)
const firstCategory = (type: ContentTypeName) => categoriesOf(type)[0]?.[0] ?? ''

type Props = { isOpen: boolean; type: ContentTypeName | ''; onClose: () => void }

export function NewItem({ isOpen, type: wanted, onClose }: Props) {
  const call = useCall<EditorCalls>()
  const navigate = useNavigate()
  const first = wanted === '' || wanted === 'page' ? 'news' : wanted
  const [type, setType] = useState<ContentTypeName>(first)
  const onceSent = useRequestKey('item')
  const { form, submit, isBusy } = useConsoleForm<Values>({
    send: async values => {
      const { data } = await onceSent(key => call('POST content/authApi/create', { key, ...values }))
      await navigate(`/MyManage/admin/contentItem?id=${data.id}`)
    },
  })
  const changeType = (next: ContentTypeName) => {
    setType(next)
    form.form.setFieldsValue({ category: firstCategory(next) })
  }
  if (!isOpen) return null
  return (
    <Dialog
      isOpen
      title="写新稿"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={submit}>
            开始写
          </Button>
        </>
      }
    >
      <ConsoleForm
        {...form}
        formName="new-item"
        initialValues={{ type: first, category: firstCategory(first), language: 'zh', title: '' }}
        fields={{
          type: { label: '种类' },
          category: { label: '栏目' },
          language: { label: '语言' },
          title: { label: '标题' },
        }}
      >
        <ConsoleField name="type" label="种类" required>
          <Select options={typeOptions} onChange={changeType} />
        </ConsoleField>
        <ConsoleField name="category" label="栏目" required>
          <Select options={categoriesOf(type).map(([value, label]) => ({ value, label }))} />
        </ConsoleField>
        <ConsoleField name="language" label="语言" required>
          <Select options={languageOptions} />
        </ConsoleField>
        <ConsoleField name="title" label="标题" required longest={editorLengths.title}>
          <Input />
        </ConsoleField>
      </ConsoleForm>
    </Dialog>
  )
}
